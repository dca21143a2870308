import { words as beside } from "@/lib/words/activity";
import { words } from "@/lib/words/audit-lines";
import { CHANGE_KINDS, type ChangeKind } from "./change-kinds";
import { changeAct } from "./change-words";
import type { CheckVerdict } from "./transfers/checks";
import type { TransferKind } from "./transfers/transfer-kind";

/** How loudly an entry is marked; its words say the same. */
export type ActivityTone = "quiet" | "good" | "careful" | "bad";

/** Who acted: a person, or whose word or chain an entry repeats, or the product. */
export type ActivitySource = "person" | "issuer" | "chain" | "bank" | "system";

/** Who acts where the entry names no person, and how loudly it is marked. */
type Action = readonly [actor: ActivitySource, tone: ActivityTone];

/** Every action that the audit log knows. The keys are stored for good: add new ones, and never rename or remove one. */
const AUDIT_ACTIONS = {
  "order.prepared": ["person", "quiet"],
  "order.edited": ["person", "quiet"],
  "order.approved": ["person", "good"],
  "order.rejected": ["person", "bad"],
  "order.withdrawn": ["person", "quiet"],
  "order.submitting": ["system", "quiet"],
  "order.submitted": ["issuer", "good"],
  "order.refused": ["issuer", "bad"],
  "order.outcome_unknown": ["system", "bad"],
  "order.approval_lapsed": ["system", "careful"],
  "order.rehashed": ["system", "careful"],
  "order.restored": ["system", "bad"],
  "order.close_proposed": ["person", "careful"],
  "order.close_declined": ["person", "quiet"],
  "order.closed": ["person", "bad"],
  "order.closed_in_vain": ["issuer", "bad"],
  "order.reserved": ["person", "quiet"],
  "order.released": ["person", "careful"],
  "sending.paused": ["person", "bad"],
  "sending.restored": ["system", "bad"],
  "sending.resume_proposed": ["person", "careful"],
  "sending.resume_declined": ["person", "quiet"],
  "sending.resumed": ["person", "careful"],
  "token.stopped": ["chain", "bad"],
  "token.over": ["chain", "good"],
  "token.let_go_on": ["person", "careful"],
  "order.not_sent": ["system", "careful"],
  "order.expired": ["system", "careful"],
  "order.instructions_pinned": ["issuer", "quiet"],
  "order.alarm_raised": ["system", "bad"],
  "order.alarm_changed": ["issuer", "careful"],
  "order.alarm_decided": ["person", "quiet"],
  "order.hash_recorded": ["person", "quiet"],
  "order.hash_posting": ["system", "quiet"],
  "order.hash_unanswered": ["issuer", "careful"],
  "order.hash_accepted": ["issuer", "quiet"],
  "order.hash_failed": ["issuer", "careful"],
  "order.payout_started": ["issuer", "good"],
  "order.completed": ["issuer", "good"],
  "order.issuer_failed": ["issuer", "bad"],
  "order.completed_early": ["issuer", "bad"],
  "order.completed_unmatched": ["issuer", "bad"],
  "order.address_checked": ["person", "quiet"],
  "order.address_unchecked": ["system", "bad"],
  "order.hash_overridden": ["person", "careful"],
  "order.resolution_proposed": ["person", "quiet"],
  "order.resolution_accepted": ["person", "quiet"],
  "order.resolution_declined": ["person", "quiet"],
  "order.arrival_ours": ["person", "careful"],
  "order.arrival_not_ours": ["person", "careful"],
  "order.issuer_asked": ["person", "careful"],
  "order.received": ["bank", "good"],
  "order.received_differs": ["bank", "bad"],
  "order.payout_returned": ["bank", "bad"],
  "order.receipt_undone": ["system", "careful"],
  "order.payout_late": ["system", "bad"],
  "statement.read": ["bank", "quiet"],
  "statement.refused": ["system", "careful"],
  "statement.mapped": ["person", "quiet"],
  "bank_line.matched": ["person", "quiet"],
  "bank_line.unmatched": ["person", "careful"],
  "bank_line.dismissed": ["person", "quiet"],
  "bank_line.ignored": ["person", "careful"],
  "month.closed": ["person", "good"],
  "payer.confirmed": ["person", "good"],
  "chain.transfer_seen": ["chain", "careful"],
  "chain.transfer_dropped": ["chain", "careful"],
  "chain.hash_found": ["system", "quiet"],
  "chain.hash_not_found": ["chain", "careful"],
  "chain.hash_checked": ["chain", "quiet"],
  "chain.replaced": ["chain", "careful"],
  "chain.cancelled": ["chain", "careful"],
  "chain.reverted": ["chain", "bad"],
  "chain.dropped": ["chain", "careful"],
  "chain.released": ["chain", "quiet"],
  "chain.burned": ["chain", "quiet"],
  "wallet.adding": ["person", "quiet"],
  "wallet.added": ["person", "quiet"],
  "wallet.add_failed": ["issuer", "careful"],
  "wallet.removing": ["person", "quiet"],
  "wallet.remove_failed": ["issuer", "careful"],
  "wallet.removed": ["person", "careful"],
  "wallet.facts_recorded": ["person", "quiet"],
  "wallet.facts_confirmed": ["person", "good"],
  "wallet.facts_declined": ["person", "careful"],
  "wallet.contradicted": ["issuer", "bad"],
  "wallet.agrees_again": ["issuer", "careful"],
  "bank_account.named": ["person", "quiet"],
  "bank_account.name_cleared": ["person", "quiet"],
  "person.added": ["person", "quiet"],
  "person.changed": ["person", "quiet"],
  "person.confirmed": ["person", "good"],
  "person.bound": ["person", "careful"],
  "person.unbound": ["person", "careful"],
  "session.refused": ["system", "careful"],
  "person.sign_in_recovered": ["person", "careful"],
  "change.proposed": ["person", "careful"],
  "change.agreed": ["person", "quiet"],
  "change.accepted": ["person", "good"],
  "change.declined": ["person", "bad"],
  "change.withdrawn": ["person", "quiet"],
  "change.expired": ["system", "quiet"],
  "change.failed": ["system", "careful"],
  "change.set_up_ended": ["system", "quiet"],
  "session.signed_in": ["person", "quiet"],
  "session.signed_out": ["person", "quiet"],
  "session.proved": ["person", "quiet"],
  "session.ended": ["person", "careful"],
  "passkey.added": ["person", "careful"],
  "passkey.not_wanted": ["person", "quiet"],
  "passkey.renamed": ["person", "quiet"],
  "passkey.removed": ["person", "careful"],
  "session.sign_in_failed": ["system", "careful"],
  "session.sign_in_paused": ["system", "careful"],
  "session.sign_in_busy": ["system", "careful"],
  "session.sign_in_unlocked": ["system", "quiet"],
  "password.link_asked": ["system", "quiet"],
  "password.link_printed": ["system", "careful"],
  "password.set": ["person", "careful"],
  "person.language_chosen": ["person", "quiet"],
  "mail.preferences_changed": ["person", "quiet"],
  "password.changed": ["person", "quiet"],
  "password.wrong_current": ["system", "careful"],
  "authenticator_app.added": ["person", "careful"],
  "authenticator_app.removed": ["person", "careful"],
  "session.wrong_code": ["system", "bad"],
  "api_token.added": ["person", "careful"],
  "api_token.collected": ["person", "careful"],
  "api_token.removed": ["person", "quiet"],
  "session.forbidden": ["system", "careful"],
  "policy.changed": ["person", "quiet"],
  "month.settings_changed": ["person", "quiet"],
  "stand_in.added": ["person", "careful"],
  "stand_in.ended": ["person", "quiet"],
  "template.saved": ["person", "quiet"],
  "template.renamed": ["person", "quiet"],
  "template.removed": ["person", "quiet"],
  "mail.sent_again": ["person", "quiet"],
} as const satisfies Readonly<Record<string, Action>>;

