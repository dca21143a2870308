import { fromUnits, toUnits } from "../amounts";
import type { ChainUpdate, TransferEvent } from "../chain/chain";
import type { Context } from "../context";
import { findOrder } from "../store/find";
import type { Movement, Order, StoreData, Verdict } from "../store/types";

const MAX_MOVEMENTS = 5000;

/** Records the transfers of a poll of the chain, after removing those whose blocks were reorganized. */
export function recordChainUpdate(context: Context, { events, rolledBackTo }: ChainUpdate): void {
  if (rolledBackTo !== null) removeReorganized(context, rolledBackTo, events);
  for (const event of events) recordTransfer(context, event);
}

function removeReorganized({ store }: Context, block: number, events: TransferEvent[]): void {
  const { data } = store;
  const exists = (known: Movement) =>
    events.some((event) => isSameTransfer(known, event) && known.block === event.block);
  const removed = data.movements.filter((known) => known.block > block && !exists(known));
  const removedHashes = new Set(removed.map(({ hash }) => hash));
  data.movements = data.movements.filter((known) => !removed.includes(known));
  // A burn that was reorganized has to be repeated.
  for (const { order } of data.movements)
    if (order?.burnHash && removedHashes.has(order.burnHash)) order.burnHash = null;
  // Block numbers above are reused.
  for (const order of data.orders) order.sinceBlock = Math.min(order.sinceBlock, Math.max(block, 0));
  store.changed();
}

const isSameTransfer = (known: Movement, event: TransferEvent) =>
  known.hash === event.hash && known.logIndex === event.logIndex;

/** Records a transfer once, with a verdict when it reached an order's deposit address. */
function recordTransfer({ store, chain }: Context, event: TransferEvent): void {
  const { data } = store;
  if (data.movements.some((known) => isSameTransfer(known, event))) return;
  const { units, ...details } = event;
  const symbol = chain.tokens.find((token) => token.key === event.token)?.symbol ?? event.token;
  const order = orderAtDepositAddress(data, event);
  const movement: Movement = { ...details, symbol, amount: fromUnits(units), at: Date.now(), order: null };
  if (order)
    movement.order = {
      orderId: order.record.OrderId,
      verdict: verdictFor(data, order, event),
      burnHash: null,
    };
  data.movements = [...data.movements.slice(1 - MAX_MOVEMENTS), movement];
  store.changed();
}

// Uses the recorded address, even when a scenario shows another one.
function orderAtDepositAddress(data: StoreData, event: TransferEvent): Order | undefined {
  const to = event.to.toLowerCase();
  const transfer = data.transfers.find(({ record }) => record.WalletAddress.toLowerCase() === to);
  const order = transfer && findOrder(data, transfer.record.OrderId);
  return order && event.block > order.sinceBlock ? order : undefined;
}

function verdictFor(data: StoreData, order: Order, event: TransferEvent): Verdict {
  if (event.token !== order.currency) return "wrong_token";
  if (event.from.toLowerCase() !== order.walletAddress.toLowerCase()) return "wrong_sender";
  if (event.units !== toUnits(order.record.Amount)) return "wrong_amount";
  return matchingTransfer(data, order) ? "already_paid" : "right";
}

/** The transfer that fulfills an order, once it has arrived. */
export function matchingTransfer(data: StoreData, order: Order): Movement | undefined {
  return data.movements.find(
    ({ order: found }) => found?.orderId === order.record.OrderId && found.verdict === "right",
  );
}
