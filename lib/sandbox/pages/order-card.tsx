/** @jsxImportSource hono/jsx */
import { readable } from "../amounts";
import { isReady, orderToWire, transferToWire } from "../api/wire";
import type { Context } from "../context";
import { findBankAccount, findTransferOfOrder, findWallet } from "../store/find";
import type { Movement, Order } from "../store/types";
import { Chip, Facts, Mono, When } from "./parts";
import { SendControls } from "./send-controls";

/** One order: what was asked, what arrived, what is to be done. */
export function OrderCard({ context, order }: { context: Context; order: Order }) {
  const { settings, store } = context;
  const { record } = order;
  const wire = orderToWire(order);
  const movements = store.data.movements.filter((movement) => movement.order?.orderId === record.OrderId);
  const isPaid = record.FiatTransferId !== "0";
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>
            {readable(record.Amount)} {order.currency}
          </h3>
          <Chip word={wire.Status} />
          {Object.keys(order.overrides).length > 0 && <span class="chip bad">altered for a scenario</span>}
        </div>
        <a
          class="small"
          href={`${settings.deskUrl}/orders/${record.OrderId}`}
          target="_blank"
          rel="noreferrer"
        >
          Open on the desk ↗
        </a>
      </div>
      <OrderFacts context={context} order={order} />
      <Arrivals movements={movements} order={order} />
      {!isPaid && <SendControls orderId={record.OrderId} isOnNode={context.chain.evm !== null} />}
    </section>
  );
}

function OrderFacts({ context, order }: { context: Context; order: Order }) {
  const { data } = context.store;
  const { record } = order;
  const transfer = findTransferOfOrder(data, record.OrderId);
  const shown = transfer && String(transferToWire(transfer).WalletAddress);
  const account = findBankAccount(data, record.BankAccountId)?.record;
  return (
    <Facts
      facts={[
        ["Order id", <Mono>{record.OrderId}</Mono>],
        ["Reference", record.CustomerReference],
        ["From wallet", findWallet(data, record.WalletId)?.record.Name ?? record.WalletId],
        [
          "To account",
          account ? `${account.AccountIdentifier.AccountNumber}, ${account.Name}` : record.BankAccountId,
        ],
        [
          "Deposit address",
          isReady(order) ? <Mono>{transfer?.record.WalletAddress}</Mono> : "being prepared",
        ],
        ["Address shown", shown === transfer?.record.WalletAddress ? "" : <Mono>{shown}</Mono>],
        [
          "Payout",
          record.FiatTransferId === "0" ? "not started" : `started, fiat transfer ${record.FiatTransferId}`,
        ],
        ["Created", <When at={record.CreatedAt} />],
      ]}
    />
  );
}

function Arrivals({ movements, order }: { movements: Movement[]; order: Order }) {
  const isConfirmed = (hash: string) =>
    order.confirmations.some((one) => one.hash.toLowerCase() === hash.toLowerCase());
  const strays = order.confirmations.filter(
    ({ hash }) => !movements.some((movement) => movement.hash.toLowerCase() === hash.toLowerCase()),
  );
  if (movements.length + strays.length === 0) return null;
  return (
    <ul class="list" style="margin-top:16px">
      {movements.map((movement) => (
        <li>
          <div class="row">
            <span>
              {readable(movement.amount)} {movement.symbol} arrived <Chip word={movement.order?.verdict} />
            </span>
            <span class="soft small">
              {movement.order?.burnHash ? "burned" : "not burned"}
              {isConfirmed(movement.hash) && ", confirmed by the customer"}
            </span>
          </div>
          <Mono>{movement.hash}</Mono>
        </li>
      ))}
      {strays.map(({ hash }) => (
        <li>
          <div>The customer confirmed a transaction that did not reach this order:</div>
          <Mono>{hash}</Mono>
        </li>
      ))}
    </ul>
  );
}
