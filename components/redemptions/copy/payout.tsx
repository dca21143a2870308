import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { SentBack } from "@/components/shared/sent-back";
import { Time } from "@/components/shared/time";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Expectation, Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { learnedText, whyExpected } from "@/lib/domain/bank/due-words";
import { expectedDay, type ReceiptState, returnOf } from "@/lib/domain/bank/receipt";
import { shortDayText } from "@/lib/domain/dates";
import type { TransactionState } from "@/lib/domain/order-facts";
import { dayIn } from "@/lib/domain/periods";
import { plusDays } from "@/lib/domain/plus-days";
import type { Situation } from "@/lib/domain/situations";
import { ON_ITS_WAY } from "./chips";
import { always, type Tell } from "./tell";

const UNDONE: readonly TransactionState[] = ["dropped", "reverted", "cancelled"];

/** The chain took the acknowledged transaction back, or it moved nothing after all. */
const isUndone = (transfer: Order["transfer"]) =>
  transfer?.transaction ? UNDONE.includes(transfer.transaction.state) : false;

const AccountTitle = ({ account }: { account: Order["bankAccount"] }) => (
  <UntrustedText>{accountParts(account).title}</UntrustedText>
);

const COMPLETED = "Completed by the issuer";

/** How long banks take from here, by what pays out in a currency. */
const ARRIVES: Readonly<Record<string, string>> = { EUR: "SEPA usually arrives within one business day." };

/** “tomorrow”, “on Tue 24 Nov”. */
function When({ day }: { day: string }) {
  const today = dayIn(useTimeZone());
  const words = { [today]: "today", [plusDays(today, 1)]: "tomorrow" };
  // Midnight may pass between the server’s rendering and the browser’s.
  return <span suppressHydrationWarning>{words[day] ?? `on ${shortDayText(day)}`}</span>;
}

const paidOut: Tell = (order) => {
  const { expectedAt, bankAccount, expectation } = order;
  return {
    heading: ON_ITS_WAY,
    ...(expectedAt && {
      title: (
        <>
          Expected in <AccountTitle account={bankAccount} /> <When day={expectedDay(expectedAt)} />
        </>
      ),
    }),
    ...(expectation ? whyThen(expectation) : started(order)),
  };
};

/** Why it is that day; that it is after the one that the head names, or that there is nothing to do. */
function whyThen({ learned, missesNeededBy, ...expected }: Expectation) {
  if (missesNeededBy) {
    return {
      happened: <span className="text-attention">That is later than needed.</span>,
      next: whyExpected(expected),
    };
  }
  return {
    happened: null,
    next: `${learned ? learnedText(learned) : whyExpected(expected)} Nothing to do.`,
  };
}

const started = ({ paidOutAt, expectedAt, bankAccount }: Order) => ({
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

const completedUnseen = always(
  COMPLETED,
  "The issuer names no payout id.",
  "Check that the money arrives. We look for the id every day for two weeks.",
);

type Booked = Pick<Order, "amount" | "currency" | "receipt">;

const bookedOf = ({ amount, currency, receipt }: Booked) =>
  receipt ? (
    <>
      The bank booked <Money amount={receipt.amount} currency={currency} /> of{" "}
      <Money amount={amount} currency={currency} />.
    </>
  ) : null;

const sentBack = ({ receipt }: Booked) => {
  const back = returnOf(receipt);
  return back ? <SentBack back={back} /> : null;
};

/** What is wrong with what the bank has booked, by what it says of the payout. */
const WRONG: Record<ReceiptState, (order: Booked) => ReactNode> = {
  received: () => null,
  short: bookedOf,
  over: bookedOf,
  returned: sentBack,
};

/** What is wrong with what the bank has booked; nothing where it is all there, or where it says nothing. */
export const wrongReceipt = (order: Booked): ReactNode =>
  order.receipt ? WRONG[order.receipt.state](order) : null;

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
  // Where statements say whether the money has come, an id of the payout matters no more.
  completed: (order) =>
    order.expectation ? { ...paidOut(order), heading: COMPLETED } : completedUnseen(order),
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
  received_differs: (order) => ({
    heading:
      order.receipt?.state === "over" ? "More was received than redeemed" : "Less was received than redeemed",
    happened: wrongReceipt(order),
    next: "Ask the issuer with the message below.",
  }),
  payout_returned: (order) => ({
    heading: "Payout returned",
    happened: wrongReceipt(order),
    next: "Ask the issuer with the message below. The money is with them.",
  }),
  extra_transfer: (order) => ({
    heading: order.step === "payout_started" ? ON_ITS_WAY : COMPLETED,
    happened: "The approved wallet has also sent something that was not ordered.",
    next: "Read below what arrived, then send the message to the issuer’s support.",
  }),
} satisfies Partial<Record<Situation, Tell>>;
