import { fromUnits, toUnits } from "../amounts";
import type { Sighting, TransferEvent } from "../chain/chain";
import type { Context } from "../context";
import { findOrder } from "../store/find";
import type { Movement, Order, StoreData, Verdict } from "../store/types";

const LIMIT = 5000;

/** Notes the transfers of a look at the chain, after forgetting those whose blocks are gone. */
export function noteSighting(context: Context, { events, rewoundTo }: Sighting): void {
  if (rewoundTo !== null) forgetAbove(context, rewoundTo, events);
  for (const event of events) noteMovement(context, event);
}

function forgetAbove({ store }: Context, block: number, events: TransferEvent[]): void {
  const { data } = store;
  const exists = (known: Movement) =>
    events.some((event) => isSame(known, event) && known.block === event.block);
  const gone = data.movements.filter((known) => known.block > block && !exists(known));
  const goneHashes = new Set(gone.map(({ hash }) => hash));
  data.movements = data.movements.filter((known) => !gone.includes(known));
  // A burn that is gone has to be made again.
  for (const { order } of data.movements)
    if (order?.burnHash && goneHashes.has(order.burnHash)) order.burnHash = null;
  // Block numbers are given anew from there on.
  for (const order of data.orders) order.sinceBlock = Math.min(order.sinceBlock, Math.max(block, 0));
  store.changed();
}

const isSame = (known: Movement, event: TransferEvent) =>
  known.hash === event.hash && known.logIndex === event.logIndex;

/** Notes a transfer once, and judges it when it reached an order's deposit address. */
function noteMovement({ store, chain }: Context, event: TransferEvent): void {
  const { data } = store;
  if (data.movements.some((known) => isSame(known, event))) return;
  const { units, ...facts } = event;
  const symbol = chain.tokens.find((token) => token.key === event.token)?.symbol ?? event.token;
  const order = orderAt(data, event);
  const movement: Movement = { ...facts, symbol, amount: fromUnits(units), at: Date.now(), order: null };
  if (order)
    movement.order = { orderId: order.record.OrderId, verdict: judge(data, order, event), burnHash: null };
  data.movements = [...data.movements.slice(1 - LIMIT), movement];
  store.changed();
}

// The true address counts, whatever address a scenario shows.
function orderAt(data: StoreData, event: TransferEvent): Order | undefined {
  const to = event.to.toLowerCase();
  const transfer = data.transfers.find(({ record }) => record.WalletAddress.toLowerCase() === to);
  const order = transfer && findOrder(data, transfer.record.OrderId);
  return order && event.block > order.sinceBlock ? order : undefined;
}

function judge(data: StoreData, order: Order, event: TransferEvent): Verdict {
  if (event.token !== order.currency) return "wrong_token";
  if (event.from.toLowerCase() !== order.walletAddress.toLowerCase()) return "wrong_sender";
  if (event.units !== toUnits(order.record.Amount)) return "wrong_amount";
  return rightMovement(data, order) ? "already_paid" : "right";
}

/** The transfer that fulfilled an order, if it has arrived. */
export function rightMovement(data: StoreData, order: Order): Movement | undefined {
  return data.movements.find(
    ({ order: found }) => found?.orderId === order.record.OrderId && found.verdict === "right",
  );
}
