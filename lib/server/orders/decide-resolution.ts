import "server-only";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import { requireProposer } from "../approvals/proposer";
import { requireProofByRules } from "../approvals/require-proof-by-rules";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { AppError } from "../errors";
import { both, contributors, except, only, orderMail, queueMails } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { findByIssuerId } from "../order-record/find";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Word = { id: string; accept: boolean; signature?: Assertion };

/**
 * The second person's word on a recorded outcome: confirmed, it stands, and what was not created can be redeemed again.
 * @throws AppError `forbidden` for whoever recorded it, `conflict`, `wrong_state`, `step_up_required` (to confirm it).
 */
export async function decideResolution(context: Context, { id, accept, signature }: Word): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    // Who may confirm it depends on who recorded it; a colleague's word against it is enough to try again.
    const tolerate = accept ? [] : (["approver_needed", "other_person_needed"] as const);
    const order = await lockFor(tx, id, "decide_resolution", context, { tolerate });
    const proposal = order.resolution;
    if (!proposal) throw new Error("unreachable: the rule table asks for a proposal");
    if (accept) await requireProposer(tx, proposal.proposedBy, ["preparer", "approver"]);
    const used = accept && proposal.orderId ? await findByIssuerId(tx, proposal.orderId) : null;
    if (used) {
      throw new AppError(
        "conflict",
        `This OrderId now belongs to redemption ${used.code}. Decline the recorded outcome.`,
      );
    }
    const word = { act: "decide_resolution", id: order.id, content: { accept }, signature } as const;
    const proof = accept ? await requireProofByRules(context, tx, word) : {};
    const resolution = { ...proposal, acceptedBy: context.person.id, acceptedAt: new Date().toISOString() };
    const created = {
      state: "submitted",
      issuerOrderId: proposal.orderId,
      nextCheckAt: new Date(),
      idlePolls: 0,
    } as const;
    const notCreated = { state: "not_created", statusNote: proposal.note } as const;
    const changed = await changeOrder(
      tx,
      order.id,
      "outcome_unknown",
      accept
        ? { resolution, statusNote: null, ...(proposal.outcome === "created" ? created : notCreated) }
        : { resolution: null },
    );
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: accept ? "order.resolution_accepted" : "order.resolution_declined",
      orderId: order.id,
      subject: order.code,
      detail: {
        ...{ outcome: proposal.outcome, issuerOrderId: proposal.orderId, proposedBy: proposal.proposedBy },
        ...proof,
      },
    });
    const kind = accept ? (`outcome_${proposal.outcome}` as const) : "outcome_declined";
    const others = except(context.person.id, both(contributors(changed), only(proposal.proposedBy)));
    await queueMails(context.queue, tx, orderMail(kind, changed, others));
    return changed;
  });
  return viewOne(context, row);
}
