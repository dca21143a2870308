import "server-only";
import { AppError, type HashTurns, isTooMany } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/errors";

/**
 * Hashes passwords: those of people who have proved who they are before those of strangers who sign in.
 * @throws AppError `too_many_requests` when too many wait already
 */
export async function hashInTurn<T>(
  { hashTurns }: Pick<Services, "hashTurns">,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return (await hashAt(hashTurns, personId, work)) as T;
  } catch (error) {
    if (!isTooMany(error)) throw error;
    throw new AppError("too_many_requests", words.password.busy, undefined, error.retryAfterSeconds);
  }
}

async function hashAt<T>(hashTurns: HashTurns, personId: string, work: () => Promise<T>): Promise<T | null> {
  const place = hashTurns.enter({ account: personId, isKnown: true, isReal: true });
  try {
    return await place.hash(0, work);
  } finally {
    place.leave();
  }
}
