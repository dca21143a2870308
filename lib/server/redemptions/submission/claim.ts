import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Exceeded, withNames } from "@/lib/domain/policies/describe";
import {
  headcount,
  policyRecord,
  raisedBeside,
  requirementOf,
  requirementThen,
} from "@/lib/domain/policies/requirement";
import type { Lapse, NewlyAsked } from "@/lib/domain/remarks";
import { countApprovals, type Electorate, madeByAuthors, type Standing } from "@/lib/domain/rules/approvals";
import {
  askedToApprove,
  contributors,
  judgeLeaving,
  readApprovals,
  readElectorate,
  voidApprovals,
} from "@/lib/server/decisions";
import { orderMail, queueMails } from "@/lib/server/identity";
import { createRequest } from "@/lib/server/outside";
import type { Transaction } from "@/lib/server/platform";
import {
  auditBySystem,
  changeOrder,
  contentHash,
  lockOrder,
  type OrderRow,
  readTokenStops,
  type Services,
} from "@/lib/server/record";
import { isAsWritten, maySend } from "../sending/may-send";
import { stopOf } from "../transfers/order-network";
import { lostApprovals } from "./lost-approvals";
import { newOrderOf } from "./new-order";
import { isHashedByNewer, isHashedOtherwise, rehash } from "./rehash";

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
    // It is queued again when that is over, or two people let it go on.
    if (stopOf(services, await readTokenStops(services, tx), order)) return null;
    const electorate = await readElectorate(tx);
    const leaving = await judgeLeaving(tx, electorate.policies, "claim", order);
    const { standing, lapse } = await judge(tx, order, electorate, leaving.together);
    if (!(await isAsWritten(services, tx, id))) return null;
    if (isHashedByNewer(order)) return null;
    if (isHashedOtherwise(order)) {
      await rehash(services, tx, order);
      return null;
    }
    if (lapse) {
      await returnToApprovers(services, tx, order, lapse);
      return null;
    }
    if (leaving.exceeded) {
      await waitForRoom(services, tx, order, leaving.exceeded);
      return null;
    }
    const claimed = await changeOrder(tx, id, "approved", {
      state: "submitting",
      claim: randomUUID(),
      claimedBy: services.connection.instance.key,
      claimedAt: new Date(),
      remark: null,
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

type Lapsed = {
  why: Lapse;
  contentHash: string;
  required: number;
  counting: string[];
  raised: ReturnType<typeof raisedBeside>;
};

/** Where its approvals stand, and why they do not count any more for what it is now; `lapse` is null while they do. */
async function judge(
  tx: Transaction,
  order: OrderRow,
  electorate: Electorate,
  together: string,
): Promise<{ standing: Standing; lapse: Lapsed | null }> {
  const hash = contentHash(order);
  const given = await readApprovals(tx, [order.id]);
  const present = { ...order, contentHash: hash };
  const standing = countApprovals(electorate, present, given, {
    requirement: requirementOf(order, electorate.policies, together),
  });
  const { requirement, missing, counting, required } = standing;
  const lacksNote = requirement.noteRequired && !order.note;
  const nameOf = (id: string) => electorate.everybody.find((one) => one.id === id)?.name ?? "";
  if (hash === order.contentHash && missing.length === 0 && !lacksNote) return { standing, lapse: null };
  const then = countApprovals(electorate, present, given, { requirement: requirementThen(order) });
  const why = (): Lapse => {
    if (hash !== order.contentHash) return { code: "content_changed" };
    const made = madeByAuthors(electorate, order).find(({ id }) =>
      given.some(({ personId }) => personId === id),
    );
    if (made) return { code: "made_by_author", name: nameOf(made.id), author: made.author.name };
    if (then.missing.length > 0) {
      const lost = given.filter((one) => one.contentHash === hash && !then.counting.includes(one));
      const author = lost.find(({ personId }) => order.contributors.includes(personId));
      if (author) return { code: "edited_by_approver", name: nameOf(author.personId) };
      return { code: "approvals_lost", ...lostApprovals(electorate, order, lost) };
    }
    const asked = newlyAsked(standing, lacksNote, electorate);
    const alone = requirementOf(order, electorate.policies);
    const isEnoughAlone =
      countApprovals(electorate, present, given, { requirement: alone }).missing.length === 0;
    return isEnoughAlone && (order.note || !alone.noteRequired)
      ? { code: "rules_ask_more_together", ...asked }
      : { code: "rules_ask_more", ...asked };
  };
  return {
    standing,
    lapse: {
      ...{ why: why(), contentHash: hash, required, counting: counting.map(({ id }) => id) },
      raised: raisedBeside(order, electorate, together),
    },
  };
}

function newlyAsked(
  { requirement, missing }: Standing,
  lacksNote: boolean,
  { everybody }: Electorate,
): NewlyAsked {
  // words: it is stored, and people are never deleted
  const nameOf = (id: string) => everybody.find((one) => one.id === id)?.name ?? "an unknown person";
  const demands = missing.map((demand) => withNames(demand, nameOf));
  return { demands, passkey: requirement.passkey, note: lacksNote };
}

/** It stays approved, and is looked at again with the others that wait (requeue-stalled.ts). Who prepared it is mailed once. */
async function waitForRoom(
  { queue }: Services,
  tx: Transaction,
  order: OrderRow,
  exceeded: Exceeded,
): Promise<void> {
  const remark = { code: "limit_reached", exceeded } as const;
  const wasWaiting = order.remark?.code === "limit_reached";
  if (isDeepStrictEqual(order.remark, remark)) return;
  const changed = await changeOrder(tx, order.id, "approved", { remark });
  if (changed && !wasWaiting)
    await queueMails(queue, tx, orderMail("limit_reached", changed, contributors(changed)));
}

async function returnToApprovers(
  { queue }: Services,
  tx: Transaction,
  order: OrderRow,
  { why, contentHash, required, counting, raised }: Lapsed,
): Promise<void> {
  const row = await changeOrder(tx, order.id, "approved", {
    state: "pending_approval",
    contentHash,
    remark: { code: "approval_lapsed", why },
    ...raised,
  });
  if (!row) return;
  await voidApprovals(tx, order.id, { except: counting });
  await auditBySystem(tx, row, "order.approval_lapsed", { why, given: counting.length, required });
  await queueMails(queue, tx, orderMail("approval_lapsed", row, askedToApprove(row)));
  await queueMails(queue, tx, orderMail("approval_lapsed", row, contributors(row)));
}
