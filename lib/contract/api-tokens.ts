import { z } from "zod";
import { SCOPES } from "@/lib/domain/scopes";
import { words } from "@/lib/words/fields";
import { personRef, time, uuid, visibleName } from "./common";

const scope = z.enum(SCOPES);

/** What a program of the business identifies itself with; the token itself is nowhere in it. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  /** Who asked for it: they alone can collect it. `left`: they have no access any more. */
  proposedBy: personRef.extend({ left: z.boolean() }),
  createdAt: time,
  expiresAt: time,
  /** When its proposer was shown it; null while it still waits for them, and can't be used. */
  collectedAt: time.nullable(),
  lastUsedAt: time.nullable(),
  /** Whether this person can collect it now. */
  mayCollect: z.boolean(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** `GET /api/tokens`: those that were not removed, by name. */
export const apiTokens = z.object({ items: z.array(apiToken) });
export type ApiTokens = z.infer<typeof apiTokens>;

/** `POST /api/tokens`; without an end it lasts a year. */
export const addApiToken = z.strictObject({
  name: visibleName(60, () => words.name.enter),
  scopes: z
    .array(scope)
    .min(1, { error: () => words.token.scopes })
    .max(SCOPES.length),
  expiresAt: time.optional(),
});
export type AddApiToken = z.infer<typeof addApiToken>;

export const apiTokenId = z.strictObject({ id: uuid });

/** `GET /api/tokens/{id}/secret`, once: what the program sends as `Authorization: Bearer …`. */
export const apiTokenSecret = z.object({ secret: z.string() });
export type ApiTokenSecret = z.infer<typeof apiTokenSecret>;
