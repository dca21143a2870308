import { z } from "zod";
import { optional, personRef, time, uuid } from "./common";

/** One entry of the append-only audit log: who did what to which thing. */
export const activityEntry = z.object({
  seq: z.number(),
  at: time,
  /** Null where no person acted. */
  actor: personRef.nullable(),
  /** A row of `domain/audit-actions`, or one that another version of the product has stored. */
  action: z.string(),
  orderId: z.string().nullable(),
  /** A short name of the thing that was changed: an order's code, a wallet's name, a person's e-mail. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activity = z.object({ items: z.array(activityEntry), nextCursor: z.string().nullable() });

export const listActivity = z.strictObject({
  orderId: optional(uuid),
  cursor: optional(z.string().regex(/^[0-9]{1,15}$/)),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
