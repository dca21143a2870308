import "server-only";
import type { Services } from "../context";
import { AppError } from "../errors";
import { Busy } from "../limits/hash-turns";

/**
 * Hashes for somebody who has proved who they are, before strangers who sign in.
 * @throws AppError `too_many_requests` when too many wait already
 */
export async function hashInTurn<T>(
  { hashTurns }: Pick<Services, "hashTurns">,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  const place = enter(hashTurns, personId);
  try {
    return (await place.hash(0, work)) as T;
  } finally {
    place.leave();
  }
}

function enter(hashTurns: Services["hashTurns"], personId: string) {
  try {
    return hashTurns.enter({ account: personId, isKnown: true, isReal: true });
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    throw new AppError(
      "too_many_requests",
      "Many people are signing in right now. Nothing was changed. Try again in a few seconds.",
      undefined,
      error.retryAfterSeconds,
    );
  }
}
