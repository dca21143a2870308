import { expectedBy } from "@/lib/domain/bank/expected-at";
import { nextBankingDay } from "@/lib/domain/bank/holidays";
import { ruleOf, schemeOf } from "@/lib/domain/bank/payment-schemes";
import { dayText } from "@/lib/domain/dates";
import { issuerReference } from "@/lib/domain/reference";
import { plainNumber } from "@/lib/server/platform";
import { type Arrived, expectationAfter } from "@/lib/server/record";
import { type Arrival, after, type StatementPlan, statementReadAt } from "./plan";
import { change, record, type Story } from "./story";

/** What the bank is told to do with a payout, as the sandbox’s `/_control/bank/pay` takes it. */
export type Payment = { account: string; amount: string; reference: string; switch: string; day?: string };

/** A payout and what becomes of its money. */
export type Payout = { story: Story; payment: Payment };

/** One that arrived, and when we learned of it. */
type Known = Arrived & { account: string; knownAt: Date };

/**
 * Decides on which day the bank books each payout, and writes down when it was expected, as the product does from what had arrived by
 * then. Resolves to the payouts, the earliest first.
 */
export function planArrivals(stories: readonly Story[], plan: StatementPlan, now: Date): Payout[] {
  const known: Known[] = [];
  const paidOut = stories
    .flatMap((story) => (story.row.payoutAt ? [{ story, payoutAt: story.row.payoutAt }] : []))
    .sort((a, b) => a.payoutAt.getTime() - b.payoutAt.getTime());
  return paidOut.map(({ story, payoutAt }, nth) => {
    const { row, arrival } = story;
    const account = plainNumber(row.bankAccount);
    const arrived = known.filter((one) => one.account === account && one.knownAt <= payoutAt).reverse();
    change(story, expectationAfter(arrived, row, payoutAt));
    if (arrival === "late") becomeLate(story);
    const day = arrival === "expected" ? undefined : bookingDay(story, payoutAt, nth, now);
    if (day && IS_READ[arrival]) {
      const knownAt = readAt(day, plan);
      row.updatedAt = knownAt;
      if (arrival !== "returned") known.push({ payoutAt, receivedOn: day, account, knownAt });
    }
    const reference = issuerReference(row.code, row.customerReference ?? null);
    const payment = {
      account,
      amount: row.amount,
      reference,
      switch: SWITCHES[arrival],
      ...(day && { day }),
    };
    return { story, payment };
  });
}

/** Whether a statement that was read shows it with our code. */
const IS_READ: Record<Arrival, boolean> = {
  ...{ usual: true, short: true, returned: true },
  ...{ expected: false, late: false, no_code: false },
};

/** How the bank books it. What is still expected is booked on the next banking day, while the demo runs. */
const SWITCHES: Record<Arrival, string> = {
  ...{ usual: "at_once", late: "at_once", returned: "at_once" },
  ...{ short: "short", no_code: "no_code", expected: "next_banking_day" },
};

/** When the statement with a line of this day was read. */
export const readAt = (day: string, { days, importedAt }: StatementPlan): Date => {
  const read = statementReadAt(day);
  return days.includes(day) && read > importedAt ? read : importedAt;
};

/** The statement that should show it is missing, so its time runs out. */
function becomeLate(story: Story): void {
  const { lateFrom, expectedAt } = story.row;
  if (!lateFrom) return;
  // It is looked for once a minute.
  story.at = after(lateFrom, 40);
  change(story, { lateSince: story.at });
  record(story, null, "order.payout_late", { expectedAt: expectedAt?.toISOString() });
}

/** Euros come on the day that SEPA allows, dollars a banking day after the wire’s; some the same day, and some a day late. */
function bookingDay({ row, arrival }: Story, payoutAt: Date, nth: number, now: Date): string {
  const { currency, accountNumber, routingCode: routingNumber } = row.bankAccount;
  const rule = ruleOf(schemeOf({ currency, accountNumber, routingNumber }));
  const sameDay = dayText(payoutAt, rule.zone);
  const byRule = expectedBy(rule, payoutAt).day;
  if (arrival === "no_code") return sameDay;
  if (arrival !== "usual") return byRule;
  const dayLater = nextBankingDay(byRule, rule.calendar);
  const isEarly = nth % 5 === 3;
  const isSlow = nth % 16 === 7;
  const wanted = isEarly ? sameDay : currency === "USD" || isSlow ? dayLater : byRule;
  // Those of the last days have arrived too, as far as statements have come.
  return [wanted, byRule].find((day) => statementReadAt(day) < now) ?? sameDay;
}
