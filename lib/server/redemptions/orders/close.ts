import "server-only";
import type { CloseOrder, Order } from "@/lib/contract/orders";
import { isPaidOut } from "@/lib/domain/order-facts";
import { redemptionRules } from "@/lib/domain/rules/redemptions";
import {
  type ChangeRow,
  decideOn,
  lockChanges,
  proofOfYes,
  propose,
  requireDecidable,
  type SubjectChange,
  type SubjectVote,
  signsAnyApproval,
} from "@/lib/server/decisions";
import { except, orderMail, team } from "@/lib/server/identity";
import type { ClosingRecord } from "@/lib/server/platform";
import type { Context, OrderRow } from "@/lib/server/record";
import { NO_ALARM } from "../alarms/raise-alarm";
import { nextCheckOfClosed } from "../instructions/check-interval";
import { type OrderAct, performOnOrder } from "./order-act";
import { judgeByOrder } from "./order-proposal";
import { viewOne } from "./view";

type Proposal = Extract<CloseOrder, { reason: string }> & { id: string };
type Vote = SubjectVote & { id: string };

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

const TO_ACCEPT = ["approver_needed"] as const;

/** It waits until people have decided: what it has stopped doesn't go on unseen. */
export const redemptionClosed: SubjectChange = {
  kind: "redemption_closed",
  place: "subject",
  votes: 1,
  days: null,
  proposers: redemptionRules.rolesFor("close"),
  deciders: redemptionRules.rolesFor("decide_close"),
  judge: judgeByOrder({
    action: "decide_close",
    onlyToAccept: TO_ACCEPT,
    waitingOn: ({ state, closing }, facts) =>
      state === "submitted" && closing && !isPaidOut(facts) ? closing.changeId : null,
  }),
  decide: (context, id, vote) => performOnOrder(context, DECIDE, { id, ...vote }),
};

const PROPOSE: OrderAct<Proposal> = {
  action: "close",
  first: ({ tx }) => lockChanges(tx),
  apply: async (scope, { order }, { reason }) => {
    const after = { reason };
    const { id: changeId, at } = await propose(scope, redemptionClosed, {
      ...{ subject: order.code, target: order.id, before: null, after },
    });
    const { id: by } = scope.person;
    const closing = { changeId, reason, by, at: at.toISOString(), confirmedBy: null, confirmedAt: null };
    return {
      set: { closing },
      audit: { action: "order.close_proposed", detail: { reason } },
      mails: () => [orderMail("close_proposed", order, except(by, team))],
    };
  },
};

const DECIDE: OrderAct<Vote, { closing: ClosingRecord; change: ChangeRow }> = {
  action: "decide_close",
  first: ({ tx }) => lockChanges(tx),
  // A colleague's vote against it is enough.
  tolerate: ({ accept }) => (accept ? [] : TO_ACCEPT),
  check: async ({ tx }, { order: { id, closing }, around }, vote) => {
    if (!closing) throw new Error("unreachable: the rule table asks for a proposal");
    const change = await requireDecidable(tx, redemptionClosed, id, vote, around.everybody);
    return { closing, change };
  },
  proof: (_scope, { around, change }, vote) =>
    proofOfYes(redemptionClosed, change, vote, signsAnyApproval(around.policies)),
  apply: async (scope, { order, closing, change }, vote, proof) => {
    const { accept } = vote;
    await decideOn(scope, change, vote, proof);
    return {
      set: accept ? closed(order, closing, scope.person.id) : { closing: null },
      audit: {
        action: accept ? "order.closed" : "order.close_declined",
        detail: { reason: closing.reason, proposedBy: closing.by },
      },
      mails: () => [orderMail(accept ? "closed" : "close_declined", order, except(scope.person.id, team))],
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
