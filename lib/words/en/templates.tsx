import type { ReactNode } from "react";

export const words = {
  title: "Templates",
  search: "Search templates",
  name: "Name",
  cancel: "Cancel",
  save: {
    title: "Save as template",
    lead: "It fills this form for you and your colleagues. Each redemption is still checked and approved.",
    withAmount: (amount: ReactNode) => <>With the amount, {amount}</>,
    action: "Save template",
    done: "Template saved",
    failed: "The template wasn’t saved",
  },
  rename: {
    label: (name: string) => `Rename ${name}`,
    action: "Rename",
    done: "Template renamed",
    failed: "The template wasn’t renamed",
  },
  remove: {
    label: (name: string) => `Remove ${name}`,
    title: (name: ReactNode) => <>Remove the template {name}?</>,
    lead: "It’s removed for everyone. Redemptions stay unchanged.",
    action: "Remove template",
    keep: "Keep template",
    done: "Template removed",
    failed: "The template wasn’t removed",
  },
};
