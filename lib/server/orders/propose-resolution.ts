import "server-only";
import { eq } from "drizzle-orm";
import type { Order, ResolveOrder } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import type { ResolutionRecord } from "../db/order-records";
import { orders } from "../db/schema";
import { AppError } from "../errors";
import { IssuerError } from "../issuer";
import { notifyApprovers } from "../mail/notify";
import { changeOrder, requireState, wrongState } from "../order-record/change";
import { findOrder, lockOrder, type OrderRow } from "../order-record/find";
import { flagLateCreation } from "../submission/flag-late-creation";
import { decideResolution } from "./decide-resolution";
import { checksOf } from "./resolution-checks";
import { viewOne } from "./view";

/**
 * Says what became of an order whose outcome is unknown; a second person has to agree (DESIGN section 2, rule 2).
 * @throws DeskError `invalid` (no such order, or it does not match), `conflict`, `wrong_state`.
 */
export async function resolveOrder(
  context: Context,
  { id, ...input }: ResolveOrder & { id: string },
): Promise<Order> {
  requireRole(context, "preparer", "approver");
  if ("accept" in input) return decideResolution(context, id, input.accept);
  const order = await findOrder(context.db, id);
  if (order.state === "not_created" && input.outcome === "created") {
    return reportFound(context, order, input.orderId);
  }
  requireState(order, "outcome_unknown");
  const checks = input.outcome === "created" ? await readChecks(context, order, input.orderId) : [];
  const proposal: ResolutionRecord = {
    outcome: input.outcome,
    orderId: input.outcome === "created" ? input.orderId : null,
    note: input.outcome === "not_created" ? input.note : null,
    checks,
    proposedBy: context.person.id,
    proposedAt: new Date().toISOString(),
    acceptedBy: null,
    acceptedAt: null,
  };
  const row = await context.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    requireState(now, "outcome_unknown");
    if (now.resolution) throw new AppError("conflict", "A proposal already waits for a second person.");
    const changed = await changeOrder(tx, now.id, "outcome_unknown", { resolution: proposal });
    if (!changed) throw wrongState(now.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.resolution_proposed",
      orderId: now.id,
      subject: now.code,
      detail: { outcome: proposal.outcome, issuerOrderId: proposal.orderId, note: proposal.note },
    });
    await notifyApprovers(context.queue, tx, "outcome_unknown", changed, context.person.id);
    return changed;
  });
  context.queue.notifyWorkers("send-mail");
  return viewOne(context, row);
}

/** The order that was stated as not created exists: no second person is needed to stop everybody. */
async function reportFound(context: Context, order: OrderRow, issuerOrderId: string): Promise<Order> {
  await readChecks(context, order, issuerOrderId);
  await context.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    requireState(now, "not_created");
    await flagLateCreation(context, tx, now, issuerOrderId);
  });
  context.queue.notifyWorkers("send-mail");
  return viewOne(context, await findOrder(context.db, order.id));
}

async function readChecks(
  context: Context,
  order: OrderRow,
  issuerOrderId: string,
): Promise<ResolutionRecord["checks"]> {
  const [used] = await context.db
    .select({ code: orders.code })
    .from(orders)
    .where(eq(orders.issuerOrderId, issuerOrderId));
  if (used) throw mismatch(`This OrderId already belongs to order ${used.code}.`);
  const found = await context.issuer.getOrder(issuerOrderId).catch((error) => {
    if (error instanceof IssuerError && error.kind === "not_found") {
      throw mismatch("The issuer does not know this OrderId.");
    }
    throw error;
  });
  const checks = checksOf(order, found);
  const failed = checks.filter(({ passed }) => !passed);
  if (failed.length === 0) return checks;
  const differing = failed.map(
    ({ field, expected, found: value }) => `${field}: expected ${expected}, found ${value ?? "nothing"}`,
  );
  throw mismatch(`The issuer's order is another one. ${differing.join("; ")}.`);
}

function mismatch(words: string): AppError {
  return new AppError("invalid", "This OrderId cannot be the one of this order. Nothing was changed.", {
    orderId: words,
  });
}
