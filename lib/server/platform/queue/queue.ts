import "server-only";
import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { CommandAct } from "@/lib/domain/mails/changes";
import type { MailKind, MailTable } from "@/lib/domain/mails/registry";
import { afterCommit } from "../db/after-commit";
import type { Connection, Transaction } from "../db/client";
import { grantApplication, isSchemaOfOthers } from "../db/roles";
import { JOBS_END_MS } from "../durations";
import { log } from "../log";

/** What is done in the background; the data of a job holds ids, times and network addresses only, never content. */
export type Jobs = {
  "submit-order": { orderId: string };
  "post-confirmation": { orderId: string };
  /** Bank lines are looked at again: for a payout that was just seen, or for whatever is due. */
  "match-lines": { orderId?: string };
  "send-mail": MailJob;
};

/** What the mails of each table are about (lib/domain/mails). */
type MailData = {
  order: { orderId: string };
  /** What has waited for a person, the oldest first, and since when the digest tells what has happened. */
  digest: { entries: WaitingMail[]; since: string };
  /** Who did what it reports, and when, so that it is dropped once something else has been done; a restore has no person. */
  sending: { by?: string; at?: string };
  /** Why a token stops, as a row's id. */
  token: { stopId: string };
  /** `at`: since when the issuer contradicts what was recorded, which may happen again. */
  wallet: { walletId: string; at?: string };
  change: { changeId: string };
  /** Who confirmed whom. */
  confirmation: { confirmedId: string; by: string; at: string };
  /** What the command line did to whom, and the operating system's user who typed it. */
  command: { aboutId: string; act: CommandAct; osUser: string; at: string };
  /** Whose account it is, and of what has happened when and from where. */
  account: { accountId: string; at?: string; networkAddress?: string | null };
  invitation: object;
  passkey: SignInData;
  /** The session that began in a new browser. */
  browser: { sessionId: string };
  app: SignInData;
  /** The checkpoint of this entry. */
  audit: { seq: number };
};

export type WaitingMail = { kind: MailKind<"order">; orderId: string };

/** Without a passkey's id it is about the authenticator app. */
type SignInData = { passkeyId: string | null; at: string };

/** One mail to one person. */
export type MailJob<Table extends MailTable = MailTable> = {
  [One in Table]: { kind: MailKind<One>; personId: string } & MailData[One];
}[Table];

export type JobName = keyof Jobs;

export type Queue = {
  /**
   * Puts a job in the queue within the transaction that causes it: no change without its job, no job without its change. This process
   * looks for it as soon as that is committed; other instances find it by polling.
   */
  send: <N extends JobName>(tx: Transaction, name: N, data: Jobs[N], afterSeconds?: number) => Promise<void>;
  work: <N extends JobName>(name: N, handler: (data: Jobs[N]) => Promise<void>) => Promise<void>;
  /** How many jobs wait in each queue; `failed-mail` holds the mails that were given up after all their tries. */
  depths: () => Promise<Record<string, number>>;
  /** The mails that were given up, the oldest first. */
  failedMails: () => Promise<MailJob[]>;
  /** Puts every mail that was given up back in the queue; resolves to how many. */
  resendFailedMails: () => Promise<number>;
  /** Does this once a minute, in one of all processes. What is due more often runs in each of them (`background/start.ts`). */
  everyMinute: (work: () => Promise<void>) => Promise<void>;
  /** Takes no more jobs, at once; resolves when those under way have ended. */
  stop: () => Promise<void>;
};

/** The queue of mails that were given up. */
const FAILED_MAIL = "failed-mail";

const QUEUES: Record<JobName, PgBoss.RetryOptions & { deadLetter?: string }> = {
  // The queue itself never repeats a submission: the verbs plan every further try, and only what was not sent.
  "submit-order": { retryLimit: 0 },
  // Nor a confirmation, which is tried as long as its order is open: its row keeps when (transfers/post-confirmation.ts).
  "post-confirmation": { retryLimit: 0 },
  // What is due stays so, and is looked at once a minute anyway.
  "match-lines": { retryLimit: 0 },
  "send-mail": { retryLimit: 8, retryDelay: 15, retryBackoff: true, deadLetter: FAILED_MAIL },
};

const EVERY_MINUTE = "every-minute";
/** The library's own: what its schedule finds due passes through it. */
const DUE = "__pgboss__send-it";

/** How many jobs of a kind one process does at a time: an issuer silent about one order must not hold back the others. */
const AT_ONCE: Record<JobName, number> = {
  "submit-order": 4,
  "post-confirmation": 4,
  "match-lines": 1,
  "send-mail": 2,
};

