import "server-only";
import { listed } from "@/lib/domain/policies/describe";
import type { MailCopy } from "@/lib/server/outside";
import type {
  AuditMailKind,
  ChangeMailKind,
  CommandAct,
  OrderMailKind,
  SendingMailKind,
  WalletMailKind,
} from "@/lib/server/platform";

type About = {
  amount: string;
  reference: string;
  preparer: string;
  /** Why it stands where it stands, in our own words; null where a person has said it. */
  ownWords: string | null;
  /** Who gave a reason, which only the page tells; null where nobody did. */
  reasonBy: string | null;
  /** The issuer names a payout, and not only a Status. */
  payoutNamed: boolean;
  /** Whose approval it needs, and when it expires, while it waits for one. */
  approvers: string;
  expires: string;
};

/**
 * What people write is read on a page of the desk alone: in a mail it would pass for our own words, with an account number or a link
 * in it.
 */
const gaveReason = (by: string | null, page = "redemption") =>
  by ? ` ${by} gave a reason. Open the ${page} to read it.` : "";

/** What each mail says: what happened, and what the reader is asked to do. Names from people are only ever text. */
export const ORDER_MAILS: Record<OrderMailKind, (about: About) => MailCopy> = {
  approval_needed: ({ amount, reference, preparer }) => ({
    subject: `Approval needed: ${amount} · ${reference}`,
    lead: `${preparer} has prepared a redemption of ${amount} and asks for your approval.`,
    next: "Check the wallet, the bank account and the amount, then approve or reject it.",
    button: "Review the redemption",
  }),
  approved: ({ amount, reference }) => ({
    subject: `Approved: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} is fully approved.`,
    next: "We submit it to the issuer as soon as nothing stops sending. Once the issuer has given a deposit address, the redemption shows where to send the tokens.",
    button: "Open the redemption",
  }),
  approval_lapsed: ({ amount, reference, ownWords }) => ({
    subject: `Approval needed again: ${amount} · ${reference}`,
    lead: `The redemption of ${amount} was approved, but the approval no longer counts. ${ownWords ?? ""}`,
    next: "Nothing was sent to the issuer. An approver has to check it and approve it again.",
    button: "Open the redemption",
  }),
  limit_reached: ({ amount, reference, ownWords }) => ({
    subject: `Over a daily limit: ${amount} · ${reference}`,
    lead: `The redemption of ${amount} is approved, but it was not sent. ${ownWords ?? ""}`,
    next: "It expires if it can’t be sent in time.",
    button: "Open the redemption",
  }),
  approval_reminder: ({ amount, reference, preparer, expires }) => ({
    subject: `Expires soon: ${amount} · ${reference}`,
    lead: `${preparer} has asked for your approval of ${amount}. Nobody has decided yet. It expires ${expires}.`,
    next: "Check it, then approve or reject it. An expired redemption is never sent.",
    button: "Review the redemption",
  }),
  approval_unanswered: ({ amount, reference, approvers, expires }) => ({
    subject: `Nobody has decided yet: ${amount} · ${reference}`,
    lead: `The redemption of ${amount} still needs the approval of ${approvers || "people who can’t give it now"}. It expires ${expires}.`,
    next: "Ask them, or propose a stand-in for whoever is away. An expired redemption is never sent and has to be prepared again.",
    button: "Open the redemption",
  }),
  ready_to_send: ({ amount, reference }) => ({
    subject: `Ready to send: ${amount} · ${reference}`,
    lead: `The issuer has given a deposit address for the redemption of ${amount}, and nothing speaks against it.`,
    next: "Open the redemption to send the tokens, in one transfer. Never send them to an address from an e-mail.",
    button: "Send the tokens",
  }),
  rejected: ({ amount, reference, reasonBy }) => ({
    subject: `Rejected: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} was rejected.${gaveReason(reasonBy)}`,
    next: "Nothing was sent to the issuer. You can prepare it again from its page.",
    button: "Open the redemption",
  }),
  ended: ({ amount, reference, ownWords }) => ({
    subject: `Ended: ${amount} · ${reference}`,
    lead: `Your redemption of ${amount} has ended without a payout. ${ownWords ?? ""}`,
    next: "Don’t send any tokens. You can prepare it again from its page.",
    button: "Open the redemption",
  }),
  alarm: ({ amount, reference }) => ({
    subject: `Stop: payment instructions in doubt: ${amount} · ${reference}`,
    lead: `Something about the redemption of ${amount} has changed. Don’t send any tokens for it.`,
    next: "The deposit address is hidden until approvers have decided. Open the redemption to see what differs.",
    button: "Open the redemption",
  }),
  order_differs: ({ amount, reference }) => ({
    subject: `Stop: the issuer’s order differs: ${amount} · ${reference}`,
    lead: `The issuer’s record of the redemption of ${amount} is not what was approved. Don’t send any tokens for it.`,
    next: "The deposit address is hidden until approvers have decided. Open the redemption to see what differs.",
    button: "Open the redemption",
  }),
  address_rejected: ({ amount, reference, reasonBy }) => ({
    subject: `Stop: the deposit address doesn’t match: ${amount} · ${reference}`,
    lead: `The deposit address for the redemption of ${amount} isn’t the issuer’s.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens. The address is hidden. If tokens were sent already, call the issuer now.",
    button: "Open the redemption",
  }),
  held: ({ amount, reference, reasonBy }) => ({
    subject: `On hold: ${amount} · ${reference}`,
    lead: `The redemption of ${amount} is on hold.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens. The deposit address is hidden until approvers have decided.",
    button: "Open the redemption",
  }),
  late_creation: ({ amount, reference }) => ({
    subject: `Stop: the issuer has this order after all: ${amount} · ${reference}`,
    lead: `The redemption of ${amount} was recorded as not created. The issuer has it after all.`,
    next: "If it was prepared again, there are two orders. Don’t send tokens for either until the issuer has cancelled one.",
    button: "Open the redemption",
  }),
  issuer_failed: ({ amount, reference }) => ({
    subject: `Stop: the issuer reports a failure: ${amount} · ${reference}`,
    lead: `The issuer reports the redemption of ${amount} as failed. Don’t send any tokens for it.`,
    next: "Ask the issuer’s support what happened. If tokens were sent already, ask what becomes of them and of the payout.",
    button: "Open the redemption",
  }),
  completed_early: ({ amount, reference }) => ({
    subject: `Stop: the issuer has ended the order: ${amount} · ${reference}`,
    lead: `The issuer reports the redemption of ${amount} as completed, although we know of no tokens that were sent for it. Don’t send any.`,
    next: "Ask the issuer’s support what happened. If tokens were sent already, enter their transaction hash on the redemption.",
    button: "Open the redemption",
  }),
  completed_unmatched: ({ amount, reference }) => ({
    subject: `Stop: completed by the issuer, but the tokens don’t match: ${amount} · ${reference}`,
    lead: `The issuer reports the redemption of ${amount} as completed, although what arrived isn’t what was ordered. Don’t send anything more for it.`,
    next: "Ask the issuer’s support which amount it pays out and what it returns. Open the redemption to see what arrived.",
    button: "Open the redemption",
  }),
  alarm_agreed: ({ amount, reference }) => ({
    subject: `Second approver needed: ${amount} · ${reference}`,
    lead: `An approver agrees to clear the alarm on the redemption of ${amount}. Another approver has to agree as well.`,
    next: "Compare what the issuer shows now. Until the alarm is cleared nothing can be sent for it.",
    button: "Review the alarm",
  }),
  alarm_kept: ({ amount, reference }) => ({
    subject: `Stays blocked: ${amount} · ${reference}`,
    lead: `An approver has decided that the redemption of ${amount} stays blocked.`,
    next: "Don’t send any tokens. Two people can close it, or approvers can clear the alarm later.",
    button: "Open the redemption",
  }),
  alarm_cleared: ({ amount, reference }) => ({
    subject: `Alarm cleared: ${amount} · ${reference}`,
    lead: `The alarm on the redemption of ${amount} has been cleared.`,
    next: "It goes on from where it was. Its page shows what to do now.",
    button: "Open the redemption",
  }),
  close_proposed: ({ amount, reference, reasonBy }) => ({
    subject: `Confirm closing: ${amount} · ${reference}`,
    lead: `${reasonBy ?? "A colleague"} has proposed to close the redemption of ${amount} and gave a reason. Open the redemption to read it.`,
    next: "A second person has to confirm or decline it. Until then nothing can be sent for it.",
    button: "Open the redemption",
  }),
  close_declined: ({ amount, reference }) => ({
    subject: `Not closed: ${amount} · ${reference}`,
    lead: `A colleague has declined to close the redemption of ${amount}.`,
    next: "It goes on from where it was. Its page shows what to do now.",
    button: "Open the redemption",
  }),
  closed: ({ amount, reference, reasonBy }) => ({
    subject: `Closed: ${amount} · ${reference}`,
    lead: `Two people have closed the redemption of ${amount}.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens for it.",
    button: "Open the redemption",
  }),
  closed_in_vain: ({ amount, reference, payoutNamed }) => ({
    subject: `The issuer went on with a closed redemption: ${amount} · ${reference}`,
    lead: `Two people had closed the redemption of ${amount}. The issuer ${payoutNamed ? "has now started its payout" : "now reports it as completed, without naming a payout"}.`,
    next: "Check the bank account, and ask the issuer’s support what happened. Don’t send any tokens for it, and don’t prepare it again.",
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
  foreign_transfer: ({ amount, reference }) => ({
    subject: `Tokens from another wallet: ${amount} · ${reference}`,
    lead: `Tokens from a wallet that isn’t the approved one have reached the deposit address of the redemption of ${amount}. Sending is closed.`,
    next: "Don’t send anything. Say on the redemption whether they were yours.",
    button: "Open the redemption",
  }),
  stray_transfer: ({ amount, reference }) => ({
    subject: `Unexpected tokens: ${amount} · ${reference}`,
    lead: `Tokens that the approved wallet didn’t send have reached the deposit address of the redemption of ${amount}.`,
    next: "They don’t change what is due. If they are yours, ask the issuer’s support before you send anything. The redemption shows what arrived.",
    button: "Open the redemption",
  }),
  hash_not_found: ({ amount, reference }) => ({
    subject: `Transaction not found: ${amount} · ${reference}`,
    lead: `No node knows the transaction hash that was recorded for the redemption of ${amount}.`,
    next: "Compare the hash with your wallet’s history and correct it. Don’t send the tokens again before you know what happened.",
    button: "Check the hash",
  }),
  accepted_hash_undone: ({ amount, reference }) => ({
    subject: `The chain changed an accepted transfer: ${amount} · ${reference}`,
    lead: `The issuer accepted a transaction hash for the redemption of ${amount}. The chain has since taken that transaction back or replaced it.`,
    next: "Don’t send the tokens again. The redemption shows what the chain says now. If the tokens don’t arrive, tell the issuer’s support.",
    button: "Open the redemption",
  }),
  check_overridden: ({ amount, reference }) => ({
    subject: `Check overridden: ${amount} · ${reference}`,
    lead: `An approver has decided to submit a transaction hash for the redemption of ${amount} although its check didn’t pass.`,
    next: "The redemption shows who decided and why. If you disagree, speak to them and to the issuer’s support.",
    button: "Open the redemption",
  }),
  outcome_unknown: ({ amount, reference }) => ({
    subject: `Outcome unknown: ${amount} · ${reference}`,
    lead: `We sent the redemption of ${amount} to the issuer, but no usable answer came back.`,
    next: "Don’t prepare it again. The redemption shows how to find out what happened. Two people record the outcome.",
    button: "Open the redemption",
  }),
  outcome_proposed: ({ amount, reference }) => ({
    subject: `Second person needed: ${amount} · ${reference}`,
    lead: `A colleague has recorded what became of the redemption of ${amount}.`,
    next: "Check it with the issuer, then confirm or decline it on the redemption.",
    button: "Open the redemption",
  }),
  outcome_created: ({ amount, reference }) => ({
    subject: `Outcome confirmed: ${amount} · ${reference}`,
    lead: `Two people have confirmed that the issuer received the redemption of ${amount}.`,
    next: "Nothing to do now. Once the issuer has given a deposit address, the redemption shows where to send the tokens.",
    button: "Open the redemption",
  }),
  outcome_not_created: ({ amount, reference, reasonBy }) => ({
    subject: `Not created: ${amount} · ${reference}`,
    lead: `Two people have confirmed that the issuer never created the redemption of ${amount}.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens for it. You can prepare it again from its page.",
    button: "Open the redemption",
  }),
  outcome_declined: ({ amount, reference }) => ({
    subject: `Outcome not confirmed: ${amount} · ${reference}`,
    lead: `A colleague has declined the outcome that was recorded for the redemption of ${amount}. It is still unknown.`,
    next: "Don’t prepare it again. Look it up with the issuer, then record what you found.",
    button: "Open the redemption",
  }),
  completed: ({ amount, reference }) => ({
    subject: `Completed: ${amount} · ${reference}`,
    lead: `The issuer reports the redemption of ${amount} as completed. It names no payout.`,
    next: "Check the bank account in the next days. If the money doesn’t arrive, ask the issuer’s support.",
    button: "Open the redemption",
  }),
  paid_out: ({ amount, reference }) => ({
    subject: `Payout started: ${amount} · ${reference}`,
    lead: `The issuer has started the payout of ${amount} to your bank account.`,
    next: "Nothing left to do. Arrival depends on the banks.",
    button: "Open the redemption",
  }),
};

