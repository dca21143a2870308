import { CHANGE_KINDS } from "./change-kinds";
import { changeAct } from "./change-words";
import { recordOf } from "./records";
import type { CheckVerdict } from "./transfers/checks";
import type { TransferKind } from "./transfers/transfer-kind";

/** How loudly an entry is marked; its words say the same. */
export type ActivityTone = "quiet" | "good" | "careful" | "bad";

/** Who acted: a person, or whose word or chain an entry repeats, or the product. */
export type ActivitySource = "person" | "issuer" | "chain" | "bank" | "system";

/** `{who}` and `{what}` stand for the person and the thing; an entry that names no actor is not about one. */
type Words = { sentence: string; tone: ActivityTone };

/** `variants` are the words for a kind, a verdict or a decision in the entry's detail, or for how many approvals it voided. */
type Action = Words & { actor: ActivitySource; variants?: Readonly<Record<string, Words>> };

/** Every kind of transfer has words of its own. */
const ARRIVALS = {
  match: { sentence: "The tokens for {what} have arrived at the deposit address", tone: "good" },
  partial: { sentence: "Fewer tokens than ordered have arrived for {what}", tone: "careful" },
  excess: { sentence: "More tokens than ordered have arrived for {what}", tone: "careful" },
  doubled: { sentence: "The tokens for {what} have arrived a second time", tone: "bad" },
  late: { sentence: "Tokens have arrived for {what} after it ended", tone: "careful" },
  other_token: { sentence: "A different token has arrived for {what}", tone: "bad" },
  other_sender: { sentence: "Tokens from a different wallet have arrived for {what}", tone: "bad" },
  empty: { sentence: "A transfer of zero tokens has reached the deposit address of {what}", tone: "careful" },
  no_open_order: {
    sentence: "Tokens have arrived at the deposit address of {what} while no redemption was open",
    tone: "careful",
  },
} satisfies Record<TransferKind, Words>;

/** Every verdict has words of its own. */
const CHECKS = {
  verified: { sentence: "The transaction matches {what}", tone: "good" },
  failed: { sentence: "The transaction doesn’t match {what}", tone: "bad" },
  waiting: { sentence: "Waiting for the chain to confirm the transfer for {what}", tone: "quiet" },
  not_verified: {
    sentence: "The transaction hash for {what} couldn’t be verified on the chain",
    tone: "careful",
  },
} satisfies Record<CheckVerdict, Words>;

/** Every kind of change has words of its own: `{act}` stands for what is proposed. */
const ofChange = (sentence: string, tone: ActivityTone) =>
  recordOf(
    CHANGE_KINDS.map((kind) => [kind, { tone, sentence: sentence.replace("{act}", changeAct(kind)) }]),
  );

/** What can void approvals says so only where there were some. */
const maybeVoiding = ({ sentence, tone }: Words) => ({
  ...{ sentence, tone },
  variants: {
    one_voided: { tone, sentence: `${sentence}, so the earlier approval no longer counts` },
    several_voided: { tone, sentence: `${sentence}, so earlier approvals no longer count` },
  },
});

/**
 * Every action that the audit log knows. The keys are stored for good: add new ones, and never rename or remove one.
 * `actor` is who acts where the entry names no person.
 */
