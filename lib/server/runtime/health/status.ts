import "server-only";
import { inArray } from "drizzle-orm";
import type { ServiceCall, Status } from "@/lib/contract/status";
import { accessRefusal } from "@/lib/domain/rules/access";
import {
  chainHeads,
  type Database,
  findUnsafe,
  people,
  type Queue,
  serviceCalls,
  throwIfRefused,
} from "@/lib/server/platform";
import { type Context, followAudit } from "@/lib/server/record";

/** What an admin wants to know when something feels wrong. It asks the database only: how the rest is, real calls have shown. */
export async function getStatus(context: Context): Promise<Status> {
  throwIfRefused(accessRefusal("see_health", context.person));
  const { db, queue, settings, connection } = context;
  const { calls, databaseCall } = await readCalls(db);
  const [queues, failedMails, audit, heads] = await Promise.all([
    queue.depths(),
    listFailedMails(db, queue),
    followAudit(context),
    db.select().from(chainHeads),
  ]);
  return {
    unsafe: findUnsafe(settings),
    database: connection.engine,
    databaseCall,
    issuer: { api: calls("issuer_api"), token: calls("issuer_token") },
    mail: settings.SMTP_URL ? "ok" : "not_set_up",
    mailCall: settings.SMTP_URL ? calls("mail") : null,
    networks: settings.NETWORKS.map(({ name, chainId }) => {
      const head = heads.find((one) => one.chainId === chainId);
      const call = calls(`network:${chainId}`);
      return { name, readable: head?.isReadable ?? false, block: head?.head ?? null, call };
    }),
    queues,
    failedMails,
    record: {
      entries: audit.end?.entries ?? 0,
      brokenAt: audit.problems[0]?.seq ?? null,
      problem: audit.problems[0]?.message ?? null,
      keptOutside: settings.AUDIT_CHECKPOINT_FILE !== undefined,
    },
  };
}

/** The last call to each service. Reading them is itself a call: the one to the database. */
async function readCalls(db: Database) {
  const startedAt = performance.now();
  const rows = await db.select().from(serviceCalls);
  const at = new Date().toISOString();
  const ms = Math.round(performance.now() - startedAt);
  const databaseCall: ServiceCall = {
    ...{ at, outcome: "ok", httpStatus: null, ms, succeededAt: at, failingSince: null },
  };
  const calls = (service: string): ServiceCall | null => {
    const row = rows.find((one) => one.service === service);
    if (!row) return null;
    return {
      at: row.at.toISOString(),
      outcome: row.outcome,
      httpStatus: row.httpStatus,
      ms: row.ms,
      succeededAt: row.succeededAt?.toISOString() ?? null,
      failingSince: row.failingSince?.toISOString() ?? null,
    };
  };
  return { calls, databaseCall };
}

async function listFailedMails(db: Database, queue: Queue): Promise<Status["failedMails"]> {
  const failed = await queue.failedMails();
  if (failed.length === 0) return [];
  const ids = failed.map(({ personId }) => personId);
  const recipients = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(inArray(people.id, ids));
  return failed.map((mail) => ({
    kind: mail.kind,
    orderId: "orderId" in mail ? mail.orderId : null,
    to: recipients.find(({ id }) => id === mail.personId)?.email ?? "",
  }));
}