type AboutSending = { gaveReason: boolean; by: string | null };

/** What the mails about all sending say. */
export const SENDING_MAILS: Record<SendingMailKind, (about: AboutSending) => MailCopy> = {
  sending_paused: ({ gaveReason: isGiven, by }) => ({
    subject: "All sending is paused",
    lead: `${by ?? "A colleague"} has paused all sending.${isGiven ? gaveReason(by, "desk") : ""}`,
    next: "No order, no transaction hash and no tokens are sent until two people resume it. Reading goes on.",
    button: "Open the desk",
  }),
  sending_restored: () => ({
    subject: "All sending is paused: the database was restored",
    lead: "The database is not the one we last worked with, so it may be older than what the issuer has.",
    next: "Check the listed redemptions with the issuer. Two people then resume sending.",
    button: "See what to check",
  }),
  resume_proposed: ({ by }) => ({
    subject: "Confirm that sending resumes",
    lead: `${by ?? "A colleague"} has proposed to resume sending.`,
    next: "A second person has to confirm or decline it.",
    button: "Decide",
  }),
  resume_declined: ({ by }) => ({
    subject: "Sending stays paused",
    lead: `${by ?? "A colleague"} has declined to resume sending.`,
    next: "Nothing is sent until two people resume it. Its page shows what has to be checked first.",
    button: "Open the desk",
  }),
  sending_resumed: ({ by }) => ({
    subject: "Sending has resumed",
    lead: `${by ?? "A second person"} has confirmed it. Orders, transaction hashes and tokens can be sent again.`,
    next: "Approved redemptions are submitted automatically.",
    button: "Open the desk",
  }),
};