const AUDIT_ACTIONS = {
  "order.prepared": { actor: "person", tone: "quiet", sentence: "{who} prepared {what}" },
  "order.edited": {
    actor: "person",
    ...maybeVoiding({ tone: "quiet", sentence: "{who} edited {what}" }),
  },
  "order.approved": { actor: "person", tone: "good", sentence: "{who} approved {what}" },
  "order.rejected": { actor: "person", tone: "bad", sentence: "{who} rejected {what}" },
  "order.withdrawn": { actor: "person", tone: "quiet", sentence: "{who} withdrew {what}" },
  "order.submitting": { actor: "system", tone: "quiet", sentence: "Submitting {what} to the issuer" },
  "order.submitted": {
    actor: "issuer",
    tone: "good",
    sentence: "The issuer has created the order for {what}",
  },
  "order.refused": { actor: "issuer", tone: "bad", sentence: "The issuer refused {what}" },
  "order.outcome_unknown": {
    actor: "system",
    tone: "bad",
    sentence: "The issuer gave no answer for {what}, so its outcome is unknown",
  },
  "order.approval_lapsed": {
    actor: "system",
    tone: "careful",
    sentence: "The approval of {what} no longer counts, so it waits for approval again",
  },
  "order.rehashed": {
    actor: "system",
    ...maybeVoiding({
      tone: "careful",
      sentence: "An upgrade changed how the content hash of {what} is computed",
    }),
  },
  "order.restored": {
    actor: "system",
    tone: "bad",
    sentence: "The database was restored, so we don’t know if the issuer received {what}",
  },
  "order.close_proposed": { actor: "person", tone: "careful", sentence: "{who} proposed to close {what}" },
  "order.close_declined": { actor: "person", tone: "quiet", sentence: "{who} declined to close {what}" },
  "order.closed": { actor: "person", tone: "bad", sentence: "{who} confirmed that {what} is closed" },
  "order.closed_in_vain": {
    actor: "issuer",
    tone: "bad",
    sentence: "The issuer continued with {what}, although two people had closed it",
  },
  "order.reserved": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} started to send the tokens for {what}",
  },
  "order.released": {
    actor: "person",
    tone: "careful",
    sentence: "{who} stated that nothing was sent for {what}",
  },
  "sending.paused": { actor: "person", tone: "bad", sentence: "{who} paused all sending" },
  "sending.restored": {
    actor: "system",
    tone: "bad",
    sentence: "The database was restored, so all sending is paused",
  },
  "sending.resume_proposed": {
    actor: "person",
    tone: "careful",
    sentence: "{who} proposed to resume sending",
  },
  "sending.resume_declined": { actor: "person", tone: "quiet", sentence: "{who} declined to resume sending" },
  "sending.resumed": { actor: "person", tone: "careful", sentence: "{who} confirmed that sending resumes" },
  "token.stopped": {
    actor: "chain",
    tone: "bad",
    sentence: "All nodes report a problem with {what}, so nothing is sent with it",
  },
  "token.over": {
    actor: "chain",
    tone: "good",
    sentence: "The problem with {what} has ended",
  },
  "token.let_go_on": {
    actor: "person",
    tone: "careful",
    sentence: "{who} confirmed that sending {what} continues",
  },
  "order.not_sent": {
    actor: "system",
    tone: "careful",
    sentence: "{what} didn’t reach the issuer and will be resubmitted",
  },
  "order.expired": { actor: "system", tone: "careful", sentence: "{what} expired and was not submitted" },
  "order.instructions_pinned": {
    actor: "issuer",
    tone: "quiet",
    sentence: "Deposit address received for {what}",
  },
  "order.alarm_raised": { actor: "system", tone: "bad", sentence: "{who} raised an alarm on {what}" },
  "order.alarm_changed": {
    actor: "issuer",
    tone: "careful",
    sentence: "What the issuer shows for {what} has changed again while its alarm is open",
  },
  "order.alarm_decided": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} decided on the alarm on {what}",
    variants: {
      accepted: { tone: "good", sentence: "{who} cleared the alarm on {what}" },
      agreed: { tone: "quiet", sentence: "{who} agreed to clear the alarm on {what}" },
      declined: { tone: "careful", sentence: "{who} kept {what} on hold" },
    },
  },
  "order.hash_recorded": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} recorded the transaction hash for {what}",
  },
  "order.hash_posting": {
    actor: "system",
    tone: "quiet",
    sentence: "Submitting the transaction hash of {what} to the issuer",
  },
  "order.hash_unanswered": {
    actor: "issuer",
    tone: "careful",
    sentence: "The issuer didn’t confirm the transaction hash of {what} yet, so we’ll resend it",
  },
  "order.hash_accepted": {
    actor: "issuer",
    tone: "quiet",
    sentence: "The issuer accepted the transaction hash for {what}",
  },
  "order.hash_failed": {
    actor: "issuer",
    tone: "careful",
    sentence: "The issuer didn’t accept the transaction hash for {what}",
  },
  "order.payout_started": {
    actor: "issuer",
    tone: "good",
    sentence: "The issuer has started the payout for {what}",
  },
  "order.completed": {
    actor: "issuer",
    tone: "good",
    sentence: "The issuer reports {what} as completed, without a payout id",
  },
  "order.issuer_failed": {
    actor: "issuer",
    tone: "bad",
    sentence: "The issuer reports {what} as failed",
  },
  "order.completed_early": {
    actor: "issuer",
    tone: "bad",
    sentence: "The issuer reports {what} as completed, although no tokens were sent",
  },
  "order.completed_unmatched": {
    actor: "issuer",
    tone: "bad",
    sentence: "The issuer reports {what} as completed, although the wrong tokens arrived",
  },
  "order.address_checked": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} verified the deposit address for {what}",
  },
  "order.address_unchecked": {
    actor: "system",
    tone: "bad",
    sentence: "The tokens for {what} were sent before anyone had verified the deposit address",
  },
  "order.hash_overridden": {
    actor: "person",
    tone: "careful",
    sentence: "{who} allowed the transaction hash for {what}, although its check didn’t pass",
  },
  "order.resolution_proposed": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} proposed an outcome for {what}",
  },
  "order.resolution_accepted": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} confirmed the outcome of {what}",
  },
  "order.resolution_declined": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} declined the proposed outcome of {what}",
  },
  "order.arrival_ours": {
    actor: "person",
    tone: "careful",
    sentence: "{who} confirmed that the unexpected transfer for {what} was ours",
  },
  "order.arrival_not_ours": {
    actor: "person",
    tone: "careful",
    sentence: "{who} confirmed that the unexpected transfer for {what} was not ours",
  },
  "order.issuer_asked": {
    actor: "person",
    tone: "careful",
    sentence: "{who} asked the issuer about the payout for {what}",
  },
  "order.received": {
    actor: "bank",
    tone: "good",
    sentence: "The bank has booked the payout for {what}",
  },
  "order.received_differs": {
    actor: "bank",
    tone: "bad",
    sentence: "The bank has booked another amount for {what}",
  },
  "order.payout_returned": {
    actor: "bank",
    tone: "bad",
    sentence: "The bank has returned the payout for {what}",
  },
  "order.receipt_undone": {
    actor: "system",
    tone: "careful",
    sentence: "No bank line is matched with {what} any more",
  },
  "order.payout_late": {
    actor: "system",
    tone: "bad",
    sentence: "The payout for {what} is late",
  },
  "statement.read": {
    actor: "bank",
    tone: "quiet",
    sentence: "Bank statement read: {what}",
  },
  "statement.refused": {
    actor: "system",
    tone: "careful",
    sentence: "The bank statement {what} couldn’t be read",
  },
  "statement.mapped": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} assigned the columns of the CSV statements of {what}",
  },
  "bank_line.matched": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} matched a bank line of {what}",
  },
  "bank_line.unmatched": {
    actor: "person",
    tone: "careful",
    sentence: "{who} undid the match of a bank line of {what}",
  },
  "bank_line.dismissed": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} said that a bank line of {what} is not the suggested payout",
  },
  "bank_line.ignored": {
    actor: "person",
    tone: "careful",
    sentence: "{who} ignored a bank line of {what}",
  },
  "month.closed": {
    actor: "person",
    tone: "good",
    sentence: "{who} closed {what}",
  },
  "payer.confirmed": {
    actor: "person",
    tone: "good",
    sentence: "{who} confirmed {what} as payer",
  },
  "chain.transfer_seen": {
    actor: "chain",
    tone: "careful",
    sentence: "A transfer has arrived for {what}",
    variants: ARRIVALS,
  },
  "chain.transfer_dropped": {
    actor: "chain",
    tone: "careful",
    sentence: "The chain has dropped a transfer for {what}",
  },
  "chain.hash_found": {
    actor: "system",
    tone: "quiet",
    sentence: "We found the transfer for {what} on the chain and recorded its hash",
  },
  "chain.hash_not_found": {
    actor: "chain",
    tone: "careful",
    sentence: "The network doesn’t show the transaction that was recorded for {what}",
  },
  "chain.hash_checked": {
    actor: "chain",
    tone: "quiet",
    sentence: "The transaction hash for {what} was checked on the chain",
    variants: CHECKS,
  },
  "chain.replaced": {
    actor: "chain",
    tone: "careful",
    sentence: "The transaction for {what} was replaced by another, which we now follow",
  },
  "chain.cancelled": {
    actor: "chain",
    tone: "careful",
    sentence: "The wallet cancelled the transaction for {what}, so no tokens moved",
  },
  "chain.reverted": {
    actor: "chain",
    tone: "bad",
    sentence: "The transaction for {what} failed on the chain, so no tokens moved",
  },
  "chain.dropped": {
    actor: "chain",
    tone: "careful",
    sentence:
      "The chain has dropped the block with the transaction for {what}, which waits for another block",
  },
  "chain.released": {
    actor: "chain",
    tone: "quiet",
    sentence: "The transaction for {what} failed permanently; the reservation was released",
  },
  "chain.burned": { actor: "chain", tone: "quiet", sentence: "The issuer burned the tokens for {what}" },
  "wallet.adding": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} started to whitelist the wallet {what}",
  },
  "wallet.added": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} asked the issuer to whitelist the wallet {what}",
  },
  "wallet.add_failed": {
    actor: "issuer",
    tone: "careful",
    sentence: "The issuer didn’t confirm the wallet {what}. Check the list of wallets.",
  },
  "wallet.removing": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} started to remove the wallet {what}",
  },
  "wallet.remove_failed": {
    actor: "issuer",
    tone: "careful",
    sentence: "The issuer didn’t confirm that it removed the wallet {what}. Check the list of wallets.",
  },
  "wallet.removed": { actor: "person", tone: "careful", sentence: "{who} removed the wallet {what}" },
  "wallet.facts_recorded": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} recorded the network and address of the wallet {what}",
  },
  "wallet.facts_confirmed": {
    actor: "person",
    tone: "good",
    sentence: "{who} confirmed the network and address of the wallet {what}",
  },
  "wallet.facts_declined": {
    actor: "person",
    tone: "careful",
    sentence: "{who} declined the recorded network and address of the wallet {what}",
  },
  "wallet.contradicted": {
    actor: "issuer",
    tone: "bad",
    sentence: "The issuer contradicted what was recorded of the wallet {what}, so nothing is sent from it",
  },
  "wallet.agrees_again": {
    actor: "issuer",
    tone: "careful",
    sentence: "The issuer no longer contradicts what was recorded of the wallet {what}",
  },
  "bank_account.named": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} set the nickname of the bank account {what}",
  },
  "bank_account.name_cleared": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} removed the nickname of the bank account {what}",
  },
  "person.added": { actor: "person", tone: "quiet", sentence: "{who} added {what}" },
  "person.changed": { actor: "person", tone: "quiet", sentence: "{who} changed {what}" },
  "person.confirmed": {
    actor: "person",
    tone: "good",
    sentence: "{who} confirmed {what}, who was added by one person alone",
  },
  "person.bound": {
    actor: "person",
    tone: "careful",
    sentence: "{who} linked a business account to {what}",
  },
  "person.unbound": {
    actor: "person",
    tone: "careful",
    sentence: "{who} unlinked the business account of {what}",
  },
  "session.refused": {
    actor: "system",
    tone: "careful",
    sentence: "A sign-in as {what} was refused",
  },
  "person.sign_in_recovered": {
    actor: "person",
    tone: "careful",
    sentence: "{who} reset how {what} signs in",
  },
  "change.proposed": {
    actor: "person",
    tone: "careful",
    sentence: "{who} proposed a change: {what}",
    variants: ofChange("{who} proposed to {act}", "careful"),
  },
  "change.agreed": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} accepted a change that needs another person: {what}",
    variants: ofChange("{who} accepted the proposal to {act}, which needs another person", "quiet"),
  },
  "change.accepted": {
    actor: "person",
    tone: "good",
    sentence: "{who} accepted a change: {what}",
    variants: ofChange("{who} accepted the proposal to {act}", "good"),
  },
  "change.declined": {
    actor: "person",
    tone: "bad",
    sentence: "{who} declined a change: {what}",
    variants: ofChange("{who} declined the proposal to {act}", "bad"),
  },
  "change.withdrawn": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} withdrew a change: {what}",
    variants: ofChange("{who} withdrew the proposal to {act}", "quiet"),
  },
  "change.expired": {
    actor: "system",
    tone: "quiet",
    sentence: "A proposed change has expired: {what}",
    variants: ofChange("The proposal to {act} has expired", "quiet"),
  },
  "change.failed": {
    actor: "system",
    tone: "careful",
    sentence: "We couldn’t carry out a change: {what}",
    variants: ofChange("We couldn’t {act}", "careful"),
  },
  "change.set_up_ended": {
    actor: "system",
    tone: "quiet",
    sentence: "Set-up has ended: from now on, changes need a second person",
  },
  "session.signed_in": { actor: "person", tone: "quiet", sentence: "{who} signed in" },
  "session.signed_out": { actor: "person", tone: "quiet", sentence: "{who} signed out" },
  "session.proved": { actor: "person", tone: "quiet", sentence: "{who} confirmed who they are" },
  "session.ended": { actor: "person", tone: "careful", sentence: "{who} signed {what} out on other devices" },
  "passkey.added": { actor: "person", tone: "careful", sentence: "{who} added the passkey {what}" },
  "passkey.not_wanted": {
    ...{ actor: "person", tone: "quiet" },
    sentence: "{who} chose to sign in without a passkey for now",
  },
  "passkey.renamed": { actor: "person", tone: "quiet", sentence: "{who} renamed the passkey {what}" },
  "passkey.removed": { actor: "person", tone: "careful", sentence: "{who} removed the passkey {what}" },
  "session.sign_in_failed": { actor: "system", tone: "careful", sentence: "A sign-in as {what} failed" },
  "session.sign_in_paused": {
    actor: "system",
    tone: "careful",
    sentence: "Sign-in as {what} was refused after too many failed attempts",
  },
  "session.sign_in_busy": {
    actor: "system",
    tone: "careful",
    sentence: "Sign-in as {what} was refused because the server was busy",
  },
  "session.sign_in_unlocked": {
    actor: "system",
    tone: "quiet",
    sentence: "The failed sign-ins of {what} were reset at the command line",
  },
  "password.link_asked": {
    actor: "system",
    tone: "quiet",
    sentence: "A link to set a new password was asked for {what}",
  },
  "password.link_printed": {
    actor: "system",
    tone: "careful",
    sentence: "A link to set a new password for {what} was made at the command line",
  },
  "password.set": { actor: "person", tone: "careful", sentence: "{who} set a new password with a link" },
  "person.language_chosen": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} chose the language of their pages and e-mails",
  },
  "mail.preferences_changed": {
    actor: "person",
    tone: "quiet",
    sentence: "{who} changed which e-mails they get",
  },
  "password.changed": { actor: "person", tone: "quiet", sentence: "{who} changed their password" },
  "password.wrong_current": {
    actor: "system",
    tone: "careful",
    sentence: "A wrong password was entered in a session of {what}",
  },
  "authenticator_app.added": {
    actor: "person",
    tone: "careful",
    sentence: "{who} added an authenticator app",
  },
  "authenticator_app.removed": {
    actor: "person",
    tone: "careful",
    sentence: "{who} removed their authenticator app",
  },
  "session.wrong_code": {
    actor: "system",
    tone: "bad",
    sentence: "The right password of {what} came with a wrong code",
  },
  "api_token.added": { actor: "person", tone: "careful", sentence: "{who} created the API token {what}" },
  "api_token.collected": {
    actor: "person",
    tone: "careful",
    sentence: "{who} collected the API token {what}",
  },
  "api_token.removed": { actor: "person", tone: "quiet", sentence: "{who} removed the API token {what}" },
  "session.forbidden": {
    actor: "system",
    tone: "careful",
    sentence: "{what} was denied an action",
  },
  "policy.changed": { actor: "person", tone: "quiet", sentence: "{who} changed the approval rules" },
  "month.settings_changed": {
    ...{ actor: "person", tone: "quiet" },
    sentence: "{who} changed the settings of downloads from reports",
  },
  "stand_in.added": { actor: "person", tone: "careful", sentence: "{who} added the stand-in {what}" },
  "stand_in.ended": { actor: "person", tone: "quiet", sentence: "{who} ended the stand-in {what}" },
  "template.saved": { actor: "person", tone: "quiet", sentence: "{who} saved the template {what}" },
  "template.renamed": { actor: "person", tone: "quiet", sentence: "{who} renamed a template to {what}" },
  "template.removed": { actor: "person", tone: "quiet", sentence: "{who} removed the template {what}" },
  "mail.sent_again": { actor: "person", tone: "quiet", sentence: "{who} resent the e-mails that had failed" },
} as const satisfies Readonly<Record<string, Action>>;

