import "server-only";
import { createHash } from "node:crypto";
import type { DraftOrder } from "@/lib/contract/orders";
import {
  type ContentField,
  type ContentInput,
  eachOptional,
  PRESENT_VERSION,
  pickContent,
} from "@/lib/domain/content";
import { contentText, versionName } from "@/lib/domain/hashed-text";
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

/** What the hash covers, and the names that people gave to wallet and ids. */
export type Content = Pick<OrderRow, "code" | ContentField>;

/** The hash of a content with its version, as columns. */
export const hashed = (content: Content) => ({
  contentHash: contentHash(content),
  contentVersion: PRESENT_VERSION,
});

/** The hash of what an approver sees and therefore approves (docs/order-life.md, rule 4); of an older version, as that one made it. */
export const contentHash = (order: Content, version = PRESENT_VERSION): string =>
  createHash("sha256").update(contentText(order, version)).digest("hex");

/** The whole content as one version of it is put on record, with its hash. */
export function contentRecord({
  contentHash,
  contentVersion,
  ...order
}: Content & Pick<OrderRow, "contentHash" | "contentVersion">) {
  return { contentVersion: versionName(contentVersion), contentHash, content: pickContent(order) };
}
