import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { QrCode } from "@/components/ui/qr-code";
import { toast } from "@/components/ui/toast";
import { orderRecordQuery } from "@/lib/client/activity";
import type { ActivityEntry } from "@/lib/contract/activity";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { labelOfField, writtenWith } from "@/lib/domain/content";
import { moneyLine } from "@/lib/domain/money-line";
import { isPaid } from "@/lib/domain/order-outcome";
import { labelOf } from "@/lib/domain/situation-words";
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/receipt";
import { wrongReceipt } from "../copy/payout";
import { SmallMoneyLine } from "../flow/money-line";
import { useAppSettings, useToken } from "../parts/app-settings";
import { BookedLine } from "../parts/booked-line";
import { PeopleList } from "../parts/names";
import { amountToSend } from "../parts/order-reading";
import { ApprovalWords, WhoAndWhen } from "../parts/people";
import { timelineVersion } from "./timeline-version";

type ReceiptProps = {
  order: Order;
  /** Opens the browser's window for printing as soon as it is complete; else that is open already. */
  asks: boolean;
  onPrinted: () => void;
};

/** The redemption on one page of paper, and only there. */
export function Receipt({ order, asks, onPrinted }: ReceiptProps) {
  const record = useQuery(orderRecordQuery(order.id, timelineVersion(order)));
  const isComplete = record.isSuccess;
  const printed = useEffectEvent(onPrinted);
  const { isError } = record;
  useEffect(() => {
    if (!isError || !asks) return;
    toast.error(words.failed.title, { description: words.failed.lead });
    printed();
  }, [isError, asks]);
  useEffect(() => {
    if (asks && !isComplete) return;
    const done = () => printed();
    window.addEventListener("afterprint", done);
    if (asks) window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isComplete, asks]);
  const verify = new URL("/verify", location.origin).href;
  return createPortal(
    <article data-receipt aria-hidden="true" className="hidden text-sm print:block">
      <Head order={order} />
      <SmallMoneyLine
        className="mt-4"
        line={moneyLine(order)}
        names={{
          wallet: order.wallet.name ?? labelOfField("wallet"),
          address: page.address,
          issuer: page.issuer,
          account: accountParts(order.bankAccount).title,
        }}
      />
      <Facts order={order} />
      <People order={order} entries={record.data ?? []} />
      <footer className="mt-6 flex items-center gap-4 border-t pt-3 text-xs text-muted-foreground">
        <QrCode value={verify} alt={verify} size={80} />
        <p>{words.printed(<Time value={new Date().toISOString()} />, `${location.host}/verify`)}</p>
      </footer>
    </article>,
    document.body,
  );
}

// words: the product’s own name
const PRODUCT = "Redemption Desk";

function Head({ order }: { order: Order }) {
  const { settings } = useAppSettings();
  const { symbol } = useToken(order.currency);
  const isReturned = order.situation === "payout_returned";
  const isPaidOut = isPaid(order.outcome) && !isReturned;
  const amount = amountToSend(order);
  const state = <span className="font-medium">{labelOf(order.situation)}</span>;
  return (
    <header className="border-b pb-4">
      <p className="text-lg font-semibold">
        <UntrustedText>{settings.organisation ?? PRODUCT}</UntrustedText>
      </p>
      {/* Only what the sums count as paid out, and did not come back, is a receipt. */}
      <h1 className="mt-4 text-xl">{isPaidOut ? words.title : isReturned ? words.returned : words.unpaid}</h1>
      <p className="mt-1 text-lg">
        {(isPaidOut ? words.redeemed : words.toRedeem)(
          <Money amount={amount} currency={symbol} className="font-semibold" />,
          <Money amount={amount} currency={order.currency} className="font-semibold" />,
        )}
      </p>
      {amount === order.amount ? null : (
        <p>{words.otherAmount(<Money amount={order.amount} currency={symbol} />)}</p>
      )}
      <p>
        {order.issuer?.status
          ? words.stateAtIssuer(state, <UntrustedText>{order.issuer.status}</UntrustedText>)
          : words.state(state)}
      </p>
    </header>
  );
}

