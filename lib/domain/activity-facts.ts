/** No person: the issuer, the chain, or the product itself. */
export const NOBODY = "system";

export type ActivityFact = { label: string; value: string };

/** Labels that a name in the code does not make; every other one is made from the name. */
const LABELS: Readonly<Record<string, string>> = {
  accept: "Accepted",
  code: "Alarm",
  cryptoTransferId: "Crypto transfer ID",
  detail: "Issuer’s answer",
  fiatTransferId: "Fiat transfer ID",
  given: "Approvals given",
  bankAccountId: "Bank account",
  happened: "What happened",
  identicalTo: "Identical to",
  instead: "Instead of",
  issuerOrderId: "Issuer’s order ID",
  method: "Signed in with",
  observed: "Issuer now shows",
  override: "Identical redemption allowed",
  required: "Approvals required",
  revived: "E-mails resent",
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
    if (Array.isArray(value)) return [{ label, value: value.map(plain).join(", ") || "none" }];
    if (typeof value === "object") return facts(value as Record<string, unknown>, label);
    return [{ label, value: plain(value) }];
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

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

const SAID = ["reason", "comment", "note"] as const;

/** What a person wrote with what they did; the product’s own reasons are codes and stay in the details. */
export function saidBy(entry: { actor: unknown; detail: Readonly<Record<string, unknown>> }): string | null {
  if (entry.actor === null) return null;
  for (const key of SAID) {
    const value = entry.detail[key];
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}