/** What an entry of the audit log may say that happened: an action without words is none. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an action is about: the first part of its name. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

const AREAS: Readonly<Record<AuditArea, string>> = {
  order: "Redemptions",
  template: "Templates",
  chain: "Transfers",
  sending: "Sending",
  token: "Tokens",
  wallet: "Wallets",
  bank_account: "Bank accounts",
  statement: "Bank statements",
  bank_line: "Bank lines",
  month: "Month-end",
  payer: "Payers",
  api_token: "API tokens",
  policy: "Approval rules",
  stand_in: "Stand-ins",
  person: "People",
  change: "Proposals",
  session: "Signing in",
  passkey: "Passkeys",
  authenticator_app: "Authenticator apps",
  password: "Passwords",
  mail: "E-mails",
};

/** What a filter asks for, in words: one action, or with a dot at its end all of an area. */
export function actionWords(action: string): string {
  const area = action.replace(/\.$/, "");
  if (area !== action) return Object.hasOwn(AREAS, area) ? AREAS[area as AuditArea] : action;
  const known = actionOf(action);
  return known ? withoutNames(known.sentence) : action;
}

/** `{who} approved {what}` → `Approved …`. */
function withoutNames(sentence: string): string {
  const text = sentence.replace(/^\{who\} /, "").replace(/\{who\}/g, "…");
  const plain = text.replace(/\{what\}/g, "…").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

type Detail = Readonly<Record<string, unknown>>;

/** An action's row; a newer version may have stored one that this table does not know. */
function actionOf(action: string): Action | undefined {
  const actions: Readonly<Record<string, Action>> = AUDIT_ACTIONS;
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

/** The words for the entry's variant, otherwise those for the action as such. */
function wordsOf(action: string, detail: Detail): Words | undefined {
  const known = actionOf(action);
  const variant = variantOf(detail);
  return known?.variants && Object.hasOwn(known.variants, variant) ? known.variants[variant] : known;
}

function variantOf({ kind, verdict, voided, accept, given, required }: Detail): string {
  if (typeof voided === "number" && voided > 0) return voided === 1 ? "one_voided" : "several_voided";
  const named = kind ?? verdict;
  if (named !== undefined || typeof accept !== "boolean") return String(named);
  if (!accept) return "declined";
  return Number(given) < Number(required) ? "agreed" : "accepted";
}

export type SentencePart = { kind: "text"; text: string } | { kind: "who" } | { kind: "what" };

/** What happened, in parts; an action that the table does not know is shown under its own name. */
export function sentence(action: string, detail: Detail = {}): SentencePart[] {
  const words = wordsOf(action, detail)?.sentence ?? `{who}: ${action} {what}`;
  return words
    .split(/(\{who\}|\{what\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "{who}") return { kind: "who" };
      if (part === "{what}") return { kind: "what" };
      return { kind: "text", text: part };
    });
}

/** How loudly an entry is marked. */
export function toneOf(action: string, detail: Detail = {}): ActivityTone {
  return wordsOf(action, detail)?.tone ?? "quiet";
}

/** Where an entry comes from: who did it, or whose word or chain it repeats. */
export function sourceOf({ actor, action }: { actor: unknown; action: string }): ActivitySource {
  if (actor !== null) return "person";
  const known = actionOf(action)?.actor ?? (action.startsWith("chain.") ? "chain" : "system");
  return known === "person" ? "system" : known;
}
