import "server-only";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import { time } from "./time-column";

/** The last call that any process made to each service we depend on, so that every process knows how it is doing. */
export const serviceCalls = pgTable("service_calls", {
  /** `issuer_api`, `issuer_token`, `mail`, `audit_file`, `audit_url`, or `network:` and its chain id. */
  service: text("service").primaryKey(),
  at: time("at").notNull(),
  outcome: text("outcome").$type<CallOutcome>().notNull(),
  httpStatus: integer("http_status"),
  ms: integer("ms").notNull(),
  succeededAt: time("succeeded_at"),
  /** The first failure since the last success, and how many there were; null and 0 while it works. */
  failingSince: time("failing_since"),
  failures: integer("failures").notNull(),
});
