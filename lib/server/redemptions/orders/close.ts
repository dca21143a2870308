import "server-only";
import type { CloseOrder, Order } from "@/lib/contract/orders";
import { isPaidOut } from "@/lib/domain/order-facts";
import { involvedIn, lockChanges } from "@/lib/server/decisions";
import { except, orderMail, team } from "@/lib/server/identity";
import type { ClosingRecord } from "@/lib/server/platform";
import type { Context, OrderRow } from "@/lib/server/record";
import { NO_ALARM } from "../alarms/raise-alarm";
import { nextCheckOfClosed } from "../instructions/check-interval";
import { type OrderAct, performOnOrder } from "./order-act";
import { orderProposal } from "./order-proposal";
import { hashOfClosing } from "./proposal-hash";
import { viewOne } from "./view";

type Proposal = Extract<CloseOrder, { reason: string }> & { id: string };

/**
 * Gives a submitted order up: one person proposes it with a reason, which stops it at once, and a second one confirms or
 * declines. @throws AppError `forbidden` (viewers, the own proposal), `wrong_state`, `conflict`, `step_up_required` (to confirm).
 */
export async function closeOrder(context: Context, input: CloseOrder & { id: string }): Promise<Order> {
  const row = await ("accept" in input
    ? performOnOrder(context, CLOSING.decide, input)
    : performOnOrder(context, PROPOSE, input));
  return viewOne(context, row);
}

const CLOSING = orderProposal({
  kind: "redemption_closed",
  actions: { propose: "close", decide: "decide_close" },
  onlyToAccept: ["approver_needed"],
  waiting: ({ state, closing }, facts) => (state === "submitted" && !isPaidOut(facts) ? closing : null),
  hashOf: hashOfClosing,
  apply: async ({ person }, { order, proposed }, { accept }) => ({
    set: accept ? closed(order, proposed, person.id) : { closing: null },
    audit: {
      action: accept ? "order.closed" : "order.close_declined",
      detail: { reason: proposed.reason, proposedBy: proposed.by },
    },
    mails: () => [
      orderMail(
        accept ? "closed" : "close_declined",
        order,
        except(person.id, involvedIn(order, proposed.by)),
      ),
    ],
  }),
});

export const redemptionClosed = CLOSING.proposal;

const PROPOSE: OrderAct<Proposal> = {
  action: "close",
  first: ({ tx }) => lockChanges(tx),
  apply: async (scope, { order }, { reason }) => {
    const { id: changeId, proposedBy: by, at } = await CLOSING.propose(scope, order, { reason });
    return {
      set: {
        closing: { changeId, reason, by, at: at.toISOString(), confirmedBy: null, confirmedAt: null },
      },
      audit: { action: "order.close_proposed", detail: { reason } },
      mails: () => [orderMail("close_proposed", order, except(by, team))],
    };
  },
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
