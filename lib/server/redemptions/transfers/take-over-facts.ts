import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { IssuerError } from "@/lib/server/outside";
import { log, orders, walletFacts } from "@/lib/server/platform";
import { changeOrder, type Services, withOutcome } from "@/lib/server/record";
import { blockOf } from "./blocked-wallet";
import { asksWhose } from "./notify-of-transfer";
import { walletProblem } from "./order-network";
import { reportAgreed } from "./report-transfers";

/**
 * Open orders take over what two people recorded of their wallet since, unless the issuer says otherwise by now. At
 * intervals, so that an order prepared while the facts are confirmed gets them too.
 */
export async function takeOverFacts(services: Services): Promise<void> {
  const { db, chains } = services;
  if (chains.length === 0) return;
  const found = await db
    .select({ order: orders, network: walletFacts.network, address: walletFacts.address })
    .from(orders)
    .innerJoin(walletFacts, eq(walletFacts.walletId, orders.walletId))
    .where(and(eq(orders.state, "submitted"), withOutcome("in_progress"), isNull(orders.walletFacts)));
  const waiting = found.filter(({ order }) => walletProblem(services, order.wallet));
  const free = await freeWallets(
    services,
    waiting.map(({ order }) => order.walletId),
  );
  for (const { order, network, address } of waiting) {
    if (!free.has(order.walletId)) continue;
    const when = isNull(orders.walletFacts);
    const values = { walletFacts: { network, address } };
    await db.transaction(async (tx) => {
      const wasAsked = await asksWhose(services, tx, order);
      const changed = await changeOrder(tx, order.id, "submitted", values, { when });
      // What was seen before looked like a stranger's.
      if (changed) await reportAgreed(services, tx, changed, { wasAsked });
    });
  }
}

/** Asks the issuer whether it still says of the wallets of orders whose tokens are due what two people recorded. */
export async function watchWallets(services: Services): Promise<void> {
  const used = await services.db
    .selectDistinct({ id: orders.walletId })
    .from(orders)
    .innerJoin(walletFacts, eq(walletFacts.walletId, orders.walletId))
    .where(
      and(eq(orders.state, "submitted"), inArray(orders.step, ["awaiting_transfer", "transfer_recorded"])),
    );
  await freeWallets(
    services,
    used.map(({ id }) => id),
  );
}

/** Those wallets whose recorded facts the issuer does not contradict; none while it cannot be asked. */
async function freeWallets(services: Services, ids: string[]): Promise<Set<string>> {
  const free = new Set<string>();
  if (ids.length === 0) return free;
  try {
    for (const id of new Set(ids)) if ((await blockOf(services, id)) === null) free.add(id);
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error;
    log.warn({ err: error }, "the wallets could not be read");
  }
  return free;
}
