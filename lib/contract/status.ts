import { z } from "zod";

/** `GET /api/status`: how the product and what it depends on are doing, for admins. */
export const status = z.object({
  database: z.enum(["postgres", "pglite"]),
  issuer: z.enum(["ok", "unreachable"]),
  /** When the process that answers last had a successful answer of the issuer; null before the first. */
  issuerLastSuccess: z.string().nullable(),
  mail: z.enum(["ok", "not_set_up"]),
  /** The networks that the server reads, and the newest block it has seen of each. */
  networks: z.array(z.object({ name: z.string(), readable: z.boolean(), block: z.number().nullable() })),
  /** Jobs that wait, by queue. */
  queues: z.record(z.string(), z.number()),
  /** Mails that the mail server did not take in any of the tries. */
  failedMails: z.array(z.object({ kind: z.string(), orderId: z.string().nullable(), to: z.string() })),
  /** How many entries the audit log has, and the first that does not match what was written; null when all do. */
  record: z.object({ entries: z.number(), brokenAt: z.number().nullable() }),
});
export type Status = z.infer<typeof status>;

/** `POST /api/failed-mails`: sends every failed mail again. */
export const resentMails = z.object({ resent: z.number() });
