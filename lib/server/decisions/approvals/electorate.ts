import "server-only";
import { and, asc, eq, getTableColumns, gt, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import {
  approversAmong,
  countApprovals,
  type Electorate,
  type Person,
  type StandIn,
  type Standing,
} from "@/lib/domain/rules/approvals";
import { mayVoteNow, whomToAsk } from "@/lib/domain/vote-delay";
import { type Audience, both, only } from "@/lib/server/identity";
import {
  approvals,
  type Database,
  isAmong,
  passkeys,
  people,
  prepared,
  signatures,
  standIns,
  type Transaction,
} from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";
import { ALL_POLICIES } from "../policies/get";

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
        (found: Written<Person>[]) =>
          found.map(
            (one): Person => ({
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
export async function readElectorate(db: Database | Transaction): Promise<Electorate<Policies>> {
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

/** A decision on an order, and from when on the passkey that signed it vouches for its person. */
export type ApprovalRow = typeof approvals.$inferSelect & { vouchesFrom: Date | null };

/** The decisions on these orders that no edit has voided, the oldest first. */
export function readApprovals(db: Database | Transaction, orderIds: string[]): Promise<ApprovalRow[]> {
  return approvalsQuery(db).execute({ orderIds });
}

const approvalsQuery = prepared((db) =>
  db
    .select({ ...getTableColumns(approvals), vouchesFrom: passkeys.vouchesFrom })
    .from(approvals)
    .leftJoin(
      signatures,
      and(eq(signatures.id, approvals.signatureId), eq(signatures.personId, approvals.personId)),
    )
    .leftJoin(passkeys, and(eq(passkeys.id, signatures.passkeyId), eq(passkeys.personId, approvals.personId)))
    .where(and(isAmong(approvals.orderId, "orderIds"), isNull(approvals.voidedAt)))
    .orderBy(asc(approvals.at))
    .prepare("approvals_of_orders"),
);

/**
 * Makes the approvals of an order, or those `of` one person, count no more, apart from those to be kept. Resolves to how many did until then, which the
 * audit entry keeps as `voided`: its sentence tells only what has happened.
 */
export async function voidApprovals(
  tx: Transaction,
  orderId: string,
  { except = [], of }: { except?: readonly string[]; of?: string } = {},
): Promise<number> {
  const voided = await tx
    .update(approvals)
    .set({ voidedAt: new Date() })
    .where(
      and(
        eq(approvals.orderId, orderId),
        isNull(approvals.voidedAt),
        of === undefined ? undefined : eq(approvals.personId, of),
        except.length > 0 ? notInArray(approvals.id, [...except]) : undefined,
      ),
    )
    .returning({ id: approvals.id });
  return voided.length;
}

/** Where an order's approvals stand by what the database says now. */
export async function approvalsNow(db: Database | Transaction, order: OrderRow): Promise<Standing> {
  return countApprovals(await readElectorate(db), order, await readApprovals(db, [order.id]));
}

type Authored = Pick<OrderRow, "contributors">;

/** Everybody who prepared or edited an order. */
export const contributors = (order: Authored): Audience => only(...order.contributors);

/** Every approver of an order, also those whose word does not count yet. */
export const approversOf =
  (order: Authored): Audience =>
  async (tx) =>
    approversAmong(await readElectorate(tx), order).map(({ id }) => id);

/** Who made an order and who decides on it, and these people: those who are told how something about it has ended. */
export const involvedIn = (order: Authored, ...others: readonly string[]): Audience =>
  both(both(contributors(order), approversOf(order)), only(...others));

type Asked = {
  /** Who has just acted. */
  but?: string;
  /** Whether the words of these people would be enough; without it, one word is. */
  areEnough?: (people: readonly { id: string }[]) => boolean;
};

/** The approvers who can decide something about an order now, or all where these are not enough. */
export const approversToAsk =
  (order: Authored, { but, areEnough }: Asked = {}): Audience =>
  async (tx) => {
    const others = approversAmong(await readElectorate(tx), order).filter(({ id }) => id !== but);
    return whomToAsk(others, (person) => mayVoteNow(person), areEnough).map(({ id }) => id);
  };

/** Those who are asked for the approval that an order still needs, stand-ins included. */
export const askedToApprove =
  (order: OrderRow): Audience =>
  async (tx) =>
    (await approvalsNow(tx, order)).asked.map(({ id }) => id);
