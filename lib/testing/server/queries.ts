import "server-only";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { ErrorCode } from "@/lib/contract/errors";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { auditEntries } from "../../server/platform/db/schema";
import { AppError } from "../../server/platform/errors";
import { verifyAudit } from "../../server/record/audit/verify";
import type { Services } from "../../server/record/context";

/** How a verb refused: its code, and the fields it named. Fails when it did not refuse. */
export async function refusal(promise: Promise<unknown>): Promise<{ code: string; fields: string[] }> {
  const error = await promise.then(
    () => new Error("expected a refusal"),
    (thrown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, fields: Object.keys(error.fields ?? {}) };
}

/** The code with which a verb refused. */
export const codeOf = async (promise: Promise<unknown>): Promise<string> => (await refusal(promise)).code;

/** How verbs that ran at once ended, in alphabetical order: `done`, or the code of the refusal. */
export async function outcomes(race: Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(race);
  const codes = ends.map((end) => (end.status === "fulfilled" ? "done" : codeOf(Promise.reject(end.reason))));
  return (await Promise.all(codes)).sort();
}

/** Expects a verb to refuse with this code, and with exactly these fields where any are named. */
export async function expectRefusal(
  act: Promise<unknown>,
  code: ErrorCode,
  ...fields: string[]
): Promise<void> {
  const refused = await refusal(act);
  expect(refused).toEqual({ code, fields: fields.length > 0 ? fields : refused.fields });
}

/** The open jobs of one queue, oldest first. */
export async function jobs(
  services: Services,
  name: string,
): Promise<{ data: Record<string, string>; later: boolean }[]> {
  const { rows } = await services.connection.raw(
    `select data, start_after > now() + interval '5 seconds' as later from pgboss.job
     where name = $1 and state < 'completed' order by created_on`,
    [name],
  );
  return rows as { data: Record<string, string>; later: boolean }[];
}

/** The ids of the people in the queued mails of this kind, one for each mail. */
export async function mailedTo(services: Services, kind: string): Promise<(string | undefined)[]> {
  return (await jobs(services, "send-mail")).flatMap(({ data }) =>
    data.kind === kind ? [data.personId] : [],
  );
}

/** The audit entries, of one action where one is given, oldest first. */
export const entriesOf = ({ db }: Pick<Services, "db">, action?: AuditAction) =>
  db
    .select()
    .from(auditEntries)
    .where(action && eq(auditEntries.action, action))
    .orderBy(asc(auditEntries.seq));

/** The actions of all audit entries, oldest first; with `beginning`, of those that begin so. */
export async function actions(services: Pick<Services, "db">, beginning = ""): Promise<string[]> {
  const entries = await entriesOf(services);
  return entries.map(({ action }) => action).filter((action) => action.startsWith(beginning));
}

/** Verifies the audit log. Returns the number of entries and the problems. */
export async function verified({ db }: Pick<Services, "db">): Promise<{ entries: number; wrong: string[] }> {
  const { end, problems } = await verifyAudit(db);
  return { entries: end.entries, wrong: problems.map(({ seq, kind }) => `${kind} ${seq}`) };
}

export async function count(services: Services, table: string): Promise<number> {
  const { rows } = await services.connection.raw(`select count(*)::int as n from ${table}`);
  return (rows[0] as { n: number }).n;
}

/**
 * Lets every commit fail that writes an audit entry, and expects this work to fail by it: everything is done by then, and all of it
 * must be taken back.
 */
export async function whileCommitsFail(
  { connection }: Pick<Services, "connection">,
  work: () => Promise<unknown>,
): Promise<void> {
  await connection.raw(`
    create function fail_commit() returns trigger as $$ begin raise exception 'commit failed'; end $$ language plpgsql;
    create constraint trigger fail_commit after insert on audit_entries
      deferrable initially deferred for each row execute function fail_commit();`);
  const error = await work().then(
    () => new Error("it succeeded without its entry"),
    (thrown) => thrown.cause ?? thrown,
  );
  await connection.raw("drop function fail_commit cascade");
  expect(String(error)).toContain("commit failed");
}
