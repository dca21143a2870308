import type { Context } from "../context";
import { repeat } from "../repeat";
import { findBankAccount } from "../store/find";
import type { Order } from "../store/types";
import { creditOf } from "./credit";
import { nextBankingDay, today } from "./days";
import { deliverBooked } from "./deliver";
import { type BankHolding, findHolding } from "./ledger";
import { fromCents, toCents } from "./money";
import { newLine, takeBack } from "./returns";
import type { BankLine, BankPayout, BankSwitch } from "./types";

const INTERVAL_MS = 1000;

/** What the issuer tells the bank to pay. `day`: an earlier day on which it is booked. */
export type Instruction = {
  account: BankHolding;
  amount: string;
  reference: string;
  switch: BankSwitch;
  day?: string | undefined;
};

/** Books payouts whose day has come, on that day even where the sandbox didn't run on it, until it is stopped. */
export const startBank = (context: Context) =>
  repeat(INTERVAL_MS, async () => {
    for (const payout of waiting(context)) {
      const currency = findHolding(context.store.data, payout.account)?.currency;
      if (currency && payout.bookOn && payout.bookOn <= today(currency))
        bookPayouts(context, [payout], payout.bookOn);
    }
  });

/** Pays out an order at the bank. What is less than a cent, or has no account there any more, cannot be paid. */
export function payOutOrder(context: Context, { record }: Order): void {
  const { data } = context.store;
  const number = findBankAccount(data, record.BankAccountId)?.record.AccountIdentifier.AccountNumber;
  const account = number && findHolding(data, number);
  if (!account || toCents(record.Amount) === 0n) return;
  const { Amount: amount, CustomerReference: reference = "" } = record;
  payOut(context, [{ account, amount, reference, switch: data.bank.switch }]);
}

/** Pays out to accounts, each as its switch says. @returns the payouts, some of which are booked by now */
export function payOut(context: Context, instructions: readonly Instruction[]): BankPayout[] {
  const touched: BankLine[] = [];
  const payouts = instructions.map((instruction) => {
    const payout = recordPayout(context, instruction);
    if (!BOOKED_LATER.includes(payout.switch)) {
      const { account } = instruction;
      const day = instruction.day ?? today(account.currency);
      const collected = waiting(context, account.number).filter((other) => other.switch === "one_sum");
      touched.push(...book(context, account, collected, day), ...book(context, account, [payout], day));
    }
    return payout;
  });
  deliverBooked(context, touched);
  return payouts;
}

const BOOKED_LATER: readonly BankSwitch[] = ["next_banking_day", "late", "one_sum"];

function recordPayout({ store }: Context, { account, amount, reference, ...more }: Instruction): BankPayout {
  const { bank } = store.data;
  const now = today(account.currency);
  const payout: BankPayout = {
    id: `MDN-PO-${String(bank.nextNumber++).padStart(8, "0")}`,
    ...{ account: account.number, amount: fromCents(toCents(amount)), reference, switch: more.switch },
    startedAt: new Date().toISOString(),
    bookOn: more.switch === "next_banking_day" ? nextBankingDay(more.day ?? now, account.currency) : null,
    lineId: null,
  };
  bank.payouts.push(payout);
  store.changed();
  return payout;
}

/** Payouts that wait for their booking, of one account or of all. */
export const waiting = ({ store }: Context, account?: string): BankPayout[] =>
  store.data.bank.payouts.filter((payout) => !payout.lineId && (!account || payout.account === account));

/** Books waiting payouts, on a day that an operator names or today; those in one sum together. @returns the booked lines */
export function bookPayouts(context: Context, payouts: readonly BankPayout[], day?: string): BankLine[] {
  const lines = [...new Set(payouts.map(({ account }) => account))].flatMap((number) => {
    const account = findHolding(context.store.data, number);
    if (!account) return [];
    const mine = payouts.filter((payout) => payout.account === number);
    const alone = mine.filter((payout) => payout.switch !== "one_sum").map((payout) => [payout]);
    const collected = mine.filter((payout) => payout.switch === "one_sum");
    return [collected, ...alone].flatMap((group) =>
      book(context, account, group, day ?? today(account.currency)),
    );
  });
  deliverBooked(context, lines);
  return lines;
}

/** Books payouts as one credit, and takes it back where the switch says so. */
function book({ store }: Context, account: BankHolding, payouts: BankPayout[], day: string): BankLine[] {
  const [first] = payouts;
  if (!first) return [];
  const line = {
    ...newLine({ store }, account.number, day),
    ...creditOf(account, payouts),
    ...{ kind: "credit" as const, credit: true, returns: null },
  };
  const { bank } = store.data;
  bank.lines.push(line);
  for (const payout of payouts) payout.lineId = line.id;
  store.changed();
  if (first.switch !== "returned") return [line];
  return [line, takeBack({ store }, line, "AC04", day)];
}
