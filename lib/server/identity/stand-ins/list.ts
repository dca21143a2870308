import "server-only";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { StandIn, standIns as shape } from "@/lib/contract/stand-ins";
import { standInRules } from "@/lib/domain/rules/people";
import { isApprover, isNoViewer } from "@/lib/domain/rules/rule";
import { people, standIns } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import type { StandInRow } from "./write";

type Named = { id: string; name: string };

/** Who stands in for whom, now and later, and whom this person may name. */
export async function listStandIns(context: Context): Promise<z.infer<typeof shape>> {
  const { db, person } = context;
  const rows = await db
    .select()
    .from(standIns)
    .where(and(isNull(standIns.endedAt), gt(standIns.endsAt, new Date())))
    .orderBy(asc(standIns.startsAt));
  const everybody = await db.select().from(people).where(isNull(people.disabledAt)).orderBy(asc(people.name));
  const named = (list: typeof everybody): Named[] => list.map(({ id, name }) => ({ id, name }));
  const mine = everybody
    .filter(isApprover)
    .filter(({ id: personId }) => !standInRules.refusal("add", { personId }, person));
  return {
    items: await Promise.all(rows.map((row) => viewStandIn(context, row))),
    approvers: named(mine),
    candidates: mine.length > 0 ? named(everybody.filter(isNoViewer)) : [],
  };
}

export async function viewStandIn({ db, person }: Context, row: StandInRow): Promise<StandIn> {
  const nameOf = async (id: string): Promise<Named> => {
    const [found] = await db.select({ name: people.name }).from(people).where(eq(people.id, id));
    return { id, name: found?.name ?? "" };
  };
  const now = new Date();
  return {
    id: row.id,
    person: await nameOf(row.personId),
    standIn: await nameOf(row.standInId),
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    state: row.endedAt ? "ended" : row.endsAt <= now ? "over" : row.startsAt > now ? "waiting" : "active",
    mayEnd: row.endedAt === null && row.endsAt > now && !standInRules.refusal("end", row, person),
  };
}
