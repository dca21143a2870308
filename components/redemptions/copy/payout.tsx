import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { expectedDay } from "@/lib/domain/bank/receipt";
import { shortDayText } from "@/lib/domain/dates";
import type { TransactionState } from "@/lib/domain/order-facts";
import type { Situation } from "@/lib/domain/situations";
import { always, type Tell } from "./tell";

const UNDONE: readonly TransactionState[] = ["dropped", "reverted", "cancelled"];

/** The chain took the acknowledged transaction back, or it moved nothing after all. */
const isUndone = (transfer: Order["transfer"]) =>
  transfer?.transaction ? UNDONE.includes(transfer.transaction.state) : false;

const AccountTitle = ({ account }: { account: Order["bankAccount"] }) => (
  <UntrustedText>{accountParts(account).title}</UntrustedText>
);

const PAID_OUT = "Paid out, on its way to your bank";
const COMPLETED = "Completed by the issuer";

/** How long banks take from here, by what pays out in a currency. */
const ARRIVES: Readonly<Record<string, string>> = { EUR: "SEPA usually arrives within one business day." };

const paidOut: Tell = ({ paidOutAt, expectedAt, bankAccount }) => ({
  heading: PAID_OUT,
  ...(expectedAt && {
    title: (
      <>
        Expected in <AccountTitle account={bankAccount} /> on {shortDayText(expectedDay(expectedAt))}
      </>
    ),
  }),
  happened: (
    <>
      Payout started
      {paidOutAt ? (
        <>
          {" "}
          <Time value={paidOutAt} short />
        </>
      ) : null}
      {expectedAt
        ? "."
        : `. ${ARRIVES[bankAccount.currency] ?? "It usually arrives within two business days."}`}
    </>
  ),
  next: null,
});

/** What the bank says of the line that took it back, in its own words. */
function returnText(receipt: Order["receipt"]) {
  const back = receipt?.lines.findLast(({ credit }) => !credit);
  if (!back) return null;
  return (
    <>
      The bank sent it back on {shortDayText(back.bookedAt)}
      {back.reason ? (
        <>
          : <UntrustedText>{`“${back.reason}”`}</UntrustedText>
        </>
      ) : null}
      .
    </>
  );
}

/** Once the issuer has accepted the hash, or paid out. */
export const PAYOUT = {
  awaiting_payout: ({ transfer }) => ({
    heading: "Waiting for the payout",
    happened: isUndone(transfer)
      ? "The chain no longer includes the transfer that the issuer acknowledged."
      : null,
    next: isUndone(transfer)
      ? "Don’t send the tokens again. We keep checking what the chain says."
      : "The issuer burns the tokens and starts the payout.",
  }),
  surplus_transfer: always(
    "More has arrived than was ordered",
    "The approved wallet has sent something besides this redemption’s transfer.",
    "Don’t send anything more. Read below what arrived, then send the message to the issuer’s support.",
  ),
  payout_started: paidOut,
  paid_out: paidOut,
  completed: always(
    COMPLETED,
    "The issuer names no payout id.",
    "Check that the money arrives. We look for the id every day for two weeks.",
  ),
  payout_late: ({ lateSince, bankAccount }) => ({
    heading: "Payout late",
    happened: (
      <>
        The issuer reported the payout, and <AccountTitle account={bankAccount} /> has not received it
        {lateSince ? (
          <>
            {" "}
            by <Time value={lateSince} short />
          </>
        ) : null}
        .
      </>
    ),
    next: "Ask the issuer with the message below.",
  }),
  received: ({ amount, currency, bankAccount }) => ({
    heading: "Received",
    title: (
      <>
        All <Money amount={amount} currency={currency} /> are in <AccountTitle account={bankAccount} />
      </>
    ),
    happened: null,
    next: null,
  }),
  received_differs: ({ amount, currency, receipt }) => ({
    heading:
      receipt?.state === "over" ? "More was received than redeemed" : "Less was received than redeemed",
    happened: receipt ? (
      <>
        The bank booked <Money amount={receipt.amount} currency={currency} /> of{" "}
        <Money amount={amount} currency={currency} />.
      </>
    ) : null,
    next: "Ask the issuer with the message below.",
  }),
  payout_returned: ({ receipt }) => ({
    heading: "Payout returned",
    happened: returnText(receipt),
    next: "Ask the issuer with the message below. The money is with them.",
  }),
  extra_transfer: (order) => ({
    heading: order.step === "payout_started" ? PAID_OUT : COMPLETED,
    happened: "The approved wallet has also sent something that was not ordered.",
    next: "Read below what arrived, then send the message to the issuer’s support.",
  }),
} satisfies Partial<Record<Situation, Tell>>;