function Facts({ order }: { order: Order }) {
  const { wallet, bankAccount, issuer, instructions, confirmation } = order;
  const account = accountParts(bankAccount);
  const name = <UntrustedText className="font-medium">{wallet.name ?? wallet.id}</UntrustedText>;
  return (
    <dl className="mt-4 grid gap-2.5">
      <Row label={labelOfField("customerReference")}>
        <UntrustedText className="font-mono">{order.reference}</UntrustedText>
      </Row>
      {writtenWith(order).map(({ field, label, text }) => (
        <Row key={field} label={label}>
          <UntrustedText className="whitespace-pre-wrap">{text}</UntrustedText>
        </Row>
      ))}
      <Row label={page.fromWallet}>
        {wallet.network ? words.walletOn(name, <UntrustedText>{wallet.network}</UntrustedText>) : name}
        {wallet.address ? <Line>{wallet.address}</Line> : null}
      </Row>
      {/* Until tokens were sent there, it is read on the page alone, which hides it while it is compared or in doubt. */}
      {instructions && confirmation ? (
        <Row label={words.toAddress}>
          <UntrustedText>{instructions.walletOwner}</UntrustedText>
          <Line>{instructions.walletAddress}</Line>
        </Row>
      ) : null}
      {confirmation ? (
        <Row label={page.hash}>
          <Line>{confirmation.transactionHash}</Line>
        </Row>
      ) : null}
      <Row label={words.toAccount}>
        <UntrustedText className="font-medium">{account.title}</UntrustedText>
        <Line>{bankAccount.accountNumber}</Line>
        <UntrustedText>
          {[account.bank, account.holder, bankAccount.routingCode].filter(Boolean).join(" · ")}
        </UntrustedText>
      </Row>
      <AtTheBank order={order} />
      <Row label={words.fiatTransferId}>
        <UntrustedText className="font-mono break-all">
          {issuer?.fiatTransferId ?? page.noneYet}
        </UntrustedText>
      </Row>
      {issuer ? (
        <Row label={page.orderId}>
          <UntrustedText className="font-mono break-all">{issuer.orderId}</UntrustedText>
        </Row>
      ) : null}
    </dl>
  );
}

/** What the statements say of the payout, line by line; nothing before the first. */
function AtTheBank({ order }: { order: Order }) {
  if (!order.receipt) return null;
  return (
    <Row label={words.bank}>
      <p className="font-medium empty:hidden">{wrongReceipt(order)}</p>
      <div className="grid grid-cols-[auto_1fr] gap-x-4">
        {order.receipt.lines.map((line) => (
          <Fragment key={line.id}>
            <Money
              amount={line.credit ? line.amount : `-${line.amount}`}
              currency={order.currency}
              className="text-right font-medium"
            />
            <p>
              <BookedLine line={line} />
            </p>
          </Fragment>
        ))}
      </div>
    </Row>
  );
}

/** Who asked a wallet for it in the page and did not give that up, or else who entered the hash of what was sent elsewhere. */
function sendingOf(entries: readonly ActivityEntry[]): { label: string; entry: ActivityEntry } | null {
  const tries = entries.filter(({ action }) => TRIES.includes(action));
  const last = tries.at(-1);
  if (last?.action === "order.reserved") return { label: words.sentBy, entry: last };
  const entered = entries.findLast(({ action }) => action === "order.hash_recorded");
  if (entered) return { label: words.hashBy, entry: entered };
  const found = entries.findLast(({ action }) => action === "chain.hash_found");
  return found ? { label: words.found, entry: found } : null;
}

const PAYOUTS = ["order.payout_started", "order.completed"];

const TRIES = ["order.reserved", "order.released", "chain.released"];

function People({ order, entries }: { order: Order; entries: readonly ActivityEntry[] }) {
  const sending = order.confirmation ? sendingOf(entries) : null;
  const paid = entries.findLast(({ action }) => PAYOUTS.includes(action));
  return (
    <dl className="mt-4 grid gap-2.5 border-t pt-4">
      <Row label={words.preparedBy}>
        <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
      </Row>
      {order.editedBy.length > 0 ? (
        <Row label={page.editedBy}>
          <PeopleList people={order.editedBy} />
        </Row>
      ) : null}
      {order.approvals.map((approval) => (
        <Row
          key={approval.by.id}
          label={approval.decision === "approved" ? words.approvedBy : words.rejectedBy}
        >
          <WhoAndWhen name={approval.by.name} at={approval.at} />
          <ApprovalWords approval={approval} />
        </Row>
      ))}
      {sending ? (
        <Row label={sending.label}>
          {sending.entry.actor ? (
            <WhoAndWhen name={sending.entry.actor.name} at={sending.entry.at} />
          ) : (
            words.automatically(<Time value={sending.entry.at} />)
          )}
        </Row>
      ) : null}
      {paid ? (
        <Row label={page.payoutStarted}>
          <Time value={paid.at} />
        </Row>
      ) : null}
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[9.5rem_1fr] gap-x-4 break-inside-avoid">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const Line = ({ children }: { children: string }) => (
  <span className="block">
    <GroupedText text={children} />
  </span>
);
