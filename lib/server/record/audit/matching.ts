import "server-only";
import { and, eq, gte, inArray, isNull, like, lt, or, type SQL } from "drizzle-orm";
import type { ActivityFilter } from "@/lib/contract/activity";
import { NO_PERSON } from "@/lib/domain/activity-facts";
import { type ActivityGroup, actionsIn } from "@/lib/domain/activity-groups";
import { periodEnd } from "@/lib/domain/periods";
import { REFERENCE_CODE } from "@/lib/domain/reference";
import { auditEntries, type Database, orders } from "@/lib/server/platform";

/** The filter of the list and of the CSV as one condition. */
export function matching(
  db: Database,
  { person, orderId, action, group, from, to }: ActivityFilter,
): SQL | undefined {
  return and(
    person
      ? person === NO_PERSON
        ? isNull(auditEntries.actorId)
        : eq(auditEntries.actorId, person)
      : undefined,
    orderId ? ofOrder(db, orderId) : undefined,
    action ? ofAction(action) : undefined,
    group && ofGroup(group),
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    to ? lt(auditEntries.at, periodEnd(to)) : undefined,
  );
}

function ofOrder(db: Database, order: string): SQL {
  if (!REFERENCE_CODE.test(order)) return eq(auditEntries.orderId, order);
  const named = db.select({ id: orders.id }).from(orders).where(eq(orders.code, order));
  return inArray(auditEntries.orderId, named);
}

function ofGroup(group: ActivityGroup): SQL | undefined {
  const { areas, actions } = actionsIn(group);
  return or(...areas.map((area) => ofAction(`${area}.`)), inArray(auditEntries.action, actions));
}

/** An underscore in a name is one, not any letter. */
const ofAction = (action: string): SQL =>
  action.endsWith(".")
    ? like(auditEntries.action, `${action.replaceAll("_", "\\_")}%`)
    : eq(auditEntries.action, action as typeof auditEntries.$inferSelect.action);
