import type { ReactNode } from "react";
import type { Unusual } from "../../domain/unusual";

export const words = {
  failed: "What you can approve couldn’t be loaded",
  none: {
    title: "Nothing to approve",
    lead: "When colleagues prepare redemptions that you may approve, they appear here.",
  },
  first: (count: number, of: number) =>
    `These are the first ${count} of ${of}. The others appear here once these are decided.`,
  ticked: (count: number, of: number) => `${count} of ${of}`,
  review: (count: number) => (count > 0 ? `Review ${count}` : "Review"),
  approve: (redemptions: string) => `Approve ${redemptions}`,
  left: (count: number) => `${count} not ticked: ${count === 1 ? "it stays" : "they stay"} in your To do.`,
  separately: "Each is approved separately.",
  back: "Back",
  approving: (finished: number, of: number) => `Approving ${finished} of ${of}`,
  row: {
    tick: (reference: string) => `Approve ${reference}`,
    locked: (reference: string) => `Approve ${reference}, locked until it was opened`,
    wallet: "From wallet",
    account: "To account",
    check: "Check",
    editedBy: "Edited by",
    open: "Open",
    openOf: (reference: string) => `Open ${reference}`,
    leaveOut: "Leave out",
    next: "Tick and open next",
  },
  flags: {
    duplicate: "May be a second payment",
    new_account: "First time to this account",
    new_wallet: "First time from this wallet",
    large: "Larger than usual",
  } satisfies Record<Unusual, string>,
  aids: {
    loading: "Comparing…",
    failed: "This couldn’t be compared. Open it to approve it.",
    twin: (redemption: ReactNode, amount: ReactNode) => (
      <>
        May be the same payment as {redemption}, {amount}
      </>
    ),
  },
  totals: {
    account: "Account",
    redemptions: "Redemptions",
    amount: "Amount",
    flags: (count: number) => (count === 1 ? "1 flag" : `${count} flags`),
    total: (currency: string) => `Total ${currency}`,
  },
  results: {
    title: (approved: number, failed: number) =>
      failed > 0 ? `${approved} approved, ${failed} not` : `${approved} approved`,
    unchanged: "What wasn’t approved is unchanged. Its reason is below.",
    when: {
      automatically: "What is fully approved is submitted to the issuer automatically.",
      paused: "What is fully approved is submitted to the issuer as soon as two people have resumed sending.",
    },
    again: "Review what’s left",
    overview: "Back to the overview",
    fully: "Fully approved. We’re submitting it to the issuer.",
    given: (count: number, of: number) => `Approved by you. ${count} of ${of} approvals.`,
  },
};
