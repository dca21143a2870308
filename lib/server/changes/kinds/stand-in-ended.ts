import "server-only";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client";
import { standIns } from "../../db/policy-schema";
import { people } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import { mayEnd } from "../../stand-ins/list";
import { endStandIn, isOver, subjectOf } from "../../stand-ins/write";
import type { OwnChange } from "../change-type";

/** A stop: whoever is back, or must not approve any longer, needs nobody's word for it. Everybody is told. */
export const standInEnded: OwnChange<{ id: string }, undefined> = {
  kind: "stand_in_ended",
  place: "here",
  proposers: ["admin", "approver", "preparer"],
  votes: 1,
  isStop: true,
  draft: async ({ db, person }, { id }) => {
    const { row, pair } = await find(db, id);
    if (!mayEnd(row, person)) throw notTheirs();
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
    await endStandIn(tx, person.id, target, subject);
    return undefined;
  },
};

async function find(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(standIns).where(eq(standIns.id, id));
  if (!row) throw notFound("Stand-in");
  const [away] = await db.select().from(people).where(eq(people.id, row.personId));
  const [standIn] = await db.select().from(people).where(eq(people.id, row.standInId));
  if (!away || !standIn) throw notFound("Stand-in");
  return { row, pair: { away, standIn } };
}

const notTheirs = () => new AppError("forbidden", "The two people it is about and admins can end it.");
