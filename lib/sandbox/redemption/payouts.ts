import { toUnits } from "../amounts";
import type { Context } from "../context";
import type { Movement, Order } from "../store/types";
import { rightMovement } from "./movements";

const TICK_MS = 100;

/**
 * Moves orders on, ten times a second: burns tokens that arrived rightly, starts the payout when it is due.
 * @returns a function that stops it and waits for work under way
 */
export function startPayouts(context: Context): () => Promise<void> {
  let work: Promise<void> | null = null;
  const timer = setInterval(() => {
    work ??= advanceAll(context)
      .catch(() => undefined)
      .finally(() => {
        work = null;
      });
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await work;
  };
}

async function advanceAll(context: Context): Promise<void> {
  for (const order of context.store.data.orders) {
    const movement = rightMovement(context.store.data, order);
    if (!movement?.order) continue;
    await forgetLostBurn(context, movement);
    if (!movement.order.burnHash) await burn(context, order, movement);
    if (order.record.FiatTransferId === "0" && isDue(context, order, movement)) payOut(context, order);
  }
}

async function burn({ chain, store }: Context, order: Order, movement: Movement): Promise<void> {
  const units = toUnits(movement.amount);
  // Already gone means burned just before a stop, with the note of it lost.
  const isHeld = (await chain.balance(order.currency, movement.to)) >= units;
  const hash = isHeld ? await chain.burn(order.currency, movement.to, units) : "already burned";
  if (movement.order) movement.order.burnHash = hash;
  store.changed();
}

// A reorganization may take a burn's block before anybody has looked at it.
async function forgetLostBurn({ chain, store }: Context, { order }: Movement): Promise<void> {
  const hash = order?.burnHash;
  if (!order || !hash?.startsWith("0x") || store.data.movements.some((known) => known.hash === hash)) return;
  if (!(await chain.knows(hash))) order.burnHash = null;
}

function isDue({ settings }: Context, order: Order, movement: Movement): boolean {
  const isConfirmed = order.confirmations.some(
    ({ hash }) => hash.toLowerCase() === movement.hash.toLowerCase(),
  );
  return isConfirmed || Date.now() >= movement.at + settings.payoutSeconds * 1000;
}

function payOut({ store }: Context, order: Order): void {
  order.record.FiatTransferId = String(store.data.nextFiatTransferId++);
  order.record.Status = "Completed";
  store.changed();
}
