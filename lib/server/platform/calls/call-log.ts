import "server-only";
import { and, asc, gt, gte, inArray, sql } from "drizzle-orm";
import { type CallOutcome, isWorking } from "@/lib/domain/call-outcome";
import { ISSUER_TOPICS } from "@/lib/domain/live";
import { serviceCalls } from "../db/calls-schema";
import type { Database } from "../db/client";
import { announce } from "../live/announce";

export type ServiceName =
  | "issuer_api"
  | "issuer_token"
  | "mail"
  | `network:${number}`
  // Where checkpoints of the audit log go.
  | "audit_file"
  | "audit_url";
/** One call that was really made; `ms` is how long it took. */
export type Call = { outcome: CallOutcome; httpStatus?: number; ms: number };

/** How the services we depend on answered lately, for all processes together. */
export type CallLog = {
  /** Keeps a call in memory; never throws. */
  note: (service: ServiceName, call: Call) => void;
  /** Writes down what was noted since the last time: one row for each service, however many calls. */
  flush: () => Promise<void>;
};

type Row = typeof serviceCalls.$inferInsert;

export function createCallLog(db: Database): CallLog {
  let noted = new Map<ServiceName, Row>();
  return {
    note: (service, call) => void noted.set(service, summed(noted.get(service), service, call)),
    flush: async () => {
      const rows = [...noted.values()];
      noted = new Map();
      for (const row of rows) await write(db, row);
    },
  };
}

function summed(before: Row | undefined, service: ServiceName, { outcome, httpStatus, ms }: Call): Row {
  const at = new Date();
  const works = isWorking(outcome);
  return {
    ...{ service, at, outcome, httpStatus: httpStatus ?? null, ms: Math.round(ms) },
    succeededAt: works ? at : (before?.succeededAt ?? null),
    failingSince: works ? null : (before?.failingSince ?? at),
    failures: works ? 0 : (before?.failures ?? 0) + 1,
  };
}

/** Another process may have written a later call; failures add up until one of them succeeds. */
async function write(db: Database, row: Row): Promise<void> {
  const { failingSince, failures, succeededAt } = serviceCalls;
  const goesOn = row.succeededAt === null;
  const [written] = await db
    .insert(serviceCalls)
    .values(row)
    .onConflictDoUpdate({
      target: serviceCalls.service,
      set: {
        ...row,
        succeededAt: goesOn ? sql`${succeededAt}` : row.succeededAt,
        failingSince: goesOn
          ? sql`coalesce(${failingSince}, excluded.failing_since)`
          : (row.failingSince ?? null),
        failures: goesOn ? sql`${failures} + excluded.failures` : row.failures,
      },
      setWhere: sql`${serviceCalls.at} <= excluded.at`,
    })
    // A question within the statement still sees the row as it was before.
    .returning({
      now: failures,
      before: sql<
        number | null
      >`(select failures from service_calls as old where old.service = ${row.service})`,
    });
  if (!written || isFailing(written.now) === isFailing(written.before ?? 0)) return;
  await announce(db, "notices", ...(row.service.startsWith("issuer_") ? ISSUER_TOPICS : []));
}

/** One failure may be about one request; after so many in a row, from whichever process, it is about the service. */
const MIN_FAILURES = 2;

export const isFailing = (failures: number): boolean => failures >= MIN_FAILURES;

/** What was last tried longer ago than this says nothing about now. */
const MAX_AGE_MS = 15 * 60 * 1000;

/** Which of these services is failing, as the last calls of all processes show: the one that has for longest, or null. */
export async function findFailing(
  db: Database,
  names: ServiceName[],
): Promise<typeof serviceCalls.$inferSelect | null> {
  const [failing] = await db
    .select()
    .from(serviceCalls)
    .where(
      and(
        inArray(serviceCalls.service, names),
        gte(serviceCalls.failures, MIN_FAILURES),
        gt(serviceCalls.at, new Date(Date.now() - MAX_AGE_MS)),
      ),
    )
    .orderBy(asc(serviceCalls.failingSince))
    .limit(1);
  return failing ?? null;
}
