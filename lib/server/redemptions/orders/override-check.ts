import "server-only";
import type { OverrideCheck } from "@/lib/contract/chain";
import { approversOf } from "@/lib/server/decisions";
import { except, orderMail } from "@/lib/server/identity";
import { AppError } from "@/lib/server/platform";
import { words } from "@/lib/words/redemptions-server";
import { queueConfirmation } from "../transfers/post-confirmation";
import { orderAct, proofOfVote } from "./order-act";

/**
 * Lets a hash be posted although the chain does not verify it: an approver's vote, with a reason, which the other
 * approvers get as a mail. It belongs to this hash alone.
 * @throws AppError `forbidden` (own order), `wrong_state` (nothing is held back), `conflict` (another hash by now).
 */
export const overrideCheck = orderAct<OverrideCheck & { id: string }>({
  action: "override_check",
  check: async (_scope, { order }, { transactionHash }) => {
    if (order.transactionHash === transactionHash) return;
    throw new AppError("conflict", words.transfer.otherHash);
  },
  proof: (scope, now, vote) => proofOfVote("override_check", scope, now, vote),
  apply: async (scope, { order }, { transactionHash, reason }) => ({
    set: {
      hashOverride: { transactionHash, by: scope.person.id, reason, at: new Date().toISOString() },
      postAsked: true,
    },
    audit: {
      action: "order.hash_overridden",
      detail: { transactionHash, reason, lines: order.hashCheck?.lines },
    },
    mails: () => [orderMail("check_overridden", order, except(scope.person.id, approversOf(order)))],
    after: () => queueConfirmation(scope, scope.tx, order),
  }),
});
