import "server-only";
import type { CloseOrder, Order } from "@/lib/contract/orders";
import { NOT_VIEWERS } from "@/lib/domain/roles";
import { NO_ALARM } from "../alarms/raise-alarm";
import { requireProposer } from "../approvals/proposer";
import { requireProofByRules } from "../approvals/require-proof-by-rules";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { ClosingRecord } from "../db/order-records";
import { nextCheckOfClosed } from "../instructions/check-interval";
import { takePersonAct } from "../limits/per-person";
import { except, orderMail, queueMails, team } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/**
 * Gives a submitted order up: one person proposes it with a reason, which stops it at once, and a second one confirms or
 * declines. @throws AppError `forbidden` (viewers, the own proposal), `wrong_state`, `conflict`, `step_up_required` (to confirm).
 */
export async function closeOrder(
  context: Context,
  { id, ...input }: CloseOrder & { id: string },
): Promise<Order> {
  const row = await ("accept" in input ? decide(context, id, input) : propose(context, id, input.reason));
  return viewOne(context, row);
}

function propose(context: Context, id: string, reason: string): Promise<OrderRow> {
  return context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "close", context);
    await takePersonAct(tx, context.person, "proposal");
    const { id: by } = context.person;
    const closing = { reason, by, at: new Date().toISOString(), confirmedBy: null, confirmedAt: null };
    const changed = await changeOrder(tx, order.id, "submitted", { closing });
    if (!changed) throw overtaken(order.state);
    await audit(tx, context, order, "order.close_proposed", { reason });
    await queueMails(context.queue, tx, orderMail("close_proposed", order, except(by, team)));
    return changed;
  });
}

type Word = Extract<CloseOrder, { accept: boolean }>;

function decide(context: Context, id: string, { accept, signature }: Word): Promise<OrderRow> {
  return context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "decide_close", context);
    if (!order.closing) throw new Error("unreachable: the rule table asks for a proposal");
    if (accept) await requireProposer(tx, order.closing.by, NOT_VIEWERS);
    const word = { act: "decide_close", id: order.id, content: { accept }, signature } as const;
    const proof = accept ? await requireProofByRules(context, tx, word) : {};
    const changed = await changeOrder(
      tx,
      order.id,
      "submitted",
      accept ? closed(order, order.closing, context.person.id) : { closing: null },
    );
    if (!changed) throw overtaken(order.state);
    await audit(tx, context, order, accept ? "order.closed" : "order.close_declined", {
      ...{ reason: order.closing.reason, proposedBy: order.closing.by },
      ...proof,
    });
    await queueMails(
      context.queue,
      tx,
      orderMail(accept ? "closed" : "close_declined", order, except(context.person.id, team)),
    );
    return changed;
  });
}

function closed(order: OrderRow, closing: ClosingRecord, confirmedBy: string) {
  const closedAt = new Date();
  return {
    ...NO_ALARM,
    // What the issuer showed instead stays, so that it can be hidden where people wrote it down.
    observedInstructions: order.observedInstructions,
    state: "closed" as const,
    closing: { ...closing, confirmedBy, confirmedAt: closedAt.toISOString() },
    statusNote: closing.reason,
    nextCheckAt: nextCheckOfClosed(order, closedAt),
  };
}

function audit(
  tx: Parameters<typeof appendAudit>[0],
  { person }: Context,
  { id, code }: OrderRow,
  action: "order.close_proposed" | "order.closed" | "order.close_declined",
  detail: Record<string, unknown>,
): Promise<void> {
  return appendAudit(tx, { actorId: person.id, action, orderId: id, subject: code, detail });
}
