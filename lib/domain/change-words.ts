import type { ChangeKind } from "./change-kinds";
import { momentText } from "./dates";
import { describeLimit, describeRule, listed, ruleTitle } from "./policies/describe";
import type { ApprovalRule, DailyLimit, Group } from "./policies/rules";
import { isRestored } from "./rules/sending";
import { type Alike, alikeText } from "./same-name";
import { type TokenStopFacts, tokenStopText } from "./token-stops";

/** Each kind as a heading, and after "proposed to"; `{what}` stands for the person or thing. */
const KINDS: Record<ChangeKind, { title: string; act: string }> = {
  person_added: { title: "New person", act: "add {what}" },
  person_changed: { title: "Change of a person", act: "change {what}" },
  person_enabled: { title: "Access again", act: "let {what} sign in again" },
  person_disabled: { title: "Access taken away", act: "disable {what}" },
  sign_in_recovered: { title: "Sign-in recovery", act: "reset how {what} signs in" },
  wallet_added: { title: "New wallet", act: "add the wallet {what}" },
  wallet_removed: { title: "Wallet removed", act: "remove the wallet {what}" },
  account_named: { title: "Nickname of an account", act: "change the nickname of {what}" },
  policies_changed: { title: "Approval rules", act: "change the approval rules" },
  stand_in_added: { title: "Stand-in", act: "put the stand-in {what} in place" },
  stand_in_ended: { title: "Stand-in ended", act: "end the stand-in {what}" },
  token_let_go_on: { title: "Stopped token", act: "let {what} go on" },
  redemption_closed: { title: "Closing a redemption", act: "close {what}" },
  outcome_recorded: { title: "Outcome of a redemption", act: "settle the unknown outcome of {what}" },
  sending_resumed: { title: "All sending", act: "resume all sending" },
  wallet_facts_recorded: {
    title: "Network and address of a wallet",
    act: "record what the wallet {what} is",
  },
};

export const changeTitle = (kind: ChangeKind) => KINDS[kind].title;

/** The act with its `{what}` still in it, for texts that mark the thing. */
export const changeAct = (kind: ChangeKind) => KINDS[kind].act;

/** What is proposed, after "proposed to": "add ben@example.com". */
export const changePhrase = (kind: ChangeKind, subject: string) =>
  changeAct(kind).replace("{what}", () => subject);

/** One field, before and after in words; null where there is nothing. */
export type ChangeLine = { field: string; label: string; before: string | null; after: string | null };

type Content = Readonly<Record<string, unknown>> | null;
/** Names by a person's id. */
type Names = Readonly<Record<string, string>>;
/** What a value is read beside: the rest of its content, and the people whom it mentions. */
type Around = { content: NonNullable<Content>; nameOf: (id: string) => string };

/** What stands where a list or a setting is empty. */
export const NONE = "None";

const yesNo = (value: unknown) => (value === true ? "Yes" : "No");
const days = (value: unknown) => (value === 1 ? "1 day" : `${value} days`);
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
    approvalsRequired: { label: "Approvals required" },
    approvalDays: { label: "Expires without approval after", text: days },
    passkeyRequired: { label: "Sign every approval with a passkey", text: yesNo },
    checkFirstAddress: { label: "Verify a new deposit address", text: yesNo },
    checkAddressAbove: { label: "Verify it only for more than" },
    postHashes: {
      label: "Submit transaction hashes",
      text: (value) => (value === "automatic" ? "Automatically" : "After a click"),
    },
    remindBeforeHours: { label: "Remind before it expires", text: (value) => `${value} hours` },
    rules: {
      label: "Rules by currency and amount",
      text: (value, { content, nameOf }) =>
        asLines<ApprovalRule>(value, (rule) => {
          const groups = (Array.isArray(content.groups) ? content.groups : []) as Group[];
          return `${ruleTitle(rule, {})}: ${describeRule(rule, { groups, nameOf })}`;
        }),
    },
    groups: {
      label: "Groups",
      text: (value, { nameOf }) =>
        asLines<Group>(
          value,
          ({ name, people }) => `${name}: ${listed(people.map(nameOf), "and") || "nobody"}`,
        ),
    },
    dailyLimits: { label: "Daily limits", text: (value) => asLines<DailyLimit>(value, describeLimit) },
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

/** Before and after, field by field; of rules only those that differ. */
export function changeLines(
  kind: ChangeKind,
  before: Content,
  after: Content,
  names: Names = {},
): ChangeLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(inOrder);
  const isShort = kind === "policies_changed";
  const lines = fields.map((field) => ({
    field,
    label: FIELDS[field]?.label ?? field,
    before: textOf(field, before, names),
    after: textOf(field, after, names),
  }));
  return isShort ? lines.filter((line) => line.before !== line.after) : lines;
}

function textOf(field: string, content: Content, names: Names): string | null {
  const value = content?.[field];
  if (!content || value === undefined || value === null) return null;
  const nameOf = (id: string) => names[id] ?? "an unknown person";
  return (
    FIELDS[field]?.text?.(value, { content, nameOf }) ??
    (typeof value === "object" ? JSON.stringify(value) : String(value))
  );
}

function listText(value: unknown): string {
  const items = Array.isArray(value) ? value.map(String) : [];
  const text = items.join(", ");
  return text === "" ? NONE : text.charAt(0).toUpperCase() + text.slice(1);
}
