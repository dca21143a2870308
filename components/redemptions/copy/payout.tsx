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
import { words as flow } from "@/lib/words/redemption-flow";
import { words } from "@/lib/words/redemption-payout";
import { words as send } from "@/lib/words/redemption-send";
import type { Tell } from "./tell";

const UNDONE: readonly TransactionState[] = ["dropped", "reverted", "cancelled"];

/** The chain took the acknowledged transaction back, or it moved nothing after all. */
const isUndone = (transfer: Order["transfer"]) =>
  transfer?.transaction ? UNDONE.includes(transfer.transaction.state) : false;

const AccountTitle = ({ account }: { account: Order["bankAccount"] }) => (
  <UntrustedText>{accountParts(account).title}</UntrustedText>
);

/** “tomorrow”, “on Tue 24 Nov”. */
function When({ day }: { day: string }) {
  const today = dayIn(useTimeZone());
  const near = { [today]: words.when.today, [plusDays(today, 1)]: words.when.tomorrow };
  // Midnight may pass between the server’s rendering and the browser’s.
  return <span suppressHydrationWarning>{near[day] ?? words.when.on(shortDayText(day))}</span>;
}

const paidOut: Tell = (order) => {
  const { expectedAt, bankAccount, expectation } = order;
  return {
    heading: flow.onItsWay,
    ...(expectedAt && {
      title: words.expected(<AccountTitle account={bankAccount} />, <When day={expectedDay(expectedAt)} />),
    }),
    ...(expectation ? whyThen(expectation) : started(order)),
  };
};

/** Why it is that day; that it is after the one that the head names, or that there is nothing to do. */
function whyThen({ learned, missesNeededBy, ...expected }: Expectation) {
  if (missesNeededBy) {
    return {
      happened: <span className="text-attention">{words.laterThanNeeded}</span>,
      next: whyExpected(expected),
    };
  }
  return {
    happened: null,
    next: `${learned ? learnedText(learned) : whyExpected(expected)} ${words.nothingToDo}`,
  };
}

const started = ({ paidOutAt, expectedAt, bankAccount }: Order) => ({
  happened: (
    <>
      {words.started(paidOutAt && <Time value={paidOutAt} short />)}
      {expectedAt ? null : ` ${arrives(bankAccount.currency)}`}
    </>
  ),
});

/** How long banks take from here, by what pays out in a currency. */
const arrives = (currency: string) => (currency === "EUR" ? words.sepaArrives : words.arrives);

const completedUnseen = () => ({ heading: words.completed, ...words.withoutId });

type Booked = Pick<Order, "amount" | "currency" | "receipt">;

const bookedOf = ({ amount, currency, receipt }: Booked) =>
  receipt
    ? words.booked(
        <Money amount={receipt.amount} currency={currency} />,
        <Money amount={amount} currency={currency} />,
      )
    : null;

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
    heading: words.awaiting_payout.heading,
    ...(isUndone(transfer) ? words.awaiting_payout.undone : { next: words.awaiting_payout.next }),
  }),
  surplus_transfer: () => ({
    ...words.surplus_transfer,
    next: `${send.nothingMore} ${send.readAndSend}`,
  }),
  payout_started: paidOut,
  paid_out: paidOut,
  // Where statements say whether the money has come, an id of the payout matters no more.
  completed: (order) =>
    order.expectation ? { ...paidOut(order), heading: words.completed } : completedUnseen(),
  payout_late: ({ lateSince, bankAccount }) => ({
    heading: words.payout_late.heading,
    happened: words.payout_late.happened(
      <AccountTitle account={bankAccount} />,
      lateSince && <Time value={lateSince} short />,
    ),
    next: words.ask,
  }),
  received: ({ amount, currency, bankAccount }) => ({
    heading: words.received.heading,
    title: words.received.title(
      <Money amount={amount} currency={currency} />,
      <AccountTitle account={bankAccount} />,
    ),
  }),
  received_differs: (order) => ({
    heading: words.received_differs[order.receipt?.state === "over" ? "more" : "less"],
    happened: wrongReceipt(order),
    next: words.ask,
  }),
  payout_returned: (order) => ({
    heading: words.payout_returned.heading,
    happened: wrongReceipt(order),
    next: words.payout_returned.next,
  }),
  extra_transfer: ({ step }) => ({
    heading: step === "payout_started" ? flow.onItsWay : words.completed,
    happened: words.extra_transfer,
    next: send.readAndSend,
  }),
} satisfies Partial<Record<Situation, Tell>>;
