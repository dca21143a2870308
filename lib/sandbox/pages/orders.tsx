/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { formatAmount } from "../amounts";
import { isReady, orderToWire, transferToWire } from "../api/wire";
import { THIRD_PARTY } from "../chain/addresses";
import { ChainError } from "../chain/chain";
import type { Context } from "../context";
import { isOpen } from "../redemption/orders";
import { SEND_KINDS, type SendKind, sendForOrder } from "../redemption/send";
import { findBankAccount, findOrder, findTransferOfOrder, findWallet } from "../store/find";
import { mergeOverrides } from "../store/overrides";
import type { Movement, Order } from "../store/types";
import { Action, DetailList, Mono, StatusChip, Timestamp, VerdictChip } from "./elements";
import { Page, redirectTo } from "./layout";

const LEAD =
  "The customer’s orders. Use the buttons to send tokens from the order’s wallet, as the customer would.";

/** The orders, newest first, with controls to send tokens correctly or with a mistake. */
export function orderPage(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/orders", (c) => {
    const orders = store.data.orders.toReversed();
    return c.html(
      <Page context={context} request={c} title="Orders" lead={LEAD} live>
        {orders.map((order) => (
          <OrderCard context={context} order={order} />
        ))}
        {orders.length === 0 && (
          <p class="card empty">No orders yet. Create a redemption in the customer’s app.</p>
        )}
      </Page>,
    );
  });
  app.post("/orders/:id/send", async (c) => {
    const order = findOrder(store.data, c.req.param("id"));
    const { kind: requested } = await c.req.parseBody();
    const kind = SEND_KINDS.find((known) => known === requested);
    if (!order || !kind) return redirectTo(c, "/orders", { problem: "Order not found." });
    try {
      const hash = await sendForOrder(context, order, kind);
      return redirectTo(c, "/orders", { note: `Tokens sent. Transaction hash: ${hash}` });
    } catch (error) {
      if (error instanceof ChainError) return redirectTo(c, "/orders", { problem: error.message });
      throw error;
    }
  });
  // As an attacker between issuer and customer would.
  app.post("/orders/:id/change-address", (c) => {
    const transfer = findTransferOfOrder(store.data, c.req.param("id"));
    if (!transfer) return redirectTo(c, "/orders", { problem: "Order not found." });
    const patch = JSON.stringify({ WalletAddress: THIRD_PARTY });
    transfer.overrides = mergeOverrides(transfer.overrides, patch);
    store.changed();
    return redirectTo(c, "/orders", { note: "The deposit address of the order was changed." });
  });
  return app;
}

function OrderCard({ context, order }: { context: Context; order: Order }) {
  const { settings, store } = context;
  const { record } = order;
  const movements = store.data.movements.filter((movement) => movement.order?.orderId === record.OrderId);
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>
            {formatAmount(record.Amount)} {order.currency}
          </h3>
          <StatusChip status={orderToWire(order).Status} />
        </div>
        <a
          class="small"
          href={`${settings.appUrl}/orders/${record.OrderId}`}
          target="_blank"
          rel="noreferrer"
        >
          Open in the customer’s app ↗
        </a>
      </div>
      <OrderDetails context={context} order={order} />
      <ul class="list">
        {movements.map((movement) => (
          <Received movement={movement} order={order} />
        ))}
      </ul>
      {isOpen(order) && <SendControls orderId={record.OrderId} hasNode={context.chain.evm !== null} />}
    </section>
  );
}

function OrderDetails({ context, order }: { context: Context; order: Order }) {
  const { data } = context.store;
  const { record } = order;
  const transfer = findTransferOfOrder(data, record.OrderId);
  const shown = transfer && String(transferToWire(transfer).WalletAddress);
  const account = findBankAccount(data, record.BankAccountId)?.record;
  return (
    <DetailList
      items={[
        ["Order ID", <Mono>{record.OrderId}</Mono>],
        ["Reference", record.CustomerReference],
        ["Wallet", findWallet(data, record.WalletId)?.record.Name ?? record.WalletId],
        [
          "Bank account",
          account ? `${account.AccountIdentifier.AccountNumber}, ${account.Name}` : record.BankAccountId,
        ],
        ["Deposit address", isReady(order) ? <Mono>{transfer?.record.WalletAddress}</Mono> : "Not ready yet"],
        [
          "Address shown to the customer",
          shown === transfer?.record.WalletAddress ? "" : <Mono>{shown}</Mono>,
        ],
        ["Payout", isOpen(order) ? "Not started" : "Started"],
        ["Created", <Timestamp at={record.CreatedAt} />],
      ]}
    />
  );
}

function Received({ movement, order }: { movement: Movement; order: Order }) {
  const isConfirmed = order.confirmations.some(
    ({ hash }) => hash.toLowerCase() === movement.hash.toLowerCase(),
  );
  return (
    <li>
      <div class="row">
        <span>
          {formatAmount(movement.amount)} {movement.symbol} received{" "}
          {movement.order && <VerdictChip verdict={movement.order.verdict} />}
        </span>
        {isConfirmed && <span class="soft small">Confirmed by the customer</span>}
      </div>
      <Mono>{movement.hash}</Mono>
    </li>
  );
}

const MISTAKES: [SendKind, string][] = [
  ["wrong_amount", "Wrong amount"],
  ["one_unit_off", "One unit too little"],
  ["wrong_token", "Look-alike token"],
  ["wrong_sender", "From another wallet"],
  ["wrong_recipient", "To another address"],
];
const NODE_MISTAKES: [SendKind, string][] = [
  ["reverted", "Failing transaction"],
  ["twice_in_one", "Twice in one transaction"],
  ["halves_in_one", "Two halves in one transaction"],
];

function SendControls({ orderId, hasNode }: { orderId: string; hasNode: boolean }) {
  const path = `/orders/${orderId}/send`;
  return (
    <div class="actions">
      <Action to={path} label="Send tokens" fields={{ kind: "right" }} tone="primary" />
      <form class="choice" method="post" action={path}>
        <select name="kind" aria-label="Mistake">
          {(hasNode ? [...MISTAKES, ...NODE_MISTAKES] : MISTAKES).map(([kind, label]) => (
            <option value={kind}>{label}</option>
          ))}
        </select>
        <button type="submit">Send with mistake</button>
      </form>
      <Action to={`/orders/${orderId}/change-address`} label="Change deposit address" tone="quiet" />
    </div>
  );
}