/**
 * Creates the queues, or brings them to their present options. Two processes that do so on an empty database at the same
 * time block each other for good, so only one does it at a time. Where the schema belongs to others, they have done it.
 */
export async function prepareQueues(connection: Connection): Promise<void> {
  if (await isSchemaOfOthers(connection)) return;
  await connection.exclusively(async ({ raw }) => {
    const boss = new PgBoss({ db: { executeSql: raw }, schedule: false, supervise: false });
    await boss.start();
    for (const name of [FAILED_MAIL, DUE]) await boss.createQueue(name);
    await boss.createQueue(EVERY_MINUTE, { name: EVERY_MINUTE, retryLimit: 0 });
    await boss.schedule(EVERY_MINUTE, "* * * * *");
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
    await boss.stop({ graceful: false, close: false });
  });
  if (connection.hasOwner) await grantApplication(connection, "pgboss");
}

/** Starts the queue on our own database (pg-boss, in a schema of its own). */
export async function openQueue(connection: Connection): Promise<Queue> {
  await prepareQueues(connection);
  const { raw } = connection;
  const options = { schedule: false, migrate: false, maintenanceIntervalSeconds: 300 };
  const boss = new PgBoss({ db: { executeSql: raw }, ...options });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  await boss.start();
  const workers = new Map<JobName, string[]>();
  const starts: NodeJS.Timeout[] = [];
  let isStopping = false;
  // It looks for what is due from when it starts, and commands that only send have nothing to do with that.
  const clock = new PgBoss({ db: { executeSql: raw }, migrate: false, supervise: false });
  clock.on("error", (error) => log.error({ err: error }, "schedule"));

  /** One of the workers of a queue. After a job it looks at once for the next one. */
  async function startWorker<N extends JobName>(name: N, handler: (data: Jobs[N]) => Promise<void>) {
    let id = "";
    const options = { batchSize: 1, pollingIntervalSeconds: AT_ONCE[name] };
    id = await boss.work<Jobs[N]>(name, options, async (jobs) => {
      // A job that was being fetched when the process was stopped is for another one.
      if (isStopping) {
        for (const job of jobs) await boss.send(name, job.data);
        return;
      }
      boss.notifyWorker(id);
      for (const job of jobs) await handler(job.data);
    });
    workers.set(name, [...(workers.get(name) ?? []), id]);
  }

  const wake = (name: JobName) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };

  return {
    send: async (tx, name, data, afterSeconds) => {
      // A Date, never seconds: pg-boss casts seconds in two ways, which only one and the same parameter survives.
      const startAfter = afterSeconds === undefined ? undefined : new Date(Date.now() + afterSeconds * 1000);
      await boss.send(name, data, { db: within(tx), startAfter });
      if (startAfter === undefined) afterCommit(tx, () => wake(name));
    },
    work: async (name, handler) => {
      await startWorker(name, handler);
      // A second apart, and each looks every so many seconds as there are workers: the queue is looked at once a second.
      for (let nth = 1; nth < AT_ONCE[name]; nth += 1) {
        starts.push(setTimeout(() => void startWorker(name, handler), nth * 1000));
      }
    },
    depths: async () => {
      const names = [...Object.keys(QUEUES), FAILED_MAIL];
      const sizes = await Promise.all(names.map((name) => boss.getQueueSize(name)));
      return Object.fromEntries(names.map((name, index) => [name, sizes[index] ?? 0]));
    },
    failedMails: async () => {
      const { rows } = await raw(
        `select data from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on limit 100`,
        [FAILED_MAIL],
      );
      return rows.map((row) => (row as { data: MailJob }).data);
    },
    resendFailedMails: async () => {
      for (let moved = 0; ; moved += 1) {
        const [job] = await boss.fetch<object>(FAILED_MAIL);
        if (!job) return moved;
        // A job that a crash in between leaves in both queues is harmless twice.
        await boss.send("send-mail", job.data);
        await boss.complete(FAILED_MAIL, job.id);
      }
    },
    everyMinute: async (work) => {
      await clock.start();
      await clock.work(EVERY_MINUTE, { pollingIntervalSeconds: 5 }, work);
    },
    stop: async () => {
      isStopping = true;
      for (const start of starts) clearTimeout(start);
      const options = { graceful: true, wait: true, timeout: JOBS_END_MS, close: false };
      await Promise.all([boss.stop(options), clock.stop(options)]);
    },
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
