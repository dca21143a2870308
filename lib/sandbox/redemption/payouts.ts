import { toUnits } from "../amounts";
import { payOutOrder } from "../bank/payouts";
import type { Context } from "../context";
import { repeat } from "../repeat";
import type { Movement, Order } from "../store/types";
import { matchingTransfer } from "./movements";
import { COMPLETED, isOpen } from "./orders";

const INTERVAL_MS = 100;

/** Burns the tokens of matching transfers and starts payouts that are due, until it is stopped. */
export const startPayouts = (context: Context) => repeat(INTERVAL_MS, () => processOrders(context));

async function processOrders(context: Context): Promise<void> {
  for (const order of context.store.data.orders) {
    const movement = matchingTransfer(context.store.data, order);
    if (!movement?.order) continue;
    await clearReorganizedBurn(context, movement);
    if (!movement.order.burnHash) await burn(context, order, movement);
    if (isOpen(order) && isDue(context, order, movement)) startPayout(context, order);
  }
}

async function burn({ chain, store }: Context, order: Order, movement: Movement): Promise<void> {
  const units = toUnits(movement.amount);
  // Without the balance, they were burned just before the sandbox stopped and the record was lost.
  const hasBalance = (await chain.balance(order.currency, movement.to)) >= units;
  const hash = hasBalance ? await chain.burn(order.currency, movement.to, units) : "already burned";
  if (movement.order) movement.order.burnHash = hash;
  store.changed();
}

// A reorganization can remove a burn's block before it was recorded.
async function clearReorganizedBurn({ chain, store }: Context, { order }: Movement): Promise<void> {
  const hash = order?.burnHash;
  if (!order || !hash?.startsWith("0x") || store.data.movements.some((known) => known.hash === hash)) return;
  if (!(await chain.hasTransaction(hash))) order.burnHash = null;
}

function isDue({ settings }: Context, order: Order, movement: Movement): boolean {
  const isConfirmed = order.confirmations.some(
    ({ hash }) => hash.toLowerCase() === movement.hash.toLowerCase(),
  );
  return isConfirmed || Date.now() >= movement.at + settings.payoutSeconds * 1000;
}

function startPayout(context: Context, order: Order): void {
  const { store, faults } = context;
  if (!faults.isOn("no_payout_ids")) order.record.FiatTransferId = String(store.data.nextFiatTransferId++);
  order.record.Status = COMPLETED;
  store.changed();
  payOutOrder(context, order);
}
