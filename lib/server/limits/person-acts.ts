import "server-only";
import type { Database, Transaction } from "../db/client";
import { AppError } from "../errors";
import { countInWindow, type Limit } from "./count-in-window";

/** What is limited for each person: each asks others for something, or keeps something until it is used. */
type PersonAct = "proposal" | "challenge";

const LIMITS: Record<PersonAct, Limit & { refused: string }> = {
  // Each is mailed to everybody who decides.
  proposal: {
    ...{ limit: 100, windowMs: 3_600_000 },
    refused: "You’ve proposed a lot within an hour. Let your colleagues decide first, then try again.",
  },
  // What a passkey is asked to sign is kept for minutes.
  challenge: {
    ...{ limit: 60, windowMs: 5 * 60_000 },
    refused: "You’ve asked for your passkey many times. Wait a few minutes, then try again.",
  },
};

/**
 * Counts something that a person asks for. What only stops something is never counted.
 * @throws AppError `too_many_requests`, with the time until they can again
 */
export async function takePersonAct(
  db: Database | Transaction,
  { id }: { id: string },
  act: PersonAct,
): Promise<void> {
  const { refused, ...limit } = LIMITS[act];
  const seconds = await countInWindow(db, `${act} ${id}`, limit);
  if (seconds !== null)
    throw new AppError("too_many_requests", `${refused} Nothing was changed.`, undefined, seconds);
}

export const PROPOSALS_PER_HOUR = LIMITS.proposal.limit;
export const CHALLENGES_PER_FIVE_MINUTES = LIMITS.challenge.limit;
