import { Exact, unitsOf } from "../amount";
import { plusDays } from "../plus-days";
import type { Against, Because, LineSuggestion } from "./lines";

/** What of a booked line of our account tells whose payout it is. */
export type LineFacts = {
  /** The account’s number in one spelling. */
  account: string;
  currency: string;
  /** Decimal text without sign. */
  amount: string;
  credit: boolean;
  bookedAt: string;
  payerAccount: string | null;
  text: string;
  /** Codes of redemptions found in its texts, and pieces of codes. */
  codes: readonly string[];
  cutCodes: readonly string[];
  /** Redemptions that a person said it is not. */
  dismissed: readonly string[];
  /** The bank says that it takes an earlier line back. */
  isReturn: boolean;
};

/** A redemption whose payout a line may be. */
export type PayoutFacts = {
  id: string;
  code: string;
  account: string;
  currency: string;
  amount: string;
  ownReference: string | null;
  /** The issuer holds it, so that it may pay out. */
  isSubmitted: boolean;
  /** The day on which we saw that it was paid out; null before. */
  paidOutOn: string | null;
  hasReceipt: boolean;
};

/** The same with what is compared with every line, made once: a month has a hundred thousand lines. */
export type ComparedPayout = PayoutFacts & {
  plainAmount: string;
  /** In capitals, letters and digits only. */
  plainReference: string;
  /** The last day of its window; null before it was paid out. */
  until: string | null;
};

export const compared = (payout: PayoutFacts): ComparedPayout => ({
  ...payout,
  plainAmount: plainAmount(payout.amount),
  plainReference: plain(payout.ownReference ?? ""),
  until: payout.paidOutOn && plusDays(payout.paidOutOn, WINDOW_DAYS),
});

const plainAmount = (amount: string): string => new Exact(amount).toFixed();

/** What stands around a line. */
export type Around = {
  /** The redemptions with the line’s codes, and the open payouts to its account. */
  payouts: readonly ComparedPayout[];
  /** The account numbers, in one spelling, of the payers that two people confirmed for the account. */
  payers: readonly string[];
  /** Whether another undecided line without a code has the same amount on the same account. */
  hasRival: boolean;
  /** The redemption of the matched line that this one takes back, by its references. */
  takenBack: string | null;
};

export type Decision =
  | { kind: "match"; how: "code" | "payer" | "return"; orderId: string }
  | { kind: "suggest"; suggestions: LineSuggestion[] }
  | { kind: "open"; likely: boolean };

/** So long after the payout a line without a code may still be it. */
const WINDOW_DAYS = 15;

/**
 * Which payout a line is, where that is certain; what it may be, where a person has to say; or neither (docs/order-life.md, rule
 * 17). Certain are our code on the right account, whatever the amount; the one open payout of this amount from a confirmed payer;
 * and a return that names what it takes back.
 */
export function decideMatch(line: LineFacts, around: Around): Decision {
  const isDismissed = line.dismissed.length > 0;
  const wanted = isDismissed
    ? around.payouts.filter(({ id }) => !line.dismissed.includes(id))
    : around.payouts;
  const named = line.codes.length > 0 ? wanted.filter(({ code }) => line.codes.includes(code)) : [];
  if (named.length > 0) return byCode(line, named);
  const { takenBack } = around;
  if (line.isReturn && takenBack !== null && !line.dismissed.includes(takenBack))
    return { kind: "match", how: "return", orderId: takenBack };
  if (!line.credit || line.isReturn) return { kind: "open", likely: line.isReturn && line.codes.length > 0 };
  return withoutCode(line, wanted, around);
}

function byCode(line: LineFacts, named: readonly PayoutFacts[]): Decision {
  const [one] = named;
  if (named.length > 1 || !one) {
    return suggest(named.map((payout) => ({ payout, because: ["code"], against: ["several_codes"] })));
  }
  const against: Against[] = [
    ...(isOn(line, one) ? [] : (["account"] as const)),
    ...(one.isSubmitted ? [] : (["not_paid_out"] as const)),
  ];
  if (against.length > 0) return suggest([{ payout: one, because: ["code"], against }]);
  return { kind: "match", how: line.credit ? "code" : "return", orderId: one.id };
}

const isOn = (line: LineFacts, { account, currency }: PayoutFacts) =>
  account === line.account && currency === line.currency;

/** Paid out to this account before the line and not long ago, and nothing has arrived for it. */
export const isAwaited = (line: LineFacts, payout: ComparedPayout): boolean =>
  isOn(line, payout) &&
  !payout.hasReceipt &&
  payout.paidOutOn !== null &&
  payout.until !== null &&
  payout.paidOutOn <= line.bookedAt &&
  line.bookedAt <= payout.until;

type Named = { payout: PayoutFacts; because: Because[]; against: Against[] };

