import "server-only";
import type { Order, ResolveOrder } from "@/lib/contract/orders";
import { notCreatedRefusal } from "@/lib/domain/order-actions";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import type { ResolutionRecord } from "../db/order-records";
import { takePersonAct } from "../limits/per-person";
import { except, orderMail, queueMails, team } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { findOrder, type OrderRow } from "../order-record/find";
import { flagLateCreation } from "../submission/flag-late-creation";
import { decideResolution } from "./decide-resolution";
import { factsOf, readSurroundings } from "./facts";
import { lockFor, overtaken, refusedBy, requireAllowed } from "./lock-for";
import { readResolutionChecks } from "./resolution-checks";
import { viewOne } from "./view";

/**
 * Records what became of an order whose outcome is unknown; a second person has to confirm it (docs/order-life.md, rule 2).
 * @throws AppError `invalid` (no such order, or it does not match), `forbidden`, `conflict`, `wrong_state`, `step_up_required`.
 */
export async function resolveOrder(
  context: Context,
  { id, ...input }: ResolveOrder & { id: string },
): Promise<Order> {
  if ("accept" in input) return decideResolution(context, { id, ...input });
  const order = await findOrder(context.db, id);
  await requireAllowed(context.db, order, "resolve", context);
  const checks = input.outcome === "created" ? await readResolutionChecks(context, order, input.orderId) : [];
  const row = await context.db.transaction(async (tx) => {
    const now = await lockFor(tx, order.id, "resolve", context);
    if (now.state !== "not_created") {
      if (input.outcome === "not_created") await requireWaited(context, tx, now);
      return propose(context, tx, now, input, checks);
    }
    if (input.outcome !== "created") throw overtaken(now.state);
    // It exists after all: no second person is needed to stop everybody.
    return flagLateCreation(context, tx, now, input.orderId);
  });
  return viewOne(context, row);
}

/** So long as the issuer may still be at it, nobody knows that it created nothing. */
async function requireWaited(context: Context, tx: Transaction, order: OrderRow): Promise<void> {
  const refused = notCreatedRefusal(factsOf(order, await readSurroundings(context, tx, [order])));
  if (refused) throw refusedBy(refused);
}

type Outcome = Exclude<ResolveOrder, { accept: boolean }>;

async function propose(
  context: Context,
  tx: Transaction,
  now: OrderRow,
  input: Outcome,
  checks: ResolutionRecord["checks"],
): Promise<OrderRow> {
  await takePersonAct(tx, context.person, "proposal");
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
  const changed = await changeOrder(tx, now.id, "outcome_unknown", { resolution: proposal });
  if (!changed) throw overtaken(now.state);
  await appendAudit(tx, {
    actorId: context.person.id,
    action: "order.resolution_proposed",
    orderId: now.id,
    subject: now.code,
    detail: { outcome: proposal.outcome, issuerOrderId: proposal.orderId, note: proposal.note },
  });
  await queueMails(
    context.queue,
    tx,
    orderMail("outcome_proposed", changed, except(context.person.id, team)),
  );
  return changed;
}
