import { words } from "@/lib/words/change-lines";
import type { ChangeKind } from "./change-kinds";
import type { Content, Names } from "./change-words";
import { momentText } from "./dates";
import type { Wording } from "./policies/describe";
import { compareRules } from "./policies/lines";
import { isRestored } from "./rules/sending";
import { type Alike, alikeText } from "./same-name";
import { type Scope, scopeText } from "./scopes";
import { type TokenStopFacts, tokenStopText } from "./token-stops";

type As = "grouped" | "moment";

/** One field, before and after in words; null where there is nothing. */
export type ChangeLine = {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
  /** An address or account number, or a moment. */
  as?: As | undefined;
  /** It stays, and stands there to be read beside what changes. */
  isNeighbour?: true;
  /** Its two sides are texts of rules, and not the same field twice. */
  isOfRules?: true;
};

/** What a value is read beside: the rest of its content, and the people whom it mentions. */
type Around = { content: NonNullable<Content>; nameOf: (id: string) => string };

/** What stands where a list or a setting is empty. */
export const noneText = (): string => words.none;

const asLines = <T>(value: unknown, line: (one: T) => string) =>
  Array.isArray(value) && value.length > 0 ? (value as T[]).map((one) => line(one)).join("\n") : words.none;

type Field = { as?: As; text?: (value: unknown, around: Around) => string };

const MOMENT: Field = { as: "moment", text: (value) => momentText(new Date(String(value))) };
const PERSON: Field = { text: (value, { nameOf }) => nameOf(String(value)) };
const NUMBER: Field = { as: "grouped" };
const PLAIN: Field = {};

type FieldName = keyof typeof words.labels;

/** How each field is read, in the order in which people ask for them; a test asks that each kind's fields are here. */
const FIELDS: Readonly<Record<FieldName, Field>> = {
  email: PLAIN,
  name: PLAIN,
  roles: { text: (value) => listText(value, words.role) },
  disabled: { text: (value) => (value === true ? words.disabled : words.enabled) },
  passkeys: { text: (value) => listText(value) },
  authenticatorApp: { text: (value) => (value ? words.setUp : words.none) },
  businessAccount: { text: (value) => (value ? words.linked : words.none) },
  scopes: { text: (value) => asLines<Scope>(value, scopeText) },
  expiresAt: MOMENT,
  nickname: { text: (value) => (value ? String(value) : words.none) },
  alike: { text: (value) => asLines<Alike>(value, alikeText) },
  type: PLAIN,
  network: PLAIN,
  address: NUMBER,
  payer: PLAIN,
  payerAccount: NUMBER,
  account: NUMBER,
  stop: { text: (value) => (value === false ? words.goesOn : tokenStopText(value as TokenStopFacts)) },
  paused: { text: (value) => (value === true ? words.paused : words.goesOn) },
  reason: {
    text: (value, { content: { by } }) =>
      isRestored({ reason: String(value), by }) ? words.restored : String(value),
  },
  by: PERSON,
  at: MOMENT,
  outcome: { text: (value) => (value === "created" ? words.created : words.notCreated) },
  orderId: PLAIN,
  note: PLAIN,
  checks: {
    text: (value) =>
      asLines<{ field: string; passed: boolean }>(value, ({ field, passed }) => words.check(field, passed)),
  },
  issuerNetwork: PLAIN,
  issuerAddress: NUMBER,
  personId: PERSON,
  standInId: PERSON,
  from: MOMENT,
  to: MOMENT,
};

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);

/** The database keeps no order of fields: they come as listed above, the others last. */
const inOrder = (a: string, b: string) => placeOf(a) - placeOf(b);
const ORDER = Object.keys(FIELDS);
const placeOf = (field: string) => (isField(field) ? ORDER.indexOf(field) : ORDER.length);

/** The names of those people whose ids stand in what a change is about. */
export function namesIn(
  contents: readonly Content[],
  everybody: readonly { id: string; name: string }[],
): Names {
  const text = JSON.stringify(contents);
  return Object.fromEntries(everybody.flatMap(({ id, name }) => (text.includes(id) ? [[id, name]] : [])));
}

/** How the reader’s numbers are written, where they are known. */
type Formats = Omit<Wording, "nameOf">;

/** Before and after, field by field; of rules those that differ, beside what stays of their kind. */
export function changeLines(
  kind: ChangeKind,
  before: Content,
  after: Content,
  names: Names = {},
  formats: Formats = {},
): ChangeLine[] {
  if (kind === "policies_changed") return ruleLines(before ?? {}, after ?? {}, names, formats);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(inOrder);
  return fields.map((field) => ({
    field,
    label: isField(field) ? words.labels[field] : field,
    as: isField(field) ? FIELDS[field].as : undefined,
    before: textOf(field, before, names),
    after: textOf(field, after, names),
  }));
}

const nameIn = (names: Names) => (id: string) => names[id] ?? words.unknown;

function ruleLines(
  before: NonNullable<Content>,
  after: NonNullable<Content>,
  names: Names,
  formats: Formats,
): ChangeLine[] {
  return compareRules(before, after, { nameOf: nameIn(names), ...formats }).map((line) => ({
    field: line.label,
    label: line.label,
    before: line.before ?? words.none,
    after: line.after ?? words.none,
    isOfRules: true,
    ...(line.before === line.after && { isNeighbour: true }),
  }));
}

function textOf(field: string, content: Content, names: Names): string | null {
  const value = content?.[field];
  if (!content || value === undefined || value === null) return null;
  return (
    (isField(field) ? FIELDS[field] : PLAIN).text?.(value, { content, nameOf: nameIn(names) }) ??
    (typeof value === "object" ? JSON.stringify(value) : String(value))
  );
}

function listText(value: unknown, say = (item: string) => item): string {
  const items = Array.isArray(value) ? value.map((item) => say(String(item))) : [];
  const text = items.join(", ");
  return text === "" ? words.none : text.charAt(0).toUpperCase() + text.slice(1);
}
