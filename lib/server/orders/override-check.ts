import "server-only";
import type { OverrideCheck } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { asksPasskey } from "../approvals/requirement-of";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { AppError } from "../errors";
import { approversOf, except, orderMail, queueMails } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { proofDetail } from "../proofs/require-proof";
import { requireVoteProof } from "../proofs/require-vote-proof";
import { queueConfirmation } from "../transfers/queue-confirmation";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = OverrideCheck & { id: string };

/**
 * Lets a hash be posted although the chain does not verify it: an approver's word, with a reason, which the other
 * approvers get as a mail. It belongs to this hash alone.
 * @throws AppError `forbidden` (own order), `wrong_state` (nothing is held back), `conflict` (another hash by now).
 */
export async function overrideCheck(context: Context, { id, signature, ...given }: Input): Promise<Order> {
  const { transactionHash, reason } = given;
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "override_check", context);
    if (order.transactionHash !== transactionHash) {
      throw new AppError(
        "conflict",
        "Another transaction hash has been recorded. Read its checks before you decide.",
      );
    }
    const proof = { id: order.id, content: given, signature, passkey: await asksPasskey(tx, order) };
    const { signatureId } = await requireVoteProof(context, tx, { act: "override_check", ...proof });
    const changed = await changeOrder(tx, order.id, "submitted", {
      hashOverride: { transactionHash, by: context.person.id, reason, at: new Date().toISOString() },
      postAsked: true,
    });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.hash_overridden",
      orderId: order.id,
      subject: order.code,
      detail: {
        ...{ transactionHash, reason, lines: order.hashCheck?.lines },
        ...proofDetail(context, signatureId, given),
      },
    });
    await queueMails(
      context.queue,
      tx,
      orderMail("check_overridden", order, except(context.person.id, approversOf(order))),
    );
    await queueConfirmation(context, tx, order);
    return changed;
  });
  return viewOne(context, row);
}
