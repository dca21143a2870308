import "server-only";
import type { ChangedSinceApproval } from "@/lib/domain/remarks";
import { endSettingUp, only, orderMail, queueMails } from "@/lib/server/identity";
import { claimMoment, IssuerError } from "@/lib/server/outside";
import { log } from "@/lib/server/platform";
import { auditBySystem, changeOrder, findOrder, type OrderRow, type Services } from "@/lib/server/record";
import { isPaused } from "../sending/state";
import { claim } from "./claim";
import { differences } from "./compare-accounts";
import { newOrderOf } from "./new-order";
import { rescheduleSubmission } from "./reschedule-submission";
import { settleSubmission } from "./settle-submission";

/**
 * Sends an approved order to the issuer, at most once (docs/order-life.md, rule 1): check, claim, commit, send, settle.
 * Before the claim everything may be repeated; after it only {@link settleSubmission} decides.
 */
export async function submitOrder(services: Services, orderId: string): Promise<void> {
  const order = await findOrder(services.db, orderId);
  if (order.state !== "approved") return;
  const taken = await checkAndClaim(services, order);
  if (!taken) return services.db.transaction(endSettingUp);
  const { claimed, claimedAt } = taken;
  const outcome = await services.issuer.createOrder(newOrderOf(claimed), claimedAt);
  log.info(
    { orderId, outcome: outcome.kind, ...(outcome.kind === "created" && { issuerOrderId: outcome.orderId }) },
    "submission",
  );
  await settleSubmission(services, claimed, outcome);
}

type Taken = { claimed: OrderRow; claimedAt: ReturnType<typeof claimMoment> };

/** Null where the order can’t be sent now, whatever keeps it. */
async function checkAndClaim(services: Services, order: OrderRow): Promise<Taken | null> {
  if (await isPaused(services.db)) return null;
  try {
    const changed = await differences(services, order);
    if (changed.length > 0) {
      await stop(services, order, changed);
      return null;
    }
    await services.issuer.ready();
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error;
    await rescheduleSubmission(services, order, error);
    return null;
  }
  const claimedAt = claimMoment();
  const claimed = await claim(services, order.id);
  return claimed && { claimed, claimedAt };
}

async function stop(services: Services, order: OrderRow, changed: ChangedSinceApproval[]): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await changeOrder(tx, order.id, "approved", {
      state: "expired",
      remark: { code: "changed_since_approval", changed },
    });
    if (!row) return;
    await auditBySystem(tx, order, "order.expired", { changed: changed.map(({ code }) => code) });
    await queueMails(services.queue, tx, orderMail("ended", row, only(order.createdBy)));
  });
}
