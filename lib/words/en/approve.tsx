import type { ReactNode } from "react";
import type { AidName } from "../../domain/approval-aids";

export const words = {
  readFirst: "Read the changes first.",
  checkFirst: "Check it again first.",
  newContent: {
    title: "This redemption was changed while you were reading it",
    seen: "I have read the changes",
    lead: "You see the new content above. Earlier approvals no longer count.",
  },
  newHash: {
    title: "This redemption has a new content hash",
    seen: "I have checked it again",
    lead: "You see the same content as before. Approvals of the earlier hash no longer count.",
  },
  duplicate: {
    title: "This may be a second payment",
    lead: (redemptions: ReactNode, name: ReactNode) => (
      <>
        The same amount, wallet and bank account, or the same reference: {redemptions}. {name} confirmed that
        both are intended.
      </>
    ),
    reason: (reason: ReactNode) => <>Reason: {reason}</>,
    noReason: "No reason was given.",
  },
  quoted: (text: ReactNode) => <>“{text}”</>,
  rule: {
    together: (amount: ReactNode) => (
      <>It counts what else was sent to this account within 24 hours or is approved: with this, {amount}.</>
    ),
    before: "It counted what else waited for this account or was sent to it within 24 hours before.",
    countsFrom: (name: ReactNode, at: ReactNode) => (
      <>
        {name} from {at}
      </>
    ),
  },
  noteMissing: {
    title: "The approval rules now ask for a note, and this redemption has none",
    edit: "Edit it and enter what it is for.",
    wait: "A preparer has to edit it and enter what it is for.",
  },
  tooFew: {
    title: "Not enough people can approve this redemption",
    lead: (when: ReactNode) => (
      <>
        Unless that changes, it expires{when ? <> {when}</> : null}. An admin can change the approval rules or
        propose a stand-in.
      </>
    ),
  },
  aids: {
    loading: "Comparing with earlier redemptions…",
    failed: "The comparison couldn’t be loaded. Reload the page before you approve.",
    labels: {
      usual: "Usual amount here",
      share: "From wallet",
      limit: "Daily limit",
      account: "This account",
    } satisfies Record<AidName, string>,
    twin: "May be the same payment:",
    same: { amount: "same amount to this account", reference: "same reference" },
  },
  passkey: "You sign with your passkey.",
  safe: "Deciding again is safe: it counts once.",
  approve: (amount: ReactNode) => <>Approve {amount}</>,
  approved: "Approved",
  edit: "Edit",
};
