import "server-only";
import type { Policies } from "@/lib/contract/policies";
import { countApprovals, type Electorate, type Standing } from "@/lib/domain/rules/approvals";
import { isDecider } from "@/lib/domain/rules/rule";
import {
  type Deadline,
  deadlineFrom,
  readApprovals,
  readElectorate,
  waitingSinceBefore,
} from "@/lib/server/decisions";
import { only, orderMail, queueMails } from "@/lib/server/identity";
import { reminders, type Transaction } from "@/lib/server/platform";
import { lockOrder, type OrderRow, type Services } from "@/lib/server/record";

const HOUR_MS = 60 * 60 * 1000;

/** No redemption waits for less than a day, and none is mailed about before half of its time. */
const SOONEST_MS = 12 * HOUR_MS;

type Kind = (typeof reminders.$inferSelect)["kind"];

/**
 * Tells the approvers that a redemption is about to expire, and when half of the remaining time has passed and it still
 * waits, the others who work with it: so that one of them stands in, asks, or prepares it again in time.
 */
export async function remindOfApprovals(services: Services): Promise<void> {
  const now = new Date();
  const electorate = await readElectorate(services.db);
  const old = await waitingSinceBefore(services.db, new Date(now.getTime() - SOONEST_MS));
  for (const { id, state } of old.filter((order) => order.state === "pending_approval")) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // It has moved on meanwhile, or an approval began its time again.
      if (order.state !== state) return;
      const deadline = deadlineFrom(order, electorate.policies, order.updatedAt);
      const standing = countApprovals(electorate, order, await readApprovals(tx, [order.id]));
      await tellDue(services, tx, order, { deadline, standing, electorate, now });
    });
  }
}

type About = { deadline: Deadline; standing: Standing; electorate: Electorate<Policies>; now: Date };

async function tellDue(
  { queue }: Services,
  tx: Transaction,
  order: OrderRow,
  { deadline, standing, electorate, now }: About,
): Promise<void> {
  const { first, second } = momentsOf(deadline, electorate.policies.remindBeforeHours);
  const asked = standing.asked.map(({ id }) => id);
  const hasDue = { approvers: first <= now && asked.length > 0, others: second <= now };
  // Where no one can approve, no one else is waited for.
  if (first <= now && asked.length === 0) hasDue.others = true;
  for (const kind of ["approvers", "others"] as const) {
    if (!hasDue[kind] || !(await remember(tx, order, kind, deadline))) continue;
    const [to, mail] =
      kind === "approvers"
        ? [asked, "approval_reminder" as const]
        : [othersOf(order, electorate, asked), "approval_unanswered" as const];
    for (const personId of to) await queueMails(queue, tx, orderMail(mail, order, only(personId)));
  }
}

/** When it is mailed; of a short time the second half, since its approvers have just been asked. */
function momentsOf({ at, since }: Deadline, hours: number): { first: Date; second: Date } {
  const lead = Math.min(hours * HOUR_MS, (at.getTime() - since.getTime()) / 2);
  return { first: new Date(at.getTime() - lead), second: new Date(at.getTime() - lead / 2) };
}

/** Of all instances, one gets to tell it; and only once for each time that the order began to wait. */
async function remember(
  tx: Transaction,
  { id }: OrderRow,
  kind: Kind,
  { since }: Deadline,
): Promise<boolean> {
  const rows = await tx
    .insert(reminders)
    .values({ orderId: id, kind, waitingSince: since })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** All others who can do something about it: other approvers, admins, and who prepared it. */
const othersOf = ({ contributors }: OrderRow, { everybody }: Electorate, asked: string[]): string[] =>
  everybody
    .filter((one) => one.disabledAt === null && (isDecider(one) || contributors.includes(one.id)))
    .flatMap(({ id }) => (asked.includes(id) ? [] : [id]));