type AboutWallet = { by: string | null };

/** What the mails about a wallet say. */
export const WALLET_MAILS: Record<WalletMailKind, (about: AboutWallet) => MailCopy> = {
  wallet_facts_recorded: ({ by }) => ({
    subject: "Confirm a wallet’s network and address",
    lead: `${by ?? "A colleague"} has recorded the network and address of a wallet that the issuer doesn’t tell us.`,
    next: "They count once a second person has confirmed them. Compare them with the wallet, then confirm or decline them.",
    button: "Open the wallets",
  }),
  wallet_contradicted: () => ({
    subject: "The issuer contradicts what was recorded of a wallet",
    lead: "The issuer shows another network or address for a wallet than two people have recorded. Nothing is sent from it now.",
    next: "Ask the issuer which is right. Where our record is wrong, an approver can decline it under Wallets.",
    button: "Open the wallets",
  }),
};

type AboutAudit = { entries: number; problem: string | null };

/** What the mails about the audit log say. */
export const AUDIT_MAILS: Record<AuditMailKind, (about: AboutAudit) => MailCopy> = {
  audit_checkpoint: ({ entries, problem }) => ({
    subject: problem ? "Stop: the audit log was altered" : `Audit checkpoint: ${entries} entries`,
    lead: problem
      ? `The audit log doesn’t verify. ${problem}`
      : `We verified the audit log and signed where it stands: ${entries} entries.`,
    next: problem
      ? "Leave the database unchanged and find out who altered it. Keep this e-mail."
      : "Keep this e-mail where nobody can change it. With it you can prove later that nothing was cut off or rewritten.",
    button: "Open the activity",
  }),
};
type AboutChange = {
  /** What it does, after "to": "add ben@example.com". */
  act: string;
  proposer: string;
  /** Who accepted it; empty where it took effect at once. */
  acceptors: string;
  /** Who declined it. */
  decliner: string;
  deadline: string;
  /** Why it ended as it did, where no person has decided that. */
  why: string | null;
  /** Who wrote something when they decided on it; only the page tells what. */
  noteBy: string | null;
  /** From whom the proposer has taken access or roles within an hour. */
  taken: readonly string[];
};

