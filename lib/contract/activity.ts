import { z } from "zod";
import { NO_PERSON } from "@/lib/domain/activity-facts";
import { ACTIVITY_GROUPS } from "@/lib/domain/activity-groups";
import { REFERENCE_CODE } from "@/lib/domain/reference";
import { words } from "@/lib/words/fields";
import { amount, moment, optional, pageOf, personRef, time, uuid } from "./common";

/** One entry of the append-only audit log: who did what to which thing. */
const activityEntry = z.object({
  seq: z.number(),
  at: time,
  /** Null where no person acted. */
  actor: personRef.nullable(),
  /** A row of `domain/audit-actions`, or one that another version of the product has stored. */
  action: z.string(),
  orderId: z.string().nullable(),
  /** How much that redemption is now; null where the entry is about none. */
  amount: z.object({ amount, currency: z.string() }).nullable(),
  /** A short name of the thing that was changed: an order's code, a wallet's name, a person's e-mail. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** How the people are called whom the detail names by id. */
  names: z.record(z.string(), z.string()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activity = pageOf(activityEntry);
export type Activity = z.infer<typeof activity>;

/** The filter of `GET /api/activity` and of the CSV. */
export const activityFilter = z.strictObject({
  /** A person’s id, or `system`. */
  person: optional(z.union([z.literal(NO_PERSON), uuid])),
  /** A redemption by its id, or by its code as people read it. */
  orderId: optional(
    z.union([
      uuid,
      z
        .string()
        .trim()
        .regex(REFERENCE_CODE, { error: () => words.order.reference })
        .transform((text) => text.toUpperCase()),
    ]),
  ),
  /** One action, or with a dot at its end all that begin with it: `order.approved`, `wallet.`. */
  action: optional(z.string().regex(/^[a-z_]{1,40}\.[a-z_]{0,40}$/, { error: () => words.order.action })),
  /** What kind of thing happened. */
  group: optional(z.enum(ACTIVITY_GROUPS)),
  from: optional(moment),
  to: optional(moment),
});
export type ActivityFilter = z.infer<typeof activityFilter>;

export const listActivity = activityFilter.extend({
  cursor: optional(z.string().regex(/^[0-9]{1,15}$/)),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
