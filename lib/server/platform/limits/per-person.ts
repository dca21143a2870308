import "server-only";
import type { Role } from "@/lib/domain/roles";
import { isNoViewer } from "@/lib/domain/rules/rule";
import { words } from "@/lib/words/errors";
import type { Database, Transaction } from "../db/client";
import { AppError } from "../errors";
import { giveBack, type Limit, limiterOf, take } from "./limiter";

/** What is limited for each person or program, and for all people together. */
export const PERSON_LIMITS = {
  // Each is mailed to all who decide.
  proposal: { points: 100, duration: 3_600 },
  // What a passkey is asked to sign is kept for minutes.
  challenge: { points: 60, duration: 5 * 60 },
  // Each read costs the issuer or a network's nodes a request or two.
  read: { points: 120, duration: 60 },
  // A group of four has 65,536 values. A call about many addresses that all turn out wrong has room.
  wrong_group: { points: 20, duration: 15 * 60 },
  // However many people and instances there are.
  reads_of_all: { points: 240, duration: 60 },
  // People who only look take nothing from people who have to act.
  reads_of_viewers: { points: 60, duration: 60 },
  // A bank delivers a few files a day, at the end of a month some more.
  program: { points: 60, duration: 60 },
} as const satisfies Record<string, Limit>;

async function takeOrRefuse(db: Database | Transaction, what: keyof typeof PERSON_LIMITS, key: string) {
  const { isAllowed, retryAfterSeconds } = await take(limiterOf(db, what, PERSON_LIMITS[what]), key);
  if (isAllowed) return;
  throw new AppError("too_many_requests", words.limits[what], undefined, retryAfterSeconds);
}

/**
 * Counts something that a person asks others for, or that is kept until it is used. What only stops something is never counted.
 * @throws AppError `too_many_requests`, with the time until they can again
 */
export async function takePersonAct(
  db: Database | Transaction,
  { id }: { id: string },
  act: "proposal" | "challenge",
): Promise<void> {
  await takeOrRefuse(db, act, id);
}

/**
 * Judges a guess, counted before it is made so that many at once get no further than many in a row; a right one is given back.
 * @throws AppError `too_many_requests`
 */
export async function limitGuesses<T>(
  db: Database,
  { id }: { id: string },
  judge: () => Promise<{ isWrong: boolean; result: T }>,
): Promise<T> {
  await takeOrRefuse(db, "wrong_group", id);
  const giveOneBack = () => giveBack(db, limiterOf(db, "wrong_group", PERSON_LIMITS.wrong_group), id);
  const { isWrong, result } = await judge().catch(async (error) => {
    // What failed has judged nothing.
    await giveOneBack();
    throw error;
  });
  if (!isWrong) await giveOneBack();
  return result;
}

/** Counts a request of a program, by its token. @throws AppError `too_many_requests` */
export const takeProgramRequest = (db: Database, { id }: { id: string }): Promise<void> =>
  takeOrRefuse(db, "program", id);

type Reader = { db: Database; person: { id: string; roles: readonly Role[] } };

/**
 * Counts something that a person has read from the issuer or from a network's nodes. Polling and alarms have a budget of
 * their own (`instructions/read-budget.ts`), which this one cannot touch.
 * @throws AppError `too_many_requests`
 */
export async function takePersonRead({ db, person }: Reader): Promise<void> {
  await takeOrRefuse(db, "read", person.id);
  await takeOrRefuse(db, isNoViewer(person) ? "reads_of_all" : "reads_of_viewers", "all");
}
