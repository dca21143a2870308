import "server-only";
import PgBoss from "pg-boss";
import type { Connection, RawSql } from "../db/client";
import { grantApplication, isSchemaOfOthers } from "../db/roles";
import { STALE_CLAIM_MS } from "../durations";
import { moveJobs } from "./move-jobs";

export type QueueOptions = PgBoss.RetryOptions & { deadLetter?: string };

/** The queue of mails that were given up. */
export const FAILED_MAIL = "failed-mail";

/** Names that older versions gave their queues: what waits there moves over. */
const RENAMED = { "confirm-transfer": "post-confirmation", "dead-mail": FAILED_MAIL } as const;

/**
 * Creates the queues, or brings them to their present options. Two processes that do so on an empty database at the same
 * time block each other for good, so only one does it at a time. Where the schema belongs to others, they have done it.
 */
export async function createQueues(
  connection: Connection,
  queues: Record<string, QueueOptions>,
): Promise<void> {
  if (await isSchemaOfOthers(connection)) return;
  await connection.exclusively(async ({ raw }) => {
    const boss = new PgBoss({ db: { executeSql: raw }, schedule: false, supervise: false });
    await boss.start();
    await boss.createQueue(FAILED_MAIL);
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
    await adoptRenamed(boss, raw);
    await boss.stop({ graceful: false, close: false });
  });
  if (connection.hasOwner) await grantApplication(connection, "pgboss");
}

/**
 * Moves what waits in queues by their former names, where processes of an older version may still put jobs. A job that such
 * a process has begun is left to it, unless it takes longer than any job does: then the process was killed.
 */
export async function adoptRenamed(boss: PgBoss, raw: RawSql): Promise<void> {
  for (const [before, now] of Object.entries(RENAMED)) {
    if (!(await boss.getQueue(before))) continue;
    // A job carries the name of the queue in which it ends once given up, from when it was sent.
    await raw("update pgboss.job set dead_letter = $2 where dead_letter = $1", [before, now]);
    await raw(
      `update pgboss.job set state = 'retry'
       where name = $1 and state = 'active' and started_on < now() - make_interval(secs => $2)`,
      [before, STALE_CLAIM_MS / 1000],
    );
    await moveJobs(boss, before, now);
  }
}
