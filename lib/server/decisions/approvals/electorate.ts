import "server-only";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { authorBehind, mayBeOne } from "@/lib/domain/made-by";
import { isApproverNow } from "@/lib/domain/rules/rule";
import { type Database, people, prepared, standIns, type Transaction } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";
import { ALL_POLICIES, DEFAULT_POLICIES } from "../policies/get";

/** `madeBy` and `madeLater` are empty for whom a second person has confirmed. */
export type PersonRow = Pick<
  typeof people.$inferSelect,
  "id" | "name" | "roles" | "disabledAt" | "approvesFrom" | "madeBy" | "madeLater"
>;
type StandIn = Pick<
  typeof standIns.$inferSelect,
  "personId" | "standInId" | "startsAt" | "endsAt" | "madeBy"
>;

/** Who may have a say on orders, and under which rules: everything that approvals are counted with. */
export type Electorate = {
  everybody: readonly PersonRow[];
  /** Past ones too, since what was given within their time counts; none that was ended early. */
  standIns: readonly StandIn[];
  policies: Policies;
};

/** In place of the electorate for a rule that decides on an order's row alone. */
export const NOBODY: Electorate = { everybody: [], standIns: [], policies: DEFAULT_POLICIES };

/** All of it as it is at one moment; the database puts it together, since so many pages ask for it. */
const electorateQuery = prepared((db) => {
  const { id, name, roles, disabledAt, approvesFrom, madeBy, madeLater, confirmedAt } = people;
  const { personId, standInId, startsAt, endsAt, endedAt } = standIns;
  return db
    .select({
      everybody: sql`(
        select coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}, 'roles', ${roles},
          'disabledAt', ${disabledAt}, 'approvesFrom', ${approvesFrom},
          'madeBy', case when ${confirmedAt} is null then ${madeBy} else '{}' end,
          'madeLater', case when ${confirmedAt} is null then ${madeLater} end)), '[]') from ${people})`.mapWith(
        (found: Written<PersonRow>[]) =>
          found.map(
            (one): PersonRow => ({
              ...one,
              disabledAt: dateOf(one.disabledAt),
              approvesFrom: dateOf(one.approvesFrom),
            }),
          ),
      ),
      // No approval lives longer than the 90 days after which every redemption has expired.
      standIns: sql`(
        select coalesce(json_agg(json_build_object('personId', ${personId}, 'standInId', ${standInId},
          'startsAt', ${startsAt}, 'endsAt', ${endsAt}, 'madeBy', ${standIns.madeBy})), '[]') from ${standIns}
        where ${endedAt} is null and ${endsAt} > now() - interval '100 days')`.mapWith(
        (found: Written<StandIn>[]) =>
          found.map(
            (one): StandIn => ({
              ...one,
              startsAt: new Date(one.startsAt),
              endsAt: new Date(one.endsAt),
            }),
          ),
      ),
      policies: ALL_POLICIES,
    })
    .from(sql`(select) as once`)
    .prepare("electorate");
});

/** As the database writes it in JSON: times as text. */
type Written<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

const dateOf = (written: string | null) => (written === null ? null : new Date(written));

/** @throws if the database does not answer with it */
export async function readElectorate(db: Database | Transaction): Promise<Electorate> {
  const [electorate] = await electorateQuery(db).execute();
  if (!electorate) throw new Error("A statement without a condition has found nothing.");
  return electorate;
}

/** Whether this person acts in an approver's place now. */
export async function isStandingIn(db: Database | Transaction, personId: string): Promise<boolean> {
  const now = new Date();
  const [row] = await db
    .select({ id: standIns.id })
    .from(standIns)
    .where(
      and(
        eq(standIns.standInId, personId),
        isNull(standIns.endedAt),
        lte(standIns.startsAt, now),
        gt(standIns.endsAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

type Authored = Pick<OrderRow, "contributors">;

/**
 * Those who may be asked about this order: enabled approvers who neither prepared nor edited it, nor were made approvers alone by
 * a person who did.
 */
export const approversAmong = ({ everybody }: Electorate, { contributors }: Authored): PersonRow[] =>
  everybody.filter(
    (one) =>
      isApproverNow(one) &&
      !contributors.includes(one.id) &&
      authorBehind(one.id, contributors, everybody) === null,
  );

/** An approver, or a person who acts in the place of one, who is no second person to an author of this order. */
export type MadeByAuthor = { id: string; author: { id: string; name: string } };

/** Those whose vote does not count on this order, since an author of it made them approvers alone (lib/domain/made-by.ts). */
export function madeByAuthors({ everybody }: Electorate, { contributors }: Authored): MadeByAuthor[] {
  if (everybody.every(({ madeBy }) => madeBy.length === 0)) return [];
  return everybody.flatMap(({ id }) => {
    const behind = contributors.includes(id) ? null : authorBehind(id, contributors, everybody);
    const author = everybody.find((one) => one.id === behind);
    return author ? [{ id, author: { id: author.id, name: author.name } }] : [];
  });
}

type Presence = {
  /** When they approve, or did. */
  at: Date;
  /** Whether the vote of this person, or of the approver in whose place they act, counts then (domain/vote-delay). */
  counts?: ((approver: PersonRow) => boolean) | undefined;
};

/**
 * Whose seats a person can take on this order: their own as an approver, and those of approvers for whom they stand in at
 * that time. They have none on what they prepared or edited, nor do they take the seat of an approver who did; and so it is with those whom
 * an author made alone.
 */
export function seatsOf(
  electorate: Electorate,
  order: Authored,
  personId: string,
  { at, counts = () => true }: Presence,
): string[] {
  const person = electorate.everybody.find(({ id }) => id === personId);
  if (!person || person.disabledAt !== null || order.contributors.includes(personId)) return [];
  if (!counts(person) || authorBehind(personId, order.contributors, electorate.everybody)) return [];
  const others = electorate.standIns
    .filter(({ standInId, startsAt, endsAt }) => standInId === personId && startsAt <= at && at < endsAt)
    .filter((one) => !isSeatTakenBy(one, order, electorate))
    .map((one) => one.personId);
  const approvers = approversAmong(electorate, order);
  return [...new Set([personId, ...others])].filter((seat) => {
    const approver = approvers.find(({ id }) => id === seat);
    return approver !== undefined && counts(approver);
  });
}

/**
 * Whether one person alone has put another into the seat of an approver who has nothing to do with them, and may have prepared this
 * order: the seat of the only independent approver would be theirs.
 */
const isSeatTakenBy = (
  { personId, madeBy }: StandIn,
  { contributors }: Authored,
  { everybody }: Electorate,
) =>
  madeBy !== null &&
  !mayBeOne(madeBy, personId, everybody) &&
  contributors.some((author) => mayBeOne(madeBy, author, everybody));

/** In whose place a person acts on this order now; null where they act as an approver themselves, or not at all. */
export function placeOf(electorate: Electorate, order: Authored, personId: string): string | null {
  const seats = seatsOf(electorate, order, personId, { at: new Date() });
  return seats.includes(personId) ? null : (seats[0] ?? null);
}
