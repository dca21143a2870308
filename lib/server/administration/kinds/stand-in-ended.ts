import "server-only";
import { eq } from "drizzle-orm";
import { standInRules } from "@/lib/domain/rules/people";
import { type OwnChange, type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { isOver, subjectOf, endStandIn as writeEnd } from "@/lib/server/identity";
import {
  type Database,
  notFound,
  people,
  standIns,
  type Transaction,
  throwIfRefused,
} from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** Ends a stand-in now. @throws AppError as {@link proposeOrApply}: `forbidden`, `not_found`, `conflict` */
export function endStandIn(context: Context, given: { id: string }): Promise<undefined | Proposed> {
  return proposeOrApply(context, standInEnded, given);
}

/** A stop: whoever is back, or must not approve any longer, needs nobody's word for it. Everybody is told. */
export const standInEnded: OwnChange<{ id: string }, undefined> = {
  kind: "stand_in_ended",
  place: "here",
  act: "stand_in.end",
  votes: 1,
  isStop: true,
  draft: async ({ db, person }, { id }) => {
    const { row, pair } = await find(db, id);
    throwIfRefused(standInRules.refusal("end", row, person));
    if (row.endedAt || row.endsAt <= new Date()) throw isOver();
    const { personId, standInId, startsAt, endsAt } = row;
    return {
      subject: subjectOf(pair),
      subjectPersonId: standInId,
      target: id,
      before: { personId, standInId, from: startsAt.toISOString(), to: endsAt.toISOString() },
      after: null,
    };
  },
  read: async (tx, { target, before }) => {
    const { row } = await find(tx, target);
    return row.endedAt === null ? before : null;
  },
  apply: async ({ person }, tx, { target, subject }) => {
    await writeEnd(tx, person.id, target, subject);
    return undefined;
  },
};

async function find(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(standIns).where(eq(standIns.id, id));
  if (!row) throw notFound("standIn");
  const [away] = await db.select().from(people).where(eq(people.id, row.personId));
  const [standIn] = await db.select().from(people).where(eq(people.id, row.standInId));
  if (!away || !standIn) throw notFound("standIn");
  return { row, pair: { away, standIn } };
}
