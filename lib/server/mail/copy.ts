import "server-only";
import type { MailKind } from "../queue/queue";

type About = { amount: string; reference: string; preparer: string; statusNote: string | null };
export type MailCopy = { subject: string; lead: string; next: string; button: string };

/** What each mail says: what happened, and what the reader is asked to do. Names from people are only ever text. */
export const MAIL_COPY: Record<MailKind, (about: About) => MailCopy> = {
  approval_needed: ({ amount, reference, preparer }) => ({
    subject: `Approval needed: ${amount} · ${reference}`,
    lead: `${preparer} has prepared a redemption of ${amount} and asks for your approval.`,
    next: "Check the wallet, the bank account and the amount, then approve or reject it.",
    button: "Review the redemption",
  }),
  approved: ({ amount, reference }) => ({
    subject: `Approved: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} is fully approved. We are submitting it to the issuer.`,
    next: "Once the issuer has given a deposit address, the redemption shows where to send the tokens.",
    button: "Open the redemption",
  }),
  rejected: ({ amount, reference, statusNote }) => ({
    subject: `Rejected: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} was rejected. Reason: ${statusNote ?? "none given"}`,
    next: "Nothing was sent to the issuer. You can prepare it again from its page.",
    button: "Open the redemption",
  }),
  ended: ({ amount, reference, statusNote }) => ({
    subject: `Ended: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} has ended without a payout. ${statusNote ?? ""}`,
    next: "Don’t send any tokens. You can prepare it again from its page.",
    button: "Open the redemption",
  }),
  alarm: ({ amount, reference }) => ({
    subject: `Stop: payment instructions in doubt · ${reference}`,
    lead: `Something about the redemption of ${amount} has changed. Don’t send any tokens for it.`,
    next: "The deposit address is hidden until an approver has decided. Open the redemption to see what differs.",
    button: "Open the redemption",
  }),
  address_check: ({ amount, reference }) => ({
    subject: `Verify the deposit address: ${amount} · ${reference}`,
    lead: `The tokens for the redemption of ${amount} go to a deposit address that no one has verified yet.`,
    next: "Call the issuer on a number you already have, compare the address group by group, and confirm it on the redemption.",
    button: "Verify the address",
  }),
  other_transfer: ({ amount, reference }) => ({
    subject: `Unexpected transfer: ${amount} · ${reference}`,
    lead: `Tokens that don’t match the redemption of ${amount} have reached its deposit address.`,
    next: "Don’t send anything more. The redemption shows what arrived and what to do.",
    button: "Open the redemption",
  }),
  outcome_unknown: ({ amount, reference }) => ({
    subject: `Outcome unknown: ${amount} · ${reference}`,
    lead: `We sent the redemption of ${amount} to the issuer, but no usable answer came back.`,
    next: "Don’t prepare it again. The redemption shows how to find out what happened. Two people record the outcome.",
    button: "Open the redemption",
  }),
  paid_out: ({ amount, reference }) => ({
    subject: `Payout started: ${amount} · ${reference}`,
    lead: `The issuer has started the payout of ${amount} to your bank account.`,
    next: "Nothing left to do. Arrival depends on the banks.",
    button: "Open the redemption",
  }),
};
