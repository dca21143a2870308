import { z } from "zod";
import { CALL_OUTCOMES } from "@/lib/domain/call-outcome";

/** The last call that any of our processes really made to a service; `ms` is how long it took. */
const serviceCall = z.object({
  at: z.string(),
  outcome: z.enum(CALL_OUTCOMES),
  /** Null where there was no answer, or the service speaks no HTTP. */
  httpStatus: z.number().nullable(),
  ms: z.number(),
  succeededAt: z.string().nullable(),
  /** The first failure since the last success; null while it works. */
  failingSince: z.string().nullable(),
});
export type ServiceCall = z.infer<typeof serviceCall>;

/** `GET /api/status`: how the product and what it depends on are doing, for admins. */
export const status = z.object({
  /** Settings that are not safe and that ALLOW_INSECURE permits, and what is wrong with each. */
  unsafe: z.array(z.object({ name: z.string(), problem: z.string() })),
  database: z.enum(["postgres", "pglite"]),
  databaseCall: serviceCall,
  /** The last call to the issuer's interface and to its token endpoint; null before the first. */
  issuer: z.object({ api: serviceCall.nullable(), token: serviceCall.nullable() }),
  mail: z.enum(["ok", "not_set_up"]),
  mailCall: serviceCall.nullable(),
  /** The networks that the server reads, and the newest block it has seen of each. */
  networks: z.array(
    z.object({
      name: z.string(),
      readable: z.boolean(),
      block: z.number().nullable(),
      call: serviceCall.nullable(),
    }),
  ),
  /** Jobs that wait, by queue. */
  queues: z.record(z.string(), z.number()),
  /** Mails that the mail server did not take in any of the tries. */
  failedMails: z.array(z.object({ kind: z.string(), orderId: z.string().nullable(), to: z.string() })),
  /** How many entries the audit log has, the first that is not as it was written and what is wrong; null when the log is intact. */
  record: z.object({
    entries: z.number(),
    brokenAt: z.number().nullable(),
    problem: z.string().nullable(),
    /** Checkpoints are kept outside the database, so that an older copy of the whole database is noticed. */
    keptOutside: z.boolean(),
  }),
});
export type Status = z.infer<typeof status>;

/** `POST /api/failed-mails`: sends every failed mail again. */
export const resentMails = z.object({ resent: z.number() });
export type ResentMails = z.infer<typeof resentMails>;
