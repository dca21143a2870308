import "server-only";
import { sql } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import type { Database } from "../db/client";
import { peopleReads } from "../db/schema";
import { AppError } from "../errors";
import { thisMinute } from "./this-minute";

/** Reads a minute that one person may cause; each costs the issuer or a network's nodes a request or two. */
export const READS_PER_PERSON = 120;
/** Reads a minute for all people together, whatever the number of them and of instances. */
export const READS_OF_ALL_PEOPLE = 240;
/** The part of those who only look, so that they take nothing from whoever has to act. */
export const READS_OF_ALL_VIEWERS = 60;

type Reader = { db: Database; person: { id: string; roles: readonly Role[] } };

/**
 * Counts something that a person has read from the issuer or from a network's nodes. Polling and alarms have a budget of
 * their own (`instructions/read-budget.ts`), which this one cannot touch.
 * @throws AppError `too_many_requests`
 */
export async function takePersonRead({ db, person }: Reader): Promise<void> {
  if (!(await take(db, person.id, READS_PER_PERSON))) {
    throw new AppError(
      "too_many_requests",
      "You’ve asked for a lot within a minute. Wait a moment, then try again. Nothing was changed.",
    );
  }
  const mayAct = person.roles.some((role) => role !== "viewer");
  const isLeft = mayAct
    ? await take(db, "everybody", READS_OF_ALL_PEOPLE)
    : await take(db, "viewers", READS_OF_ALL_VIEWERS);
  if (!isLeft) {
    throw new AppError(
      "too_many_requests",
      "Many people are asking the issuer right now. Wait a moment, then try again. Nothing was changed.",
    );
  }
}

/** One statement, so that many at once count no fewer than many in a row; false when the minute's reads are used up. */
async function take(db: Database, reader: string, limit: number): Promise<boolean> {
  const isSameMinute = sql`${peopleReads.minute} = excluded.minute`;
  const taken = await db
    .insert(peopleReads)
    .values({ reader, minute: thisMinute(), reads: 1 })
    .onConflictDoUpdate({
      target: peopleReads.reader,
      set: {
        minute: sql`excluded.minute`,
        reads: sql`case when ${isSameMinute} then ${peopleReads.reads} + 1 else 1 end`,
      },
      setWhere: sql`not (${isSameMinute}) or ${peopleReads.reads} < ${limit}`,
    })
    .returning({ reads: peopleReads.reads });
  return taken.length > 0;
}
