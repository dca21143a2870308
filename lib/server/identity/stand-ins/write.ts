import "server-only";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { type AddStandIn, addStandIn } from "@/lib/contract/stand-ins";
import { isApproverNow, isNoViewer } from "@/lib/domain/rules/rule";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import { AppError, type Database, invalid, people, standIns, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { type Agreement, madeAlone } from "../people/made-by";

export type StandInRow = typeof standIns.$inferSelect;
type Person = typeof people.$inferSelect;
export type Pair = { away: Person; standIn: Person };

const MAX_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** Viewers stay independent of what they look at. */
const mayStandIn = (person: Person) => person.disabledAt === null && isNoViewer(person);

/**
 * Looks the two people up, and makes sure that the one may be away and the other may stand in at that time.
 * @throws AppError `invalid`, or `conflict` where a colleague stands in for them at that time already
 */
export async function checkStandIn(
  db: Database | Transaction,
  { personId, standInId, from, to }: AddStandIn,
): Promise<Pair> {
  const [away] = await db.select().from(people).where(eq(people.id, personId));
  const [standIn] = await db.select().from(people).where(eq(people.id, standInId));
  if (!away || !isApproverNow(away)) throw invalid({ personId: words.standIn.away });
  if (!standIn || !mayStandIn(standIn) || standIn.id === away.id)
    throw invalid({ standInId: words.standIn.standIn });
  const [start, end] = [new Date(from), new Date(to)];
  if (end <= start) throw invalid({ to: words.standIn.order });
  if (end <= new Date()) throw invalid({ to: words.standIn.past });
  if (end.getTime() - start.getTime() > MAX_DAYS * DAY_MS)
    throw invalid({ to: words.standIn.tooLong(MAX_DAYS) });
  const [other] = await db
    .select()
    .from(standIns)
    .where(
      and(
        eq(standIns.personId, personId),
        isNull(standIns.endedAt),
        lt(standIns.startsAt, end),
        gt(standIns.endsAt, start),
      ),
    );
  if (other) {
    throw new AppError("conflict", words.standIn.taken(away.name));
  }
  return { away, standIn };
}

/**
 * Lets a person give an approver's approvals for a time, with its audit entry. It begins now at the soonest, and for
 * a person who is no approver on the next day, as with a new approver.
 * @throws AppError as {@link checkStandIn}, and `invalid` where nothing would be left of the time
 */
export async function writeStandIn(
  tx: Transaction,
  actorId: string,
  given: AddStandIn,
  { timing, alone }: Agreement,
): Promise<StandInRow> {
  const { personId, standInId, from, to } = addStandIn.parse(given);
  const { away, standIn } = await checkStandIn(tx, given);
  const soonest = Date.now() + (timing === "next_day" && !isApproverNow(standIn) ? VOTE_DELAY_MS : 0);
  const startsAt = new Date(Math.max(Date.parse(from), soonest));
  const endsAt = new Date(to);
  if (endsAt <= startsAt) {
    throw invalid({ to: words.standIn.tooEarly });
  }
  const [row] = await tx
    .insert(standIns)
    .values({ personId, standInId, startsAt, endsAt, addedBy: actorId, madeBy: alone })
    .returning();
  if (!row) throw new Error("unreachable: an insert gives its row");
  // A person who lets a stand-in approve alone is behind what that one approves.
  if (alone !== null && !isApproverNow(standIn))
    await tx
      .update(people)
      .set(madeAlone(standIn, alone, timing, "decides"))
      .where(eq(people.id, standInId));
  await appendAudit(tx, {
    actorId,
    action: "stand_in.added",
    subject: subjectOf({ away, standIn }),
    detail: { personId, standInId, from: startsAt.toISOString(), to: endsAt.toISOString() },
  });
  return row;
}

/** Both by name, as changes and the audit log call it. */
// words: stored
export const subjectOf = ({ away, standIn }: Pair) => `${standIn.name} for ${away.name}`;

export const isOver = () => new AppError("conflict", words.standIn.ended);

/**
 * Ends it now: from here on nothing is approved under it, and what was counts no more unless it was submitted.
 * @throws AppError `conflict` where it is over
 */
export async function endStandIn(
  tx: Transaction,
  actorId: string,
  id: string,
  subject: string,
): Promise<void> {
  const now = new Date();
  const [row] = await tx
    .update(standIns)
    .set({ endedAt: now, endedBy: actorId })
    .where(and(eq(standIns.id, id), isNull(standIns.endedAt), gt(standIns.endsAt, now)))
    .returning();
  if (!row) throw isOver();
  await appendAudit(tx, { actorId, action: "stand_in.ended", subject, detail: { id } });
}
