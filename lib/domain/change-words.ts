import type { ChangeKind } from "./change-kinds";
import { momentText } from "./dates";
import { listed, type Wording } from "./policies/describe";
import { compareRules } from "./policies/lines";
import { isRestored } from "./rules/sending";
import { type Alike, alikeText } from "./same-name";
import { type TokenStopFacts, tokenStopText } from "./token-stops";

/** What a proposal is about, as far as its words need it. */
export type Proposal = {
  kind: ChangeKind;
  subject: string;
  concerns: { name: string } | null;
  before: Content;
  after: Content;
  names: Names;
};

type KindWords = {
  /** As a heading, before a colon and the person or thing. */
  title: string;
  /** After "proposed to"; `{what}` stands for the person or thing. */
  act: string;
  /** On the button of who accepts it: what it does. */
  accept: (proposal: Proposal) => string;
};

const whoOf = ({ kind, concerns, subject, after }: Proposal) =>
  kind === "person_added" ? String(after?.name ?? subject) : (concerns?.name ?? subject);
const rolesIn = (content: Content): string[] => (Array.isArray(content?.roles) ? content.roles : []);

const roleText = (roles: readonly string[]) => (roles.length > 0 ? ` as ${listed(roles, "and")}` : "");

/** “Make Petra Ehrlich an approver” where that is all; else what is changed of them. */
function changeOfPerson(proposal: Proposal): string {
  const [before, after] = [rolesIn(proposal.before), rolesIn(proposal.after)];
  const [gained, ...others] = after.filter((role) => !before.includes(role));
  const isLost = before.some((role) => !after.includes(role));
  const who = whoOf(proposal);
  if (proposal.after && "name" in proposal.after) return `Change ${who}`;
  if (!gained || others.length > 0 || isLost) return `Change ${who}’s roles`;
  return `Make ${who} ${/^[aeiou]/.test(gained) ? "an" : "a"} ${gained}`;
}

/** Each kind in words. */
const KINDS: Record<ChangeKind, KindWords> = {
  person_added: {
    ...{ title: "New person", act: "add {what}" },
    accept: (proposal) => `Add ${whoOf(proposal)}${roleText(rolesIn(proposal.after))}`,
  },
  person_changed: { title: "Change of a person", act: "change {what}", accept: changeOfPerson },
  person_enabled: {
    ...{ title: "Access restored", act: "let {what} sign in again" },
    accept: (proposal) => `Restore access for ${whoOf(proposal)}`,
  },
  person_disabled: {
    ...{ title: "Access removed", act: "disable {what}" },
    accept: (proposal) => `Remove access of ${whoOf(proposal)}`,
  },
  sign_in_recovered: {
    ...{ title: "Sign-in reset", act: "reset how {what} signs in" },
    accept: (proposal) => `Reset ${whoOf(proposal)}’s sign-in`,
  },
  wallet_added: {
    ...{ title: "New wallet", act: "add the wallet {what}" },
    accept: ({ subject }) => `Add ${subject}`,
  },
  wallet_removed: {
    ...{ title: "Wallet removed", act: "remove the wallet {what}" },
    accept: ({ subject }) => `Remove ${subject}`,
  },
  account_named: {
    ...{ title: "New nickname", act: "change the nickname of {what}" },
    accept: () => "Accept change",
  },
  policies_changed: {
    ...{ title: "Approval rules", act: "change the approval rules" },
    accept: () => "Accept change",
  },
  stand_in_added: {
    ...{ title: "New stand-in", act: "put the stand-in {what} in place" },
    accept: ({ after, names, subject }) => `Add ${names[String(after?.standInId)] ?? subject} as stand-in`,
  },
  stand_in_ended: {
    ...{ title: "Stand-in ended", act: "end the stand-in {what}" },
    accept: () => "End stand-in",
  },
  token_let_go_on: {
    ...{ title: "Stopped token", act: "let {what} go on" },
    accept: ({ subject }) => `Resume ${subject}`,
  },
  redemption_closed: {
    ...{ title: "Closing a redemption", act: "close {what}" },
    accept: ({ subject }) => `Close ${subject}`,
  },
  outcome_recorded: {
    ...{ title: "Outcome of a redemption", act: "settle the unknown outcome of {what}" },
    accept: ({ after }) => (after?.outcome === "created" ? "Confirm: created" : "Confirm: not created"),
  },
  sending_resumed: {
    ...{ title: "Sending", act: "resume all sending" },
    accept: () => "Resume sending",
  },
  wallet_facts_recorded: {
    ...{ title: "Network and address of a wallet", act: "record what the wallet {what} is" },
    accept: ({ subject }) => `Record details of ${subject}`,
  },
};

