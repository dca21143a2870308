import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { demandText, listed } from "@/lib/domain/policies/describe";
import { headcount } from "@/lib/domain/policies/requirement";
import { type Electorate, readElectorate } from "../approvals/electorate";
import { policyRecord, requirementThen } from "../approvals/requirement-of";
import { countApprovals, readApprovals, type Standing } from "../approvals/voters";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { approvals } from "../db/schema";
import { createRequest } from "../issuer";
import { notifyContributors, notifyEligible } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import { contentHash } from "../order-record/content";
import { lockOrder, type OrderRow } from "../order-record/find";
import { maySend } from "../sending/may-send";
import { newOrderOf } from "./new-order";

/**
 * Takes an approved order for sending: of all processes that try, one gets the row. Whether it may be sent is decided here
 * and from the row as it is now (docs/order-life.md, rules 1, 8, 10 and 11); null when it may not.
 */
export async function claim(services: Services, id: string): Promise<OrderRow | null> {
  return services.db.transaction(async (tx) => {
    // Whatever the server's setting: a claim that a crash or a failover forgets would be sent again.
    await tx.execute(sql`set local synchronous_commit = on`);
    if (!(await maySend(services, tx))) return null;
    const order = await lockOrder(tx, id);
    if (order.state !== "approved") return null;
    const electorate = await readElectorate(tx);
    const { standing, lapse } = await judge(tx, order, electorate);
    if (lapse) {
      await returnToApprovers(services, tx, order, lapse);
      return null;
    }
    const claimed = await changeOrder(tx, id, "approved", {
      state: "submitting",
      claim: randomUUID(),
      claimedBy: services.connection.instance.key,
      claimedAt: new Date(),
      statusNote: null,
      // From here on it is on record under which rules it went out.
      approvalsRequired: headcount(standing.requirement),
      policy: policyRecord(standing.requirement, electorate.everybody),
    });
    if (claimed) {
      const request = createRequest(newOrderOf(claimed));
      await auditBySystem(tx, claimed, "order.submitting", { request, policy: claimed.policy });
    }
    return claimed;
  });
}

type Lapse = { reason: string; contentHash: string; required: number; counting: string[] };

/** Where its approvals stand, and why they do not count any more for what it is now; `lapse` is null while they do. */
async function judge(
  tx: Transaction,
  order: OrderRow,
  electorate: Electorate,
): Promise<{ standing: Standing; lapse: Lapse | null }> {
  const hash = contentHash(order);
  const given = await readApprovals(tx, [order.id]);
  const present = { ...order, contentHash: hash };
  const standing = countApprovals(electorate, present, given);
  const { requirement, missing, counting, required } = standing;
  const lacksNote = requirement.noteRequired && !order.note;
  if (hash === order.contentHash && missing.length === 0 && !lacksNote) return { standing, lapse: null };
  const then = countApprovals(electorate, present, given, { requirement: requirementThen(order) });
  const reason = () => {
    if (hash !== order.contentHash) return "Its content is not what was approved.";
    if (then.missing.length > 0) return "Somebody who approved it is no longer an approver or stand-in.";
    return `The rules now ask for ${newlyAsked(standing, lacksNote, electorate)}.`;
  };
  return {
    standing,
    lapse: { reason: reason(), contentHash: hash, required, counting: counting.map(({ id }) => id) },
  };
}

function newlyAsked(
  { requirement, missing }: Standing,
  lacksNote: boolean,
  { everybody }: Electorate,
): string {
  const nameOf = (id: string) => everybody.find((one) => one.id === id)?.name ?? "somebody unknown";
  const approvals = listed(
    missing.map((demand) => demandText(demand, { nameOf })),
    "and",
  );
  const signed = requirement.passkey && approvals ? `${approvals}, signed with a passkey` : approvals;
  return listed([signed, lacksNote ? "a note" : ""].filter(Boolean), "and");
}

async function returnToApprovers(
  { queue }: Services,
  tx: Transaction,
  order: OrderRow,
  { reason, contentHash, required, counting }: Lapse,
): Promise<void> {
  const statusNote = `${reason} Nothing was sent, and it needs approval again.`;
  const row = await changeOrder(tx, order.id, "approved", {
    state: "pending_approval",
    contentHash,
    statusNote,
  });
  if (!row) return;
  await tx
    .update(approvals)
    .set({ voidedAt: new Date() })
    .where(
      and(
        eq(approvals.orderId, order.id),
        isNull(approvals.voidedAt),
        counting.length > 0 ? notInArray(approvals.id, counting) : undefined,
      ),
    );
  await auditBySystem(tx, row, "order.approval_lapsed", { reason, given: counting.length, required });
  await notifyEligible(queue, tx, "approval_lapsed", row);
  await notifyContributors(queue, tx, "approval_lapsed", row);
}