/** The tones of entries that say something else by a kind, a verdict or a decision in their detail. */
const TONES = {
  "order.alarm_decided": { accepted: "good", agreed: "quiet", declined: "careful" },
  "chain.transfer_seen": {
    match: "good",
    partial: "careful",
    excess: "careful",
    doubled: "bad",
    late: "careful",
    other_token: "bad",
    other_sender: "bad",
    empty: "careful",
    no_open_order: "careful",
  } satisfies Record<TransferKind, ActivityTone>,
  "chain.hash_checked": {
    verified: "good",
    failed: "bad",
    waiting: "quiet",
    not_verified: "careful",
  } satisfies Record<CheckVerdict, ActivityTone>,
} as const satisfies Partial<Record<keyof typeof AUDIT_ACTIONS, Record<string, ActivityTone>>>;

/** What an entry of the audit log may say that happened: an action without words is none. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an action is about: the first part of its name. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

const isArea = (name: string): name is AuditArea => Object.hasOwn(beside.areas, name);
const isAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);

/** What a filter asks for, in words: one action, or with a dot at its end all of an area. */
export function actionWords(action: string): string {
  const area = action.replace(/\.$/, "");
  if (area !== action) return isArea(area) ? beside.areas[area] : action;
  return isAction(action) ? withoutNames(words.lines[action]) : action;
}