const IF_WRONG = "If you don’t recognise this, speak to your colleagues now.";

/** What the mails about a change of people, wallets or rules say. */
export const CHANGE_MAILS: Record<ChangeMailKind, (about: AboutChange) => MailCopy> = {
  change_proposed: ({ act, proposer, deadline }) => ({
    subject: `Decision needed: ${act}`,
    lead: `${proposer} has proposed to ${act}.`,
    next: `A second person accepts or declines it by ${deadline}. Until then nothing changes. ${IF_WRONG}`,
    button: "Review the proposal",
  }),
  change_agreed: ({ act, acceptors }) => ({
    subject: `One more person needed: ${act}`,
    lead: `${acceptors} has accepted the proposal to ${act}.`,
    next: `Another person has to accept it as well. ${IF_WRONG}`,
    button: "Review the proposal",
  }),
  change_made: ({ act, proposer, acceptors, noteBy }) => ({
    subject: `Done: ${act}`,
    lead: acceptors
      ? `${acceptors} has accepted ${proposer}’s proposal to ${act}. It is done.${gaveReason(noteBy, "proposal")}`
      : `${proposer} has done this without a second person: ${act}.`,
    next: IF_WRONG,
    button: "See what changed",
  }),
  change_declined: ({ act, proposer, decliner, noteBy }) => ({
    subject: `Declined: ${act}`,
    lead: `${decliner} has declined ${proposer}’s proposal to ${act}.${gaveReason(noteBy, "proposal")}`,
    next: "Nothing has changed.",
    button: "See the proposal",
  }),
  change_withdrawn: ({ act, proposer }) => ({
    subject: `Withdrawn: ${act}`,
    lead: `${proposer} has withdrawn the proposal to ${act}.`,
    next: "Nothing has changed.",
    button: "See the proposal",
  }),
  change_expired: ({ act, proposer, why }) => ({
    subject: `Expired: ${act}`,
    lead: why
      ? `${proposer}’s proposal to ${act} has ended. ${why}`
      : `Nobody decided on ${proposer}’s proposal to ${act} in time.`,
    next: why ? IF_WRONG : "Nothing has changed. It can be proposed again.",
    button: "See the proposal",
  }),
  change_failed: ({ act, why }) => ({
    subject: `Not carried out: ${act}`,
    lead: `We couldn’t ${act}. ${why ?? ""}`,
    next: "We don’t try again automatically. It can be proposed again.",
    button: "See the proposal",
  }),
  access_taken_from_several: ({ proposer, taken }) => ({
    subject: `Access or roles taken from ${taken.length} people`,
    lead: `Within an hour, ${proposer} has taken access or roles from ${taken.length} people, or proposed to: ${listed(taken, "and")}.`,
    next: `If you didn’t expect this, pause all sending now and call ${proposer} and these people.`,
    button: "See the last change",
  }),
};

