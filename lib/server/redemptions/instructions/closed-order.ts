import "server-only";
import { statusEnds, statusTone, transferId } from "@/lib/domain/issuer-facts";
import { orderMail, queueMails, team } from "@/lib/server/identity";
import type { IssuerOrder } from "@/lib/server/outside";
import { announce, type Transaction } from "@/lib/server/platform";
import {
  auditBySystem,
  changeOrder,
  hasEntry,
  type OrderRow,
  type Services,
  type Values,
} from "@/lib/server/record";
import { raiseAlarm } from "../alarms/raise-alarm";
import { classifyTransfers } from "../transfers/classify-transfers";
import { reportIssuerEnd } from "../transfers/issuer-end";
import { closedAt } from "../transfers/order-ending";
import { nextCheck, nextCheckForId, nextCheckOfClosed } from "./check-interval";
import { reportPayout } from "./report-payout";

type Said = Pick<OrderRow, "issuerStatus" | "fiatTransferId">;

/** No other redemption depends on what a closed order shows. */
const WRITTEN = { sharers: [] };

/**
 * Writes down what the issuer says of an order that two people closed: its tokens may have been sent after all, and then the issuer
 * pays it out. It is given up, so nothing is compared, pinned or alarmed (docs/order-life.md, rule 14).
 */
export async function writeClosed(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  found: IssuerOrder,
): Promise<typeof WRITTEN> {
  const said: Said = {
    issuerStatus: found.status,
    fiatTransferId: transferId(found.fiatTransferId) ?? now.fiatTransferId,
  };
  if (isInVain(now, said)) await reopen(services, tx, now, said);
  else await keepClosed(tx, now, said);
  return WRITTEN;
}

const isCompleted = ({ issuerStatus }: Said) => statusTone(issuerStatus) === "completed";

/** The issuer newly names a payout or calls it completed. What it said before, two people knew when they closed it. */
function isInVain(before: Said, said: Said): boolean {
  if (statusTone(said.issuerStatus) === "failed") return false;
  const isNamed = said.fiatTransferId !== null && before.fiatTransferId === null;
  return isNamed || (isCompleted(said) && !isCompleted(before));
}

async function keepClosed(tx: Transaction, now: OrderRow, said: Said): Promise<void> {
  const isNew = said.issuerStatus !== now.issuerStatus || said.fiatTransferId !== now.fiatTransferId;
  const idlePolls = isNew ? 0 : now.idlePolls + 1;
  const nextCheckAt = nextCheckOfClosed({ ...said, idlePolls }, closedAt(now) ?? now.updatedAt);
  const values = { ...said, idlePolls, nextCheckAt, checkedAt: new Date() };
  await changeOrder(tx, now.id, "closed", values, { quietly: !isNew });
  if (!isNew) await announce(tx, `detail:${now.id}`);
}

/** Makes it an open order again, so that sums, lists and its page follow from the same facts as those of any other. */
async function reopen(services: Services, tx: Transaction, now: OrderRow, said: Said): Promise<void> {
  const nextCheckAt = statusEnds(said.issuerStatus)
    ? nextCheckForId(said, now.payoutAt ?? now.confirmationAt)
    : nextCheck(0);
  const changed = await changeOrder(tx, now.id, "closed", {
    ...{ ...said, state: "submitted", closing: null, remark: null, observedInstructions: null },
    ...{ checkedAt: new Date(), idlePolls: 0, nextCheckAt },
  });
  if (!changed) return;
  await classifyTransfers(services, tx, changed, { reopened: true });
  await auditBySystem(tx, changed, "order.closed_in_vain", said);
  await queueMails(services.queue, tx, orderMail("closed_in_vain", changed, team));
  await reportPayout(services, tx, now, changed);
  // While it was closed the issuer had ended nothing that a person waited for.
  await reportIssuerEnd(services, tx, null, changed);
}

/**
 * Holds an order that was closed in vain once the issuer no longer says that it has ended: tokens would be due for it again, at an
 * address that has not been decided on since it was closed.
 */
export async function holdTakenBack(
  services: Services,
  tx: Transaction,
  now: OrderRow,
  said: Said,
): Promise<Values> {
  const isTakenBack = statusEnds(now.issuerStatus) && !statusEnds(said.issuerStatus);
  if (now.alarmCode !== null || said.fiatTransferId !== null || !isTakenBack) return {};
  if (!(await hasEntry(tx, now.id, "order.closed_in_vain"))) return {};
  return raiseAlarm(services, tx, now, { cause: { code: "held", takenBack: true } });
}
