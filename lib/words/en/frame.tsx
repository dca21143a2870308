import type { ReactNode } from "react";
import type { NoticeCode } from "@/lib/contract/notices";

/** What stands around every page. */
export const words = {
  skip: "Skip to content",
  main: "Main",
  menu: "Menu",
  places: {
    overview: "Overview",
    redemptions: "Redemptions",
    received: "Received",
    bankAccounts: "Bank accounts",
    wallets: "Wallets",
    reports: "Reports",
    activity: "Activity",
    controls: "Controls",
    settings: "Settings",
    people: "People",
    account: "Your account",
  },
  create: "New redemption",
  search: { label: "Search or jump to", action: "Search or jump to…", ctrl: "Ctrl K" },
  /** After the number. */
  toDo: (count: number): string => (count === 1 ? "item needs your attention" : "items need your attention"),
  accountOf: (name: string) => `Account of ${name}`,
  roles: (names: readonly string[]) =>
    names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(", "),
  noRole: "No role yet",
  theme: { label: "Appearance", system: "System", light: "Light", dark: "Dark" },
  signOut: "Sign out",
  connection: {
    offline: "You’re offline.",
    unreachable: "We can’t reach the server.",
    next: "What you see may be out of date, and nothing can be sent. We keep trying.",
  },
  notices: {
    see: "See what to do",
    noted: "Got it",
    since: (at: ReactNode) => <>Started {at}.</>,
    over: {
      audit_altered: "The audit log is as it was written.",
      sending_paused: "Sending is no longer paused.",
      token_stopped: "What stopped a token is over.",
      token_unchecked: "The token can be checked again.",
      payer_changed: "The payment from another payer was decided on.",
      issuer_failing: "The issuer’s service works again.",
      checkpoint_failing: "Checkpoints of the audit log are kept outside the database again.",
    } satisfies Record<NoticeCode, string>,
  },
  passkey: {
    label: "Passkey",
    lead: "Sign in with your fingerprint or face.",
    leadApprover: "Sign in and approve with your fingerprint or face.",
    decline: "Not now",
    add: "Add a passkey",
    done: "Passkey added",
  },
};
