import { CONTENT, CONTENT_FIELDS, type ContentField, isOwn, type OwnField, PRESENT_VERSION } from "./content";
import { issuerReference } from "./reference";

// What is hashed and signed, as text: the server makes hashes of it, and whoever verifies evidence works them out again, also
// in a browser.

/** What the hash of a redemption covers. */
export type HashedContent = {
  code: string;
  currency: string;
  amount: string;
  wallet: { id: string; network: string | null; address: string | null };
  bankAccount: {
    id: string;
    accountNumber: string;
    name: string;
    routingCode: string | null;
    bankName: string | null;
  };
} & Record<"customerReference" | OwnField, string | null>;

/**
 * A version as the audit log and evidence name it. Approvals of an older one count for nothing, and what waits is hashed again
 * (submission/rehash.ts).
 */
export const versionName = (version: number): string => `redemption/${version}`;

/** The number of a version by that name; null where it is none that we can work out. */
export const versionNumber = (name: string | null): number | null =>
  Object.values(CONTENT).find(({ since }) => versionName(since) === name)?.since ?? null;

/** What is hashed of each field; of one that stands for itself, what was written. */
const HASHED: Record<
  Exclude<ContentField, OwnField>,
  (content: HashedContent) => readonly (string | null)[]
> = {
  currency: ({ currency }) => [currency],
  amount: ({ amount }) => [amount],
  wallet: ({ wallet }) => [wallet.id, wallet.network, wallet.address],
  bankAccount: ({ bankAccount: { id, accountNumber, name, routingCode, bankName } }) => [
    ...[id, accountNumber, name],
    ...[routingCode, bankName],
  ],
  customerReference: ({ code, customerReference }) => [issuerReference(code, customerReference)],
};

/**
 * What the content hash is made of (docs/order-life.md, rule 4). An older `version` is one without the fields that came later: it
 * proves what was approved then, and counts for nothing now.
 */
export function contentText(content: HashedContent, version = PRESENT_VERSION): string {
  const parts = CONTENT_FIELDS.filter((field) => CONTENT[field].since <= version).flatMap((field) =>
    isOwn(field) ? [content[field]] : HASHED[field](content),
  );
  return JSON.stringify([versionName(version), ...parts]);
}

export type HashedEntry = {
  keyId: string;
  seq: number;
  /** ISO 8601, in UTC with milliseconds. */
  at: string;
  actorId: string | null;
  action: string;
  orderId: string | null;
  subject: string;
  detail: unknown;
};

/** What the digest of an entry of the audit log is made of: it can be shown without the ones around it. */
export const entryText = ({ keyId, seq, at, actorId, action, orderId, subject, detail }: HashedEntry) =>
  JSON.stringify(["audit-entry/1", keyId, seq, at, actorId, action, orderId, subject, sorted(detail)]);

/** The database does not keep the order of a JSON object's keys, so the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The hash of an entry covers its digest and, through the hash before it, every older entry. It needs no key. */
export const chainText = (previousHash: string, digest: string): string => previousHash + digest;

type SignedCheckpoint = { seq: number; entries: number; hash: string; at: string; keyId: string };

/** What the signature of a checkpoint covers. */
export const checkpointText = ({ seq, entries, hash, at, keyId }: SignedCheckpoint): string =>
  JSON.stringify(["audit-checkpoint/1", seq, entries, hash, at, keyId]);
