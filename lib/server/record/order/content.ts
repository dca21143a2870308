import "server-only";
import { createHash } from "node:crypto";
import type { DraftOrder } from "@/lib/contract/orders";
import {
  CONTENT,
  CONTENT_FIELDS,
  type ContentField,
  type ContentInput,
  eachOptional,
  isOwn,
  type OwnField,
  PRESENT_VERSION,
  pickContent,
} from "@/lib/domain/content";
import { issuerReference } from "@/lib/domain/reference";
import type { OrderRow } from "./find";
import type { Snapshot } from "./snapshot";

/** What a person types for an order, and what the issuer has of its wallet and bank account, as columns. */
export function contentOf(draft: DraftOrder, { wallet, bankAccount }: Snapshot) {
  const { currency, amount, walletId, bankAccountId } = draft;
  return {
    ...{ currency, amount, walletId, wallet, bankAccountId, bankAccount },
    ...eachOptional((field) => draft[field] ?? null),
  } satisfies Record<ContentField | ContentInput, unknown>;
}

/**
 * A version as the audit log and evidence name it. Approvals of an older one count for nothing, and what waits is hashed again
 * (submission/rehash.ts).
 */
export const versionName = (version: number): string => `redemption/${version}`;

/** The number of a version by that name; null where it is none that we can work out. */
export const versionNumber = (name: string | null): number | null =>
  Object.values(CONTENT).find(({ since }) => versionName(since) === name)?.since ?? null;

/** What the hash covers, and the names that people gave to wallet and ids. */
export type Content = Pick<OrderRow, "code" | ContentField>;

/** What is hashed of each field; of one that stands for itself, what was written. */
const HASHED: Record<Exclude<ContentField, OwnField>, (content: Content) => readonly (string | null)[]> = {
  currency: ({ currency }) => [currency],
  amount: ({ amount }) => [amount],
  wallet: ({ wallet }) => [wallet.id, wallet.network, wallet.address],
  bankAccount: ({ bankAccount: { id, accountNumber, name, routingCode, bankName } }) => [
    ...[id, accountNumber, name],
    ...[routingCode, bankName],
  ],
  customerReference: ({ code, customerReference }) => [issuerReference(code, customerReference)],
};

/** The hash of a content with its version, as columns. */
export const hashed = (content: Content) => ({
  contentHash: contentHash(content),
  contentVersion: PRESENT_VERSION,
});

/**
 * The hash of what an approver sees and therefore approves (docs/order-life.md, rule 4). An older `version` is one without the
 * fields that came later: it proves what was approved then, and counts for nothing now.
 */
export function contentHash(order: Content, version = PRESENT_VERSION): string {
  const parts = CONTENT_FIELDS.filter((field) => CONTENT[field].since <= version).flatMap((field) =>
    isOwn(field) ? [order[field]] : HASHED[field](order),
  );
  const shown = [versionName(version), ...parts];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

/** The whole content as one version of it is put on record, with its hash. */
export function contentRecord({
  contentHash,
  contentVersion,
  ...order
}: Content & Pick<OrderRow, "contentHash" | "contentVersion">) {
  return { contentVersion: versionName(contentVersion), contentHash, content: pickContent(order) };
}
