import "server-only";
import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Connection, Transaction } from "../db/client";
import { log } from "../log";

/** What the desk does behind people's backs; the data of a job holds ids only, never content. */
export type Jobs = {
  "submit-order": { orderId: string };
  "confirm-transfer": { orderId: string };
  "send-mail": { kind: MailKind; orderId: string; personId: string };
};
export type MailKind =
  | "approval_needed"
  | "approved"
  | "rejected"
  | "alarm"
  | "outcome_unknown"
  | "paid_out"
  | "ended";
export type JobName = keyof Jobs;

export type Queue = {
  /** Puts a job in the queue within the transaction that causes it: no change without its job, no job without its change. */
  send: <N extends JobName>(tx: Transaction, name: N, data: Jobs[N], afterSeconds?: number) => Promise<void>;
  /** Lets this process look for such a job at once; other instances find it by polling. */
  nudge: (name: JobName) => void;
  work: <N extends JobName>(name: N, handler: (data: Jobs[N]) => Promise<void>) => Promise<void>;
  /** Mails that were given up after all their tries. */
  deadMails: () => Promise<number>;
  stop: () => Promise<void>;
};

export const DEAD_MAIL = "dead-mail";

const QUEUES: Record<JobName, PgBoss.RetryOptions & { deadLetter?: string }> = {
  // The verb decides what may be done again; the queue itself never repeats a submission.
  "submit-order": { retryLimit: 0 },
  "confirm-transfer": { retryLimit: 6, retryDelay: 5, retryBackoff: true },
  "send-mail": { retryLimit: 8, retryDelay: 15, retryBackoff: true, deadLetter: DEAD_MAIL },
};

/** Starts the queue on the desk's own database (pg-boss, in a schema of its own). */
export async function openQueue({ raw }: Connection): Promise<Queue> {
  const boss = new PgBoss({ db: { executeSql: raw }, schedule: false, maintenanceIntervalSeconds: 300 });
  boss.on("error", (error) => log.error({ err: error.message }, "queue"));
  await boss.start();
  await boss.createQueue(DEAD_MAIL);
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { name, ...options });
    await boss.updateQueue(name, { name, ...options });
  }
  const workers = new Map<JobName, string[]>();
  return {
    send: async (tx, name, data, afterSeconds) => {
      await boss.send(name, data, { db: within(tx), startAfter: afterSeconds });
    },
    nudge: (name) => {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    },
    work: async (name, handler) => {
      const id = await boss.work<Jobs[typeof name]>(
        name,
        { batchSize: 1, pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const job of jobs) await handler(job.data);
        },
      );
      workers.set(name, [...(workers.get(name) ?? []), id]);
    },
    deadMails: () => boss.getQueueSize(DEAD_MAIL),
    stop: () => boss.stop({ graceful: true, wait: true, timeout: 25_000, close: false }),
  };
}

/** Lets the queue write through a transaction of ours: its `$1` become parameters of one drizzle statement. */
function within(tx: Transaction): PgBoss.Db {
  return {
    executeSql: async (text, values = []) => {
      const chunks: SQL[] = text
        .split(/\$(\d+)/)
        .map((part, index) =>
          index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
        );
      return tx.execute(sql.join(chunks)) as unknown as { rows: unknown[] };
    },
  };
}
