import "server-only";
import type { CloseOrder, Order } from "@/lib/contract/orders";
import { redemptionRules } from "@/lib/domain/rules/redemptions";
import { requireProposer, requireRead } from "@/lib/server/decisions";
import { except, orderMail, team } from "@/lib/server/identity";
import { type ClosingRecord, takePersonAct } from "@/lib/server/platform";
import type { Context, OrderRow } from "@/lib/server/record";
import { NO_ALARM } from "../alarms/raise-alarm";
import { nextCheckOfClosed } from "../instructions/check-interval";
import { type OrderAct, performOnOrder, proofOfYes } from "./order-act";
import { hashOfClosing } from "./proposal-hash";
import { viewOne } from "./view";

type Proposal = Extract<CloseOrder, { reason: string }> & { id: string };
type Vote = Extract<CloseOrder, { accept: boolean }> & { id: string };

/**
 * Gives a submitted order up: one person proposes it with a reason, which stops it at once, and a second one confirms or
 * declines. @throws AppError `forbidden` (viewers, the own proposal), `wrong_state`, `conflict`, `step_up_required` (to confirm).
 */
export async function closeOrder(context: Context, input: CloseOrder & { id: string }): Promise<Order> {
  const row = await ("accept" in input
    ? performOnOrder(context, DECIDE, input)
    : performOnOrder(context, PROPOSE, input));
  return viewOne(context, row);
}

const PROPOSE: OrderAct<Proposal> = {
  action: "close",
  apply: async ({ tx, person }, { order }, { reason }) => {
    await takePersonAct(tx, person, "proposal");
    const at = new Date().toISOString();
    return {
      set: { closing: { reason, by: person.id, at, confirmedBy: null, confirmedAt: null } },
      audit: { action: "order.close_proposed", detail: { reason } },
      mails: () => [orderMail("close_proposed", order, except(person.id, team))],
    };
  },
};

const DECIDE: OrderAct<Vote, { closing: ClosingRecord }> = {
  action: "decide_close",
  // A colleague's vote against it is enough.
  tolerate: ({ accept }) => (accept ? [] : ["approver_needed"]),
  check: async (_scope, { order: { id, closing }, around }, { accept, contentHash }) => {
    if (!closing) throw new Error("unreachable: the rule table asks for a proposal");
    if (!accept) return { closing };
    requireRead(hashOfClosing(id, closing), contentHash);
    requireProposer(around.everybody, closing.by, redemptionRules.rolesFor("close"));
    return { closing };
  },
  proof: (_scope, now, vote) => proofOfYes("decide_close", now, vote),
  apply: async ({ person }, { order, closing }, { accept }) => ({
    set: accept ? closed(order, closing, person.id) : { closing: null },
    audit: {
      action: accept ? "order.closed" : "order.close_declined",
      detail: { reason: closing.reason, proposedBy: closing.by },
    },
    mails: () => [orderMail(accept ? "closed" : "close_declined", order, except(person.id, team))],
  }),
};

function closed(order: OrderRow, closing: ClosingRecord, confirmedBy: string) {
  const closedAt = new Date();
  return {
    ...NO_ALARM,
    // What the issuer showed instead stays, so that it can be hidden where people wrote it down.
    observedInstructions: order.observedInstructions,
    state: "closed" as const,
    closing: { ...closing, confirmedBy, confirmedAt: closedAt.toISOString() },
    remark: { code: "closed" as const, reason: closing.reason },
    nextCheckAt: nextCheckOfClosed(order, closedAt),
  };
}
