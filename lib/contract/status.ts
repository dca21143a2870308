import { z } from "zod";

/** `GET /api/status`: how the desk and what it depends on are doing, for admins. */
export const status = z.object({
  database: z.enum(["postgres", "pglite"]),
  issuer: z.enum(["ok", "unreachable"]),
  mail: z.enum(["ok", "not_set_up"]),
  /** The networks that the desk reads by itself, and the newest block it has seen of each. */
  networks: z.array(z.object({ name: z.string(), readable: z.boolean(), block: z.number().nullable() })),
  /** Jobs that wait, by queue. */
  queues: z.record(z.string(), z.number()),
  /** Mails that were given up after all tries. */
  deadMails: z.array(z.object({ kind: z.string(), orderId: z.string(), to: z.string() })),
  /** Whether the chain of the activity record holds, and how many entries it has. */
  record: z.object({ entries: z.number(), brokenAt: z.number().nullable() }),
});
export type Status = z.infer<typeof status>;

/** `POST /api/dead-mails`: sends every mail that was given up again. */
export const revivedMails = z.object({ revived: z.number() });
