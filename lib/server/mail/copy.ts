import "server-only";
import type { MailKind } from "../queue/queue";

type About = { amount: string; reference: string; preparer: string; statusNote: string | null };
export type MailCopy = { subject: string; lead: string; next: string; button: string };

/** What each mail says: what happened, and what the reader is asked to do. Names from people are only ever text. */
export const MAIL_COPY: Record<MailKind, (about: About) => MailCopy> = {
  approval_needed: ({ amount, reference, preparer }) => ({
    subject: `Approval needed: ${amount} · ${reference}`,
    lead: `${preparer} prepared a redemption of ${amount} and asks for approval.`,
    next: "Open the order, compare wallet, bank account and amount, and approve or reject it there.",
    button: "Review the order",
  }),
  approved: ({ amount, reference }) => ({
    subject: `Approved: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} was approved and goes to the issuer now.`,
    next: "As soon as the issuer has given an address, the order shows where to send the tokens.",
    button: "Open the order",
  }),
  rejected: ({ amount, reference, statusNote }) => ({
    subject: `Rejected: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} was rejected. Reason: ${statusNote ?? "none given"}`,
    next: "Nothing was sent to the issuer. You can prepare it again from the order.",
    button: "Open the order",
  }),
  ended: ({ amount, reference, statusNote }) => ({
    subject: `Ended: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} ended without being carried out. ${statusNote ?? ""}`,
    next: "No tokens are to be sent. You can prepare it again from the order.",
    button: "Open the order",
  }),
  alarm: ({ amount, reference }) => ({
    subject: `Stop: payment instructions in doubt · ${reference}`,
    lead: `Something about the redemption of ${amount} is not as it was. Send no tokens for it.`,
    next: "The address is hidden until an approver has decided. Open the order to see what differs.",
    button: "Open the order",
  }),
  address_check: ({ amount, reference }) => ({
    subject: `New address to compare: ${amount} · ${reference}`,
    lead: `The tokens of the redemption of ${amount} go to an address that this desk has not used before.`,
    next: "Call the issuer on a number that you know, compare the address group by group, and confirm it on the order.",
    button: "Compare the address",
  }),
  other_transfer: ({ amount, reference }) => ({
    subject: `Unexpected transfer: ${amount} · ${reference}`,
    lead: `Tokens reached the address of the redemption of ${amount} that do not fit it.`,
    next: "Send nothing more before you have read on the order what arrived and what to do.",
    button: "Open the order",
  }),
  outcome_unknown: ({ amount, reference }) => ({
    subject: `Outcome unknown: ${amount} · ${reference}`,
    lead: `The redemption of ${amount} was sent to the issuer, but no usable answer came back.`,
    next: "Do not prepare it again. The order shows how to find out what happened; two people settle it.",
    button: "Open the order",
  }),
  paid_out: ({ amount, reference }) => ({
    subject: `Payout started: ${amount} · ${reference}`,
    lead: `The issuer has started the payout of ${amount} to your bank account.`,
    next: "Nothing is left to do. How long the money travels depends on the banks.",
    button: "Open the order",
  }),
};