const suggest = (named: readonly Named[]): Decision => ({
  kind: "suggest",
  suggestions: named.map(({ payout, because, against }) => ({ orderId: payout.id, because, against })),
});

function withoutCode(line: LineFacts, wanted: readonly ComparedPayout[], around: Around): Decision {
  // Mostly all of them: then it is the same list for all lines of the day, whose sums are known.
  const isMissing = wanted.some((payout) => !isAwaited(line, payout));
  const awaited = isMissing ? wanted.filter((payout) => isAwaited(line, payout)) : wanted;
  const payer = payerOf(line, around.payers);
  const wantedAmount = plainAmount(line.amount);
  const text = plain(line.text);
  const equal = awaited.filter((payout) => payout.plainAmount === wantedAmount);
  const [one] = equal;
  if (one && equal.length === 1 && payer === "confirmed" && !around.hasRival) {
    return { kind: "match", how: "payer", orderId: one.id };
  }
  const signs = (payout: ComparedPayout): Because[] => [
    "account",
    "window",
    ...(payer === "confirmed" ? (["payer"] as const) : []),
    ...(isNamedIn(text, payout) ? (["text"] as const) : []),
  ];
  const doubts = (payout: PayoutFacts): Against[] => [
    isCutIn(line, payout) ? "cut_code" : "no_code",
    ...(payer === "confirmed" ? [] : ([payer === "new" ? "payer_new" : "payer_differs"] as const)),
  ];
  if (equal.length > 0) {
    const several: Against[] = [
      ...(equal.length > 1 ? (["several_payouts"] as const) : []),
      ...(around.hasRival ? (["several_lines"] as const) : []),
    ];
    return suggest(
      equal.map((payout) => ({
        payout,
        because: ["amount", ...signs(payout)],
        against: [...doubts(payout), ...several],
      })),
    );
  }
  const together = sumTo(line.amount, awaited);
  if (together) {
    return suggest(
      together.map((payout) => ({
        payout,
        because: ["sum", ...signs(payout)],
        against: [...doubts(payout), "several_in_one"],
      })),
    );
  }
  const told = awaited.filter((payout) => isNamedIn(text, payout) || isCutIn(line, payout));
  if (told.length > 0) {
    return suggest(
      told.map((payout) => ({ payout, because: signs(payout), against: [...doubts(payout), "amount"] })),
    );
  }
  return { kind: "open", likely: payer === "confirmed" || line.cutCodes.length > 0 };
}

function payerOf({ payerAccount }: LineFacts, payers: readonly string[]): "confirmed" | "new" | "differs" {
  if (payers.length === 0) return "new";
  return payerAccount !== null && payers.includes(plain(payerAccount)) ? "confirmed" : "differs";
}

const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

const isCutIn = ({ cutCodes }: LineFacts, { code }: PayoutFacts) =>
  cutCodes.some((cut) => code.startsWith(cut));

/** A reference of fewer characters may stand in any text. */
const MIN_REFERENCE = 5;

const isNamedIn = (plainText: string, { plainReference }: ComparedPayout): boolean =>
  plainReference.length >= MIN_REFERENCE && plainText.includes(plainReference);

/** As many as a bank's amount may have. */
const DECIMALS = 5;

/** Of more, too many sums would come out the same by chance. */
const MAX_SUMMED = 10;

/** The one set of several payouts that add up to an amount; null where there is none, or more than one. */
export function sumTo<P extends PayoutFacts>(amount: string, payouts: readonly P[]): P[] | null {
  if (payouts.length < 2 || payouts.length > MAX_SUMMED) return null;
  const wanted = unitsOf(amount, DECIMALS);
  const sets = SETS.get(payouts) ?? setsOf(payouts);
  SETS.set(payouts, sets);
  const chosen = wanted === null ? null : (sets.get(wanted) ?? null);
  return chosen === null ? null : payouts.filter((_, nth) => chosen & (1 << nth));
}

/** Each set of several payouts by its sum, as a number with a bit for each; null for a sum that several sets have. */
type Sets = ReadonlyMap<bigint, number | null>;

/** A month has a hundred thousand lines, and most of a day are compared with the same payouts. */
const SETS = new WeakMap<readonly PayoutFacts[], Sets>();

function setsOf(payouts: readonly PayoutFacts[]): Sets {
  const units = payouts.map((one) => unitsOf(one.amount, DECIMALS) ?? 0n);
  // Of each set, the sum of the set without its first member is known already.
  const sums = [0n];
  const sets = new Map<bigint, number | null>();
  for (let set = 1; set < 2 ** payouts.length; set += 1) {
    const first = 31 - Math.clz32(set & -set);
    const others = set & (set - 1);
    const sum = (sums[others] ?? 0n) + (units[first] ?? 0n);
    sums.push(sum);
    if (others !== 0) sets.set(sum, sets.has(sum) ? null : set);
  }
  return sets;
}