/** What the mail about a confirmation says. */
export const confirmationMail = ({ who, by }: { who: string; by: string }): MailCopy => ({
  subject: `Confirmed: ${who}`,
  lead: `${by} has confirmed ${who}, whom one admin had added alone.`,
  next: `From now on, ${who}’s approvals count on everyone’s redemptions. ${IF_WRONG}`,
  button: "See the changes",
});

const BY_COMMAND: Record<CommandAct, (who: string) => string> = {
  added: (who) => `${who} was added`,
  roles: (who) => `${who} has new roles`,
  enabled: (who) => `${who} can sign in again`,
  disabled: (who) => `${who} was disabled`,
  link_printed: (who) => `A link to set a new password for ${who} was made`,
  recovered: (who) => `All that ${who} signs in with was taken away, and a link to start again was made,`,
  unlocked: (who) => `The failed sign-ins of ${who} were forgotten`,
  unbound: (who) => `The business account of ${who} was unlinked, so that another one can be linked,`,
};

/** What is told of a person whom somebody has changed at the command line of the server. */
export const commandMail = (act: CommandAct, { who, osUser }: { who: string; osUser: string }): MailCopy => ({
  subject: `Changed at the command line: ${who}`,
  lead: `${BY_COMMAND[act](who)} at the server’s command line by its user ${osUser}. It took effect at once.`,
  next: "If nobody of your team did this, somebody else has access to the server. Pause all sending, then find out who it was.",
  button: "Open the desk",
});
