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
import { writtenWith } from "@/lib/domain/content";
import { moneyLine } from "@/lib/domain/money-line";
import { isPaid } from "@/lib/domain/order-outcome";
import { labelOf } from "@/lib/domain/situation-words";
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
    toast.error("The receipt wasn’t printed", { description: "Its history couldn’t be read. Try again." });
    printed();
  }, [isError, asks]);
  useEffect(() => {
    if (asks && !isComplete) return;
    const done = () => printed();
    window.addEventListener("afterprint", done);
    if (asks) window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isComplete, asks]);
  return createPortal(
    <article data-receipt aria-hidden="true" className="hidden text-sm print:block">
      <Head order={order} />
      <SmallMoneyLine
        className="mt-4"
        line={moneyLine(order)}
        names={{
          wallet: order.wallet.name ?? "Wallet",
          address: "Deposit address",
          issuer: "Issuer",
          account: accountParts(order.bankAccount).title,
        }}
      />
      <Facts order={order} />
      <People order={order} entries={record.data ?? []} />
      <footer className="mt-6 flex items-center gap-4 border-t pt-3 text-xs text-muted-foreground">
        <QrCode value={`${location.origin}/verify`} alt={`${location.origin}/verify`} size={80} />
        <p>
          Printed <Time value={new Date().toISOString()} />. The proof is the evidence file (JSON): verify it
          at {location.host}/verify.
        </p>
      </footer>
    </article>,
    document.body,
  );
}

function Head({ order }: { order: Order }) {
  const { settings } = useAppSettings();
  const { symbol } = useToken(order.currency);
  const isReturned = order.situation === "payout_returned";
  const isPaidOut = isPaid(order.outcome) && !isReturned;
  const amount = amountToSend(order);
  return (
    <header className="border-b pb-4">
      <p className="text-lg font-semibold">
        <UntrustedText>{settings.organisation ?? "Redemption Desk"}</UntrustedText>
      </p>
      {/* Only what the sums count as paid out, and did not come back, is a receipt. */}
      <h1 className="mt-4 text-xl">
        {isPaidOut ? "Redemption receipt" : `Redemption, ${isReturned ? "payout returned" : "not paid out"}`}
      </h1>
      <p className="mt-1 text-lg">
        <Money amount={amount} currency={symbol} className="font-semibold" />{" "}
        {isPaidOut ? "redeemed" : "to be redeemed"} 1:1 for{" "}
        <Money amount={amount} currency={order.currency} className="font-semibold" />
      </p>
      {amount === order.amount ? null : (
        <p>
          The order was for <Money amount={order.amount} currency={symbol} />; the issuer asked for this
          amount, and an approver accepted it.
        </p>
      )}
      <p>
        State: <span className="font-medium">{labelOf(order.situation)}</span>
        {order.issuer?.status ? (
          <>
            {" "}
            (the issuer says “<UntrustedText>{order.issuer.status}</UntrustedText>”)
          </>
        ) : null}
      </p>
    </header>
  );
}

function Facts({ order }: { order: Order }) {
  const { wallet, bankAccount, issuer, instructions, confirmation } = order;
  const account = accountParts(bankAccount);
  return (
    <dl className="mt-4 grid gap-2.5">
      <Row label="Reference">
        <UntrustedText className="font-mono">{order.reference}</UntrustedText>
      </Row>
      {writtenWith(order).map(({ field, label, text }) => (
        <Row key={field} label={label}>
          <UntrustedText className="whitespace-pre-wrap">{text}</UntrustedText>
        </Row>
      ))}
      <Row label="From wallet">
        <UntrustedText className="font-medium">{wallet.name ?? wallet.id}</UntrustedText>
        {wallet.network ? (
          <>
            {" "}
            on <UntrustedText>{wallet.network}</UntrustedText>
          </>
        ) : null}
        {wallet.address ? <Line>{wallet.address}</Line> : null}
      </Row>
      {/* Until tokens were sent there, it is read on the page alone, which hides it while it is compared or in doubt. */}
      {instructions && confirmation ? (
        <Row label="To deposit address">
          <UntrustedText>{instructions.walletOwner}</UntrustedText>
          <Line>{instructions.walletAddress}</Line>
        </Row>
      ) : null}
      {confirmation ? (
        <Row label="Transaction hash">
          <Line>{confirmation.transactionHash}</Line>
        </Row>
      ) : null}
      <Row label="To bank account">
        <UntrustedText className="font-medium">{account.title}</UntrustedText>
        <Line>{bankAccount.accountNumber}</Line>
        <UntrustedText>
          {[account.bank, account.holder, bankAccount.routingCode].filter(Boolean).join(" · ")}
        </UntrustedText>
      </Row>
      <AtTheBank order={order} />
      <Row label="Fiat transfer id">
        <UntrustedText className="font-mono break-all">{issuer?.fiatTransferId ?? "None yet"}</UntrustedText>
      </Row>
      {issuer ? (
        <Row label="OrderId at the issuer">
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
    <Row label="At the bank">
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
  if (last?.action === "order.reserved") return { label: "Sent by", entry: last };
  const entered = entries.findLast(({ action }) => action === "order.hash_recorded");
  if (entered) return { label: "Hash entered by", entry: entered };
  const found = entries.findLast(({ action }) => action === "chain.hash_found");
  return found ? { label: "Found on the chain", entry: found } : null;
}

const PAYOUTS = ["order.payout_started", "order.completed"];

const TRIES = ["order.reserved", "order.released", "chain.released"];

function People({ order, entries }: { order: Order; entries: readonly ActivityEntry[] }) {
  const sending = order.confirmation ? sendingOf(entries) : null;
  const paid = entries.findLast(({ action }) => PAYOUTS.includes(action));
  return (
    <dl className="mt-4 grid gap-2.5 border-t pt-4">
      <Row label="Prepared by">
        <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
      </Row>
      {order.editedBy.length > 0 ? (
        <Row label="Edited by">
          <PeopleList people={order.editedBy} />
        </Row>
      ) : null}
      {order.approvals.map((approval) => (
        <Row key={approval.by.id} label={approval.decision === "approved" ? "Approved by" : "Rejected by"}>
          <WhoAndWhen name={approval.by.name} at={approval.at} />
          <ApprovalWords approval={approval} />
        </Row>
      ))}
      {sending ? (
        <Row label={sending.label}>
          {sending.entry.actor ? (
            <WhoAndWhen name={sending.entry.actor.name} at={sending.entry.at} />
          ) : (
            <>
              Automatically, <Time value={sending.entry.at} />
            </>
          )}
        </Row>
      ) : null}
      {paid ? (
        <Row label="Payout started">
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
