import "server-only";
import type { Evidence } from "@/lib/contract/evidence";
import { differenceOf, expectedDay } from "@/lib/domain/bank/receipt";
import { dateText } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/money";
import { words } from "@/lib/words/evidence-pdf";
import { fact, heading, type Part } from "./blocks";
import type { Sheet } from "./sheet";
import { columnTime, namesIn, timeText } from "./words";

const dayIn = (day: string) => words.bank.day(day, dateText(day));

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

/** What was asked for, delivered and received, how long it took and what is missing: the record of the redemption at par. */
export function bankSection(sheet: Sheet, evidence: Evidence): void {
  const { bank, recorded, content, redemption } = evidence;
  if (!bank?.receipt && !bank?.lateSince && recorded.inquiries.length === 0) return;
  heading(sheet, words.bank.title);
  const money = (amount: string) => `${formatMoney(amount)} ${content.currency}`;
  const delivered = recorded.hashesAccepted.at(-1) ?? recorded.payout;
  const receipt = bank?.receipt ?? null;
  fact(sheet, words.bank.asked, [
    {
      text: words.bank.prepared(money(content.amount), timeText(redemption.createdAt)),
      style: "strong",
    },
  ]);
  if (delivered) fact(sheet, words.bank.delivered, [words.bank.acknowledged(timeText(delivered.at))]);
  if (recorded.payout) fact(sheet, words.payout.label, [words.bank.reported(timeText(recorded.payout.at))]);
  if (bank?.expectedAt) fact(sheet, words.bank.expected, [dayIn(expectedDay(bank.expectedAt))]);
  if (bank?.lateSince) fact(sheet, words.bank.late, [words.bank.lateSince(timeText(bank.lateSince))]);
  if (receipt) {
    const lines = receipt.lines.map(({ credit, amount, bookedAt, payer, number, how, reason }): Part => {
      const booked = words.bank[credit ? "credit" : "debit"](money(amount), dayIn(bookedAt));
      const place = words.bank.line(number, words.bank.how[how]);
      const why = reason && words.decided.quoted(reason);
      return {
        text: [payer ? `${booked}, ${payer}` : booked, place, why].filter(Boolean).join("; "),
        style: "muted",
      };
    });
    fact(sheet, words.bank.received, [
      { text: `${words.bank.states[receipt.state]}: ${money(receipt.amount)}`, style: "strong" },
      ...lines,
    ]);
    const days = delivered ? daysBetween(delivered.at, receipt.bookedAt) : null;
    const difference = money(differenceOf(content.amount, { ...receipt, lines: receipt.lines.length }));
    fact(sheet, words.bank.daysAndDifference, [
      days === null ? words.bank.difference(difference) : words.bank.days(days, difference),
    ]);
  }
  for (const { at, by, about, note } of recorded.inquiries) {
    const who = namesIn(evidence)(by);
    fact(sheet, columnTime(at), [
      about ? words.bank.askedAbout[about](who) : words.bank.askedIssuer(who),
      note ? { text: note, style: "muted" } : null,
    ]);
  }
}
