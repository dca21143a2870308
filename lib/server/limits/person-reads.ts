import "server-only";
import type { Role } from "@/lib/domain/roles";
import type { Database } from "../db/client";
import { AppError } from "../errors";
import { countInWindow } from "./count-in-window";

/** Reads a minute that one person may cause; each costs the issuer or a network's nodes a request or two. */
export const READS_PER_PERSON = 120;
/** Reads a minute for all people together, whatever the number of them and of instances. */
export const READS_OF_ALL_PEOPLE = 240;
/** The part of those who only look, so that they take nothing from whoever has to act. */
export const READS_OF_ALL_VIEWERS = 60;

const take = (db: Database, reader: string, limit: number) =>
  countInWindow(db, reader, { limit, windowMs: 60_000 });

type Reader = { db: Database; person: { id: string; roles: readonly Role[] } };

/**
 * Counts something that a person has read from the issuer or from a network's nodes. Polling and alarms have a budget of
 * their own (`instructions/read-budget.ts`), which this one cannot touch.
 * @throws AppError `too_many_requests`
 */
export async function takePersonRead({ db, person }: Reader): Promise<void> {
  const tooSoon = await take(db, person.id, READS_PER_PERSON);
  if (tooSoon !== null) {
    throw new AppError(
      "too_many_requests",
      "You’ve asked for a lot within a minute. Wait a moment, then try again. Nothing was changed.",
      undefined,
      tooSoon,
    );
  }
  const mayAct = person.roles.some((role) => role !== "viewer");
  const allTooSoon = mayAct
    ? await take(db, "everybody", READS_OF_ALL_PEOPLE)
    : await take(db, "viewers", READS_OF_ALL_VIEWERS);
  if (allTooSoon !== null) {
    throw new AppError(
      "too_many_requests",
      "Many people are asking the issuer right now. Wait a moment, then try again. Nothing was changed.",
      undefined,
      allTooSoon,
    );
  }
}
