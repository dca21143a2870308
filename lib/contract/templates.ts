import { z } from "zod";
import { words } from "@/lib/words/fields";
import { personRef, time, uuid, visibleName } from "./common";
import { draftOrder } from "./orders";

const { currency, amount, walletId, bankAccountId } = draftOrder.shape;

/** What people redeem again and again. It fills the form of a new redemption, and nothing else. */
export const template = z.object({
  id: z.string(),
  /** No two have the same, upper and lower case aside. */
  name: z.string(),
  currency: z.string(),
  /** Decimal text in whole units; null where it differs each time. */
  amount: z.string().nullable(),
  walletId: z.string(),
  bankAccountId: z.string(),
  createdBy: personRef,
  createdAt: time,
});
export type Template = z.infer<typeof template>;

/** `GET /api/templates`, by name. */
export const templates = z.object({ items: z.array(template) });
export type Templates = z.infer<typeof templates>;

/** `POST /api/templates`. */
export const saveTemplate = z.strictObject({
  name: visibleName(60, () => words.name.enter),
  currency,
  amount: amount.optional(),
  walletId,
  bankAccountId,
});
export type SaveTemplate = z.infer<typeof saveTemplate>;

/** `PATCH /api/templates/{id}`. */
export const renameTemplate = saveTemplate.pick({ name: true });
export type RenameTemplate = z.infer<typeof renameTemplate>;

export const templateId = z.strictObject({ id: uuid });
