import type { ChangeKind } from "./change-kinds";

/** Each kind as a heading, and after "proposed to"; `{what}` stands for the person or thing. */
const KINDS: Record<ChangeKind, { title: string; act: string }> = {
  person_added: { title: "New person", act: "add {what}" },
  person_changed: { title: "Change of a person", act: "change {what}" },
  person_enabled: { title: "Access again", act: "let {what} sign in again" },
  person_disabled: { title: "Access taken away", act: "disable {what}" },
  sign_in_recovered: { title: "Sign-in recovery", act: "reset how {what} signs in" },
  wallet_added: { title: "New wallet", act: "add the wallet {what}" },
  wallet_removed: { title: "Wallet removed", act: "remove the wallet {what}" },
  policies_changed: { title: "Approval rules", act: "change the approval rules" },
};

export const changeTitle = (kind: ChangeKind) => KINDS[kind].title;

/** The act with its `{what}` still in it, for texts that mark the thing. */
export const changeAct = (kind: ChangeKind) => KINDS[kind].act;

/** What is proposed, after "proposed to": "add ben@example.com". */
export const changePhrase = (kind: ChangeKind, subject: string) => changeAct(kind).replace("{what}", subject);

/** One field, before and after in words; null where there is nothing. */
export type ChangeLine = { field: string; label: string; before: string | null; after: string | null };

type Content = Readonly<Record<string, unknown>> | null;

const yesNo = (value: unknown) => (value === true ? "Yes" : "No");
const days = (value: unknown) => (value === 1 ? "1 day" : `${value} days`);

/** How each field is called and read. A field that is not listed is shown under its own name. */
const FIELDS: Readonly<Record<string, { label: string; text?: (value: unknown) => string }>> = {
  email: { label: "E-mail" },
  name: { label: "Name" },
  roles: { label: "Roles", text: (value) => listText(value) },
  disabled: { label: "Access", text: (value) => (value === true ? "Disabled" : "Enabled") },
  passkeys: { label: "Passkeys", text: (value) => listText(value) },
  authenticatorApp: { label: "Authenticator app", text: (value) => (value ? "Set up" : "None") },
  businessAccount: { label: "Business account", text: (value) => (value ? "Linked" : "None") },
  type: { label: "Type" },
  network: { label: "Network" },
  address: { label: "Address" },
  approvalsRequired: { label: "Approvals required" },
  approvalDays: { label: "Expires without approval after", text: days },
  checkFirstAddress: { label: "Verify a new deposit address", text: yesNo },
  checkAddressAbove: { label: "Verify it only for more than" },
  postHashes: {
    label: "Submit transaction hashes",
    text: (value) => (value === "automatic" ? "Automatically" : "After a click"),
  },
};

/** Before and after, field by field; of rules only those that differ. */
export function changeLines(kind: ChangeKind, before: Content, after: Content): ChangeLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isShort = kind === "policies_changed";
  const lines = fields.map((field) => ({
    field,
    label: FIELDS[field]?.label ?? field,
    before: textOf(field, before),
    after: textOf(field, after),
  }));
  return isShort ? lines.filter((line) => line.before !== line.after) : lines;
}

function textOf(field: string, content: Content): string | null {
  const value = content?.[field];
  if (value === undefined || value === null) return null;
  return FIELDS[field]?.text?.(value) ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
}

function listText(value: unknown): string {
  const items = Array.isArray(value) ? value.map(String) : [];
  const text = items.join(", ");
  return text === "" ? "None" : text.charAt(0).toUpperCase() + text.slice(1);
}
