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
export const NONE = "None";

const asLines = <T>(value: unknown, line: (one: T) => string) =>
  Array.isArray(value) && value.length > 0 ? (value as T[]).map((one) => line(one)).join("\n") : NONE;

type Field = { label: string; as?: As; text?: (value: unknown, around: Around) => string };

const moment = (label: string): Field => ({
  ...{ label, as: "moment" },
  text: (value) => momentText(new Date(String(value))),
});

/** How each field is called and read; a test asks that each kind's fields are here. */
const FIELDS: Readonly<Record<string, Field>> = {
  email: { label: "E-mail" },
  name: { label: "Name" },
  roles: { label: "Roles", text: (value) => listText(value) },
  disabled: { label: "Access", text: (value) => (value === true ? "Disabled" : "Enabled") },
  passkeys: { label: "Passkeys", text: (value) => listText(value) },
  authenticatorApp: { label: "Authenticator app", text: (value) => (value ? "Set up" : NONE) },
  businessAccount: { label: "Business account", text: (value) => (value ? "Linked" : NONE) },
  scopes: { label: "May", text: (value) => asLines<Scope>(value, scopeText) },
  expiresAt: moment("Ends"),
  nickname: { label: "Nickname", text: (value) => (value ? String(value) : NONE) },
  alike: { label: "Reads like the name of", text: (value) => asLines<Alike>(value, alikeText) },
  type: { label: "Type" },
  network: { label: "Network" },
  address: { label: "Address", as: "grouped" },
  payer: { label: "Payer" },
  payerAccount: { label: "Payer’s account", as: "grouped" },
  account: { label: "Pays to", as: "grouped" },
  stop: {
    label: "Token",
    text: (value) => (value === false ? "Goes on" : tokenStopText(value as TokenStopFacts)),
  },
  paused: { label: "All sending", text: (value) => (value === true ? "Paused" : "Goes on") },
  reason: {
    label: "Reason",
    text: (value, { content: { by } }) =>
      isRestored({ reason: String(value), by }) ? "The database was restored." : String(value),
  },
  by: { label: "By", text: (value, { nameOf }) => nameOf(String(value)) },
  at: moment("Since"),
  outcome: {
    label: "Outcome",
    text: (value) =>
      value === "created" ? "The issuer has this order." : "The issuer doesn’t have this order.",
  },
  orderId: { label: "OrderId" },
  note: { label: "How we know" },
  checks: {
    label: "Compared with the issuer",
    text: (value) =>
      asLines<{ field: string; passed: boolean }>(
        value,
        ({ field, passed }) => `${field} ${passed ? "matches" : "differs"}`,
      ),
  },
  issuerNetwork: { label: "Network the issuer shows" },
  issuerAddress: { label: "Address the issuer shows", as: "grouped" },
  personId: { label: "Away", text: (value, { nameOf }) => nameOf(String(value)) },
  standInId: { label: "Stand-in", text: (value, { nameOf }) => nameOf(String(value)) },
  from: moment("From"),
  to: moment("Until"),
};

/** The database keeps no order of fields: they come as listed above, the others last. */
const inOrder = (a: string, b: string) => placeOf(a) - placeOf(b);
const ORDER = Object.keys(FIELDS);
const placeOf = (field: string) => (field in FIELDS ? ORDER.indexOf(field) : ORDER.length);

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
    label: FIELDS[field]?.label ?? field,
    as: FIELDS[field]?.as,
    before: textOf(field, before, names),
    after: textOf(field, after, names),
  }));
}

const nameIn = (names: Names) => (id: string) => names[id] ?? "an unknown person";

function ruleLines(
  before: NonNullable<Content>,
  after: NonNullable<Content>,
  names: Names,
  formats: Formats,
): ChangeLine[] {
  return compareRules(before, after, { nameOf: nameIn(names), ...formats }).map((line) => ({
    field: line.label,
    label: line.label,
    before: line.before ?? NONE,
    after: line.after ?? NONE,
    isOfRules: true,
    ...(line.before === line.after && { isNeighbour: true }),
  }));
}

function textOf(field: string, content: Content, names: Names): string | null {
  const value = content?.[field];
  if (!content || value === undefined || value === null) return null;
  return (
    FIELDS[field]?.text?.(value, { content, nameOf: nameIn(names) }) ??
    (typeof value === "object" ? JSON.stringify(value) : String(value))
  );
}

function listText(value: unknown): string {
  const items = Array.isArray(value) ? value.map(String) : [];
  const text = items.join(", ");
  return text === "" ? NONE : text.charAt(0).toUpperCase() + text.slice(1);
}
