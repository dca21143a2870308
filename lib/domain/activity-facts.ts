import { ordinal } from "./address-blanks";
import { type AlarmCause, alarmText } from "./alarms";
import { type ChangeEnding, changeEndingText } from "./change-endings";
import { changesInWords } from "./content";
import { reasonText } from "./issuer-detail";
import { type Lapse, lapseText } from "./remarks";
import { alikeText } from "./same-name";

/** No person: the issuer, the chain, or the product itself. */
export const NO_PERSON = "system";

export type ActivityFact = { label: string; value: string };

/** Labels that a name in the code does not make; every other one is made from the name. */
const LABELS: Readonly<Record<string, string>> = {
  accept: "Accepted",
  apiToken: "API token",
  code: "Alarm",
  cryptoTransferId: "Crypto transfer ID",
  detail: "Issuer’s answer",
  fiatTransferId: "Fiat transfer ID",
  given: "Approvals given",
  groups: "Groups typed",
  bankAccountId: "Bank account",
  happened: "What happened",
  identicalTo: "May be the same payment as",
  instead: "Instead of",
  issuerOrderId: "Issuer’s order ID",
  method: "Signed in with",
  observed: "Issuer now shows",
  override: "Second redemption wanted",
  required: "Approvals required",
  resent: "E-mails resent",
  voided: "Approvals voided",
  walletAddress: "Deposit address",
  walletId: "Wallet ID",
  walletOwner: "Recipient",
};

/** An entry's detail as lines to read: nested parts are joined by their labels, what is empty is left out. */
export function facts(detail: Readonly<Record<string, unknown>>, prefix = ""): ActivityFact[] {
  return Object.entries(detail).flatMap(([key, value]) => {
    const own = labelOf(key);
    const label = prefix ? `${prefix}, ${own.charAt(0).toLowerCase()}${own.slice(1)}` : own;
    if (value === null || value === undefined || value === "") return [];
    if (Array.isArray(value)) {
      return [{ label, value: value.map(key === "alike" ? alikeText : plain).join(", ") || "none" }];
    }
    if (key === "groups") return [{ label, value: groupsText(value) }];
    if (typeof value === "object") {
      return facts(key === "changed" ? changesInWords(value) : (value as Record<string, unknown>), label);
    }
    if (key === "reason") return [{ label, value: reasonText(plain(value), detail) }];
    // A contract calls itself what it likes: its name must not look like lines of ours.
    return [{ label, value: key === "callsItself" ? JSON.stringify(value) : plain(value) }];
  });
}

/** `newPassword` → `New password`. */
function labelOf(key: string): string {
  if (Object.hasOwn(LABELS, key)) return LABELS[key] ?? key;
  const text = key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was heard of an address: `4th E726, 9th 0C3a`. */
const groupsText = (groups: object) =>
  Object.entries(groups)
    .map(([place, text]) => `${ordinal(Number(place))} ${text}`)
    .join(", ");

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** What stands under an entry, with its label: in whose place, what was decided, who proposed it, and what a person wrote. */
export type SaidLine = { label: string; value: string };

type Detail = Readonly<Record<string, unknown>>;
type Said = {
  actor: unknown;
  action: string;
  detail: Detail;
  /** How the people are called whom the detail names by id. */
  names: Readonly<Record<string, string>>;
};

/** People whom a detail names by id, besides who acted. */
const PEOPLE: Readonly<Record<string, string>> = {
  standsInFor: "In the place of",
  proposedBy: "Proposed by",
};

/** The fields of a detail that hold a person's id. */
export const PERSON_FIELDS = Object.keys(PEOPLE);

const WRITTEN: Readonly<Record<string, string>> = { reason: "Reason", comment: "Comment", note: "Note" };

/** What the first of two wrote stands in the second one's entry as well. */
const WRITTEN_BY_PROPOSER: Readonly<Record<string, string>> = {
  "order.closed": "Reason to close",
  "order.close_declined": "Reason to close",
};

/** The note of a call with the issuer is whom an approver spoke with. */
const isAboutCall = (action: string, { code }: Detail) =>
  action === "order.address_checked" || (action === "order.alarm_raised" && code === "address_rejected");

const OUTCOMES: Readonly<Record<string, string>> = {
  created: "The issuer has it",
  not_created: "The issuer doesn’t have it",
};
const outcome = { label: "Outcome", text: (detail: Detail) => OUTCOMES[String(detail.outcome)] ?? null };
const textOf = (name: string) => (detail: Detail) => {
  const text = detail[name];
  return typeof text === "string" && text.trim() !== "" ? text : null;
};

const endingOf = ({ why }: Detail) => changeEndingText((why ?? null) as ChangeEnding | null);

/** What was decided, or why, where the sentence of the entry leaves it open. */
const VERDICTS: Readonly<Record<string, { label: string; text: (detail: Detail) => string | null }>> = {
  "order.alarm_decided": {
    label: "Agreed",
    text: ({ accept, given, required }) =>
      accept === true && Number(given) < Number(required) ? `${given} of ${required}` : null,
  },
  "order.resolution_proposed": outcome,
  "order.resolution_accepted": outcome,
  "order.resolution_declined": outcome,
  "change.failed": { label: "Reason", text: endingOf },
  "change.expired": { label: "Reason", text: endingOf },
  "order.approval_lapsed": { label: "Reason", text: ({ why }) => lapseText(why as Lapse) },
  "order.alarm_raised": {
    label: "What happened",
    text: (detail) =>
      isAboutCall("order.alarm_raised", detail)
        ? "The deposit address doesn’t match"
        : alarmText(detail as AlarmCause),
  },
};

/** Everything said in one entry, together; the product's own reasons are codes and stay in the details. */
export function saidIn({ actor, action, detail, names }: Said): SaidLine[] {
  const people = Object.entries(PEOPLE).flatMap(([field, label]) => {
    const name = names[String(detail[field])];
    return name ? [{ label, value: name }] : [];
  });
  const written = actor === null ? [] : writtenIn(action, detail);
  const verdict = Object.hasOwn(VERDICTS, action) ? VERDICTS[action] : undefined;
  // What a person wrote with an alarm is its message, but for whom they spoke with.
  const isMessage = action === "order.alarm_raised" && written.length > 0 && !isAboutCall(action, detail);
  const text = verdict && !isMessage && verdict.text(detail);
  return [...people, ...(verdict && text ? [{ label: verdict.label, value: text }] : []), ...written];
}

function writtenIn(action: string, detail: Detail): SaidLine[] {
  return Object.entries(WRITTEN).flatMap(([field, label]) => {
    const value = textOf(field)(detail);
    const own = isAboutCall(action, detail) ? "Spoke with" : WRITTEN_BY_PROPOSER[action];
    return value ? [{ label: own ?? label, value }] : [];
  });
}
