import { words } from "@/lib/words/activity";
import { words as terms } from "@/lib/words/terms";
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

/** An entry's detail as lines to read: nested parts are joined by their labels, what is empty is left out. */
export function facts(detail: Readonly<Record<string, unknown>>, prefix = ""): ActivityFact[] {
  return Object.entries(detail).flatMap(([key, value]) => {
    const own = labelOf(key);
    const label = prefix ? words.within(prefix, own) : own;
    if (value === null || value === undefined || value === "") return [];
    if (Array.isArray(value)) {
      return [{ label, value: value.map(key === "alike" ? alikeText : plain).join(", ") || terms.none }];
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

/** `newPassword` → `New password`, where the words have no label for it. */
function labelOf(key: string): string {
  const { labels } = words;
  if (Object.hasOwn(labels, key)) return labels[key] ?? key;
  const text = key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was heard of an address: `4th E726, 9th 0C3a`. */
const groupsText = (groups: object) =>
  Object.entries(groups)
    .map(([place, text]) => words.group(ordinal(Number(place)), String(text)))
    .join(", ");

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
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

/** The fields of a detail that hold the id of a person besides who acted. */
export const PERSON_FIELDS = ["standsInFor", "proposedBy"] as const;

const WRITTEN = ["reason", "comment", "note"] as const;

/** What the first of two wrote stands in the second one's entry as well. */
const WRITTEN_BY_PROPOSER: readonly string[] = ["order.closed", "order.close_declined"];

/** The note of a call with the issuer is whom an approver spoke with. */
const isAboutCall = (action: string, { code }: Detail) =>
  action === "order.address_checked" || (action === "order.alarm_raised" && code === "address_rejected");

type Verdict = { label: () => string; text: (detail: Detail) => string | null };

const outcome: Verdict = {
  label: () => words.outcome,
  text: ({ outcome }) =>
    outcome === "created" ? words.created : outcome === "not_created" ? words.notCreated : null,
};

const textOf = (name: string) => (detail: Detail) => {
  const text = detail[name];
  return typeof text === "string" && text.trim() !== "" ? text : null;
};

const ending: Verdict = {
  label: () => words.reason,
  text: ({ why }) => changeEndingText((why ?? null) as ChangeEnding | null),
};

/** What was decided, or why, where the sentence of the entry leaves it open. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  "order.alarm_decided": {
    label: () => words.agreed,
    text: ({ accept, given, required }) =>
      accept === true && Number(given) < Number(required)
        ? words.share(String(given), String(required))
        : null,
  },
  "order.resolution_proposed": outcome,
  "order.resolution_accepted": outcome,
  "order.resolution_declined": outcome,
  "change.failed": ending,
  "change.expired": ending,
  "order.approval_lapsed": { label: () => words.reason, text: ({ why }) => lapseText(why as Lapse) },
  "order.alarm_raised": {
    label: () => words.happened,
    text: (detail) =>
      isAboutCall("order.alarm_raised", detail) ? words.mismatch : alarmText(detail as AlarmCause),
  },
};

/** Everything said in one entry, together; the product's own reasons are codes and stay in the details. */
export function saidIn({ actor, action, detail, names }: Said): SaidLine[] {
  const people = PERSON_FIELDS.flatMap((field) => {
    const name = names[String(detail[field])];
    return name ? [{ label: words[field], value: name }] : [];
  });
  const written = actor === null ? [] : writtenIn(action, detail);
  const verdict = Object.hasOwn(VERDICTS, action) ? VERDICTS[action] : undefined;
  // What a person wrote with an alarm is its message, but for whom they spoke with.
  const isMessage = action === "order.alarm_raised" && written.length > 0 && !isAboutCall(action, detail);
  const text = verdict && !isMessage && verdict.text(detail);
  return [...people, ...(verdict && text ? [{ label: verdict.label(), value: text }] : []), ...written];
}

function writtenIn(action: string, detail: Detail): SaidLine[] {
  const own = isAboutCall(action, detail)
    ? words.spokeWith
    : WRITTEN_BY_PROPOSER.includes(action)
      ? words.toClose
      : null;
  return WRITTEN.flatMap((field) => {
    const value = textOf(field)(detail);
    return value ? [{ label: own ?? words[field], value }] : [];
  });
}