/** `{who} approved {what}` → `Approved …`; `{who} hat {what} freigegeben` → `… freigegeben`. */
function withoutNames(line: string): string {
  const plain = line
    .replace(words.whoActs, "")
    .replace(/\{\w+\}/g, "…")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

type Detail = Readonly<Record<string, unknown>>;
type Variants<Of> = Partial<Record<string, Partial<Record<string, Of>>>>;

/** What the table has for an entry’s variant. */
function ofVariant<Of>(table: Variants<Of>, action: string, detail: Detail): Of | undefined {
  const variants = Object.hasOwn(table, action) ? table[action] : undefined;
  const variant = variantOf(detail);
  return variants && Object.hasOwn(variants, variant) ? variants[variant] : undefined;
}

function variantOf({ kind, verdict, voided, accept, given, required }: Detail): string {
  if (typeof voided === "number" && voided > 0) return voided === 1 ? "one_voided" : "several_voided";
  const named = kind ?? verdict;
  if (named !== undefined || typeof accept !== "boolean") return String(named);
  if (!accept) return "declined";
  return Number(given) < Number(required) ? "agreed" : "accepted";
}

/** The words for the entry’s variant, otherwise those for the action as such; a newer version may have stored one that is not here. */
function lineOf(action: string, detail: Detail): string {
  // words: the name as it is stored
  if (!isAction(action)) return `{who}: ${action} {what}`;
  return ofVariant<string>(words.variants, action, detail) ?? ofChange(action, detail) ?? words.lines[action];
}

/** Every kind of change has a line of its own. */
function ofChange(action: AuditAction, { kind }: Detail): string | undefined {
  const proposals: Partial<Record<AuditAction, (act: string) => string>> = words.proposals;
  const isKind = CHANGE_KINDS.some((one) => one === kind);
  return isKind ? proposals[action]?.(changeAct(kind as ChangeKind)) : undefined;
}

export type SentencePart = { kind: "text"; text: string } | { kind: "who" } | { kind: "what" };

/** What happened, in parts; an action that the table does not know is shown under its own name. */
export const sentence = (action: string, detail: Detail = {}): SentencePart[] =>
  lineOf(action, detail)
    .split(/(\{who\}|\{what\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "{who}") return { kind: "who" };
      if (part === "{what}") return { kind: "what" };
      return { kind: "text", text: part };
    });

/** How loudly an entry is marked. */
export const toneOf = (action: string, detail: Detail = {}): ActivityTone =>
  ofVariant<ActivityTone>(TONES, action, detail) ?? (isAction(action) ? AUDIT_ACTIONS[action][1] : "quiet");

/** Where an entry comes from: who did it, or whose word or chain it repeats. */
export function sourceOf({ actor, action }: { actor: unknown; action: string }): ActivitySource {
  if (actor !== null) return "person";
  if (!isAction(action)) return action.startsWith("chain.") ? "chain" : "system";
  const [known] = AUDIT_ACTIONS[action];
  return known === "person" ? "system" : known;
}