/** What the button of who accepts it says. */
export const acceptLabel = (proposal: Proposal): string => KINDS[proposal.kind].accept(proposal);

/** Kinds of which there is only one thing to change. */
const OF_ONE_THING: readonly ChangeKind[] = ["policies_changed", "sending_resumed"];

/** The person or thing that a heading names; null where there is only one. */
export const headingSubject = (proposal: Proposal): string | null =>
  OF_ONE_THING.includes(proposal.kind) ? null : whoOf(proposal);

export const changeTitle = (kind: ChangeKind) => KINDS[kind].title;

/** The act with its `{what}` still in it, for texts that mark the thing. */
export const changeAct = (kind: ChangeKind) => KINDS[kind].act;

/** What is proposed, after "proposed to": "add ben@example.com". */
export const changePhrase = (kind: ChangeKind, subject: string) =>
  changeAct(kind).replace("{what}", () => subject);

/** One field, before and after in words; null where there is nothing. */
export type ChangeLine = {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
  /** It stays, and stands there to be read beside what changes. */
  isNeighbour?: true;
  /** Its two sides are texts of rules, and not the same field twice. */
  isOfRules?: true;
};

type Content = Readonly<Record<string, unknown>> | null;
/** Names by a person's id. */
type Names = Readonly<Record<string, string>>;
/** What a value is read beside: the rest of its content, and the people whom it mentions. */
type Around = { content: NonNullable<Content>; nameOf: (id: string) => string };

/** What stands where a list or a setting is empty. */
export const NONE = "None";

const asLines = <T>(value: unknown, line: (one: T) => string) =>
  Array.isArray(value) && value.length > 0 ? (value as T[]).map((one) => line(one)).join("\n") : NONE;

/** How each field is called and read. A field that is not listed is shown under its own name. */
const FIELDS: Readonly<Record<string, { label: string; text?: (value: unknown, around: Around) => string }>> =
  {
    email: { label: "E-mail" },
    name: { label: "Name" },
    roles: { label: "Roles", text: (value) => listText(value) },
    disabled: { label: "Access", text: (value) => (value === true ? "Disabled" : "Enabled") },
    passkeys: { label: "Passkeys", text: (value) => listText(value) },
    authenticatorApp: { label: "Authenticator app", text: (value) => (value ? "Set up" : NONE) },
    businessAccount: { label: "Business account", text: (value) => (value ? "Linked" : NONE) },
    nickname: { label: "Nickname", text: (value) => (value ? String(value) : NONE) },
    alike: { label: "Reads like the name of", text: (value) => asLines<Alike>(value, alikeText) },
    type: { label: "Type" },
    network: { label: "Network" },
    address: { label: "Address" },
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
    at: { label: "Since", text: (value) => momentText(new Date(String(value))) },
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
    issuerAddress: { label: "Address the issuer shows" },
    personId: { label: "Away", text: (value, { nameOf }) => nameOf(String(value)) },
    standInId: { label: "Stand-in", text: (value, { nameOf }) => nameOf(String(value)) },
    from: { label: "From", text: (value) => momentText(new Date(String(value))) },
    to: { label: "Until", text: (value) => momentText(new Date(String(value))) },
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
