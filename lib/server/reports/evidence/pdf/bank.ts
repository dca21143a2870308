import "server-only";
import type { Evidence } from "@/lib/contract/evidence";
import type { MatchedBy } from "@/lib/domain/bank/lines";
import { differenceOf, expectedDay, type PayoutProblem, type ReceiptState } from "@/lib/domain/bank/receipt";
import { formatMoney } from "@/lib/domain/money";
import { fact, heading, type Part } from "./blocks";
import type { Sheet } from "./sheet";
import { namesIn, timeText } from "./words";

const STATES: Record<ReceiptState, string> = {
  received: "Received in full",
  short: "Less was received than redeemed",
  over: "More was received than redeemed",
  returned: "Returned",
};

const HOW: Record<MatchedBy, string> = {
  code: "matched by the redemption’s code",
  payer: "matched by amount and confirmed payer",
  person: "matched by a person",
  return: "takes the payout back",
};

const ABOUT: Record<PayoutProblem, string> = {
  late: "that it is late",
  short: "the missing amount",
  over: "the amount too much",
  returned: "its return",
};

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

/** What was asked for, delivered and received, how long it took and what is missing: the record of the redemption at par. */
export function bankSection(sheet: Sheet, evidence: Evidence): void {
  const { bank, recorded, content, redemption } = evidence;
  if (!bank?.receipt && !bank?.lateSince && recorded.inquiries.length === 0) return;
  heading(sheet, "At the bank");
  const money = (amount: string) => `${formatMoney(amount)} ${content.currency}`;
  const delivered = recorded.hashesAccepted.at(-1) ?? recorded.payout;
  const receipt = bank?.receipt ?? null;
  fact(sheet, "Asked for", [
    { text: `${money(content.amount)}, prepared ${timeText(redemption.createdAt)}`, style: "strong" },
  ]);
  if (delivered) fact(sheet, "Tokens delivered", [`Acknowledged by the issuer ${timeText(delivered.at)}`]);
  if (recorded.payout) fact(sheet, "Payout", [`Reported by the issuer ${timeText(recorded.payout.at)}`]);
  if (bank?.expectedAt) fact(sheet, "Expected", [expectedDay(bank.expectedAt)]);
  if (bank?.lateSince) fact(sheet, "Late", [`Since ${timeText(bank.lateSince)}`]);
  if (receipt) {
    const lines = receipt.lines.map(
      ({ credit, amount, bookedAt, payer, number, how, reason }): Part => ({
        text: `${credit ? "Credit" : "Debit"} of ${money(amount)} on ${bookedAt}${payer ? `, ${payer}` : ""}; statement line ${number}, ${HOW[how]}${reason ? `; “${reason}”` : ""}`,
        style: "muted",
      }),
    );
    fact(sheet, "Received", [
      { text: `${STATES[receipt.state]}: ${money(receipt.amount)}`, style: "strong" },
      ...lines,
    ]);
    const days = delivered ? daysBetween(delivered.at, receipt.bookedAt) : null;
    const difference = differenceOf(content.amount, { ...receipt, lines: receipt.lines.length });
    fact(sheet, "Days and difference", [
      `${days === null ? "" : `${days} ${days === 1 ? "day" : "days"} from the tokens’ delivery; `}difference ${money(difference)}`,
    ]);
  }
  for (const { at, by, about, note } of recorded.inquiries) {
    fact(sheet, timeText(at), [
      `${namesIn(evidence)(by)} asked the issuer about ${about ? ABOUT[about] : "it"}`,
      note ? { text: note, style: "muted" } : null,
    ]);
  }
}
