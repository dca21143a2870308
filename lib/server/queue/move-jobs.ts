import "server-only";
import type PgBoss from "pg-boss";

/**
 * Moves what waits in one queue to another, delays included; a job that a crash in between leaves in both is harmless
 * twice. Resolves to how many.
 */
export async function moveJobs(boss: PgBoss, from: string, to: string): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    const [job] = await boss.fetch<object>(from, { includeMetadata: true, ignoreStartAfter: true });
    if (!job) return moved;
    await boss.send(to, job.data, { startAfter: job.startAfter });
    await boss.complete(from, job.id);
  }
}
