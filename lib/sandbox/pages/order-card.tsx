/** @jsxImportSource hono/jsx */
import { formatAmount } from "../amounts";
import { isReady, orderToWire, transferToWire } from "../api/wire";
import type { Context } from "../context";
import { isOpen } from "../redemption/is-open";
import { findBankAccount, findTransferOfOrder, findWallet } from "../store/find";
import type { Movement, Order } from "../store/types";
import { DetailList, Mono, StatusChip, Timestamp, VerdictChip } from "./elements";
import { SendControls } from "./send-controls";

/** One order: its details, the transfers received, and controls to send tokens. */
export function OrderCard({ context, order }: { context: Context; order: Order }) {
  const { settings, store } = context;
  const { record } = order;
  const wire = orderToWire(order);
  const movements = store.data.movements.filter((movement) => movement.order?.orderId === record.OrderId);
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>
            {formatAmount(record.Amount)} {order.currency}
          </h3>
          <StatusChip status={wire.Status} />
          {Object.keys(order.overrides).length > 0 && <span class="chip bad">Changed by a test</span>}
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
      <ReceivedTransfers movements={movements} order={order} />
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
        [
          "Payout",
          isOpen(order)
            ? "Not started"
            : record.FiatTransferId === "0"
              ? "Started"
              : `Started (fiat transfer ${record.FiatTransferId})`,
        ],
        ["Created", <Timestamp at={record.CreatedAt} />],
      ]}
    />
  );
}

function ReceivedTransfers({ movements, order }: { movements: Movement[]; order: Order }) {
  const isConfirmed = (hash: string) =>
    order.confirmations.some((one) => one.hash.toLowerCase() === hash.toLowerCase());
  const unmatched = order.confirmations.filter(
    ({ hash }) => !movements.some((movement) => movement.hash.toLowerCase() === hash.toLowerCase()),
  );
  if (movements.length + unmatched.length === 0) return null;
  return (
    <ul class="list" style="margin-top:16px">
      {movements.map((movement) => (
        <li>
          <div class="row">
            <span>
              {formatAmount(movement.amount)} {movement.symbol} received{" "}
              {movement.order && <VerdictChip verdict={movement.order.verdict} />}
            </span>
            <span class="soft small">
              {movement.order?.burnHash ? "Burned" : "Not burned"}
              {isConfirmed(movement.hash) && ", confirmed by the customer"}
            </span>
          </div>
          <Mono>{movement.hash}</Mono>
        </li>
      ))}
      {unmatched.map(({ hash }) => (
        <li>
          <div>The customer confirmed a transaction that doesn’t match this order:</div>
          <Mono>{hash}</Mono>
        </li>
      ))}
    </ul>
  );
}
