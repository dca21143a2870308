import { z } from "zod";
import { time, uuid } from "./common";

/** One browser in which somebody is signed in. */
export const ownSession = z.object({
  id: z.string(),
  method: z.enum(["password", "passkey", "oidc"]),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  /** When it ends at the latest. */
  expiresAt: time,
  networkAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** `GET /api/me/sessions`. */
export const ownSessions = z.object({ items: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

export const sessionId = z.strictObject({ id: uuid });
