import { isMoreThan, sumOf } from "../amount";
import type { Because, PolicyRecord, Requirement } from "./requirement";
import { headcount, requirementFor, stricter } from "./requirement";
import { type ApprovalPolicies, type DailyLimit, isAbout, type Leaving } from "./rules";

/** Rules as far as they can be held against what was sent. */
export type JudgedRules = ApprovalPolicies & { dailyLimits: readonly DailyLimit[] };

/**
 * A redemption that was sent, as decimal text in whole currency units: its own amount, and what left within 24 hours for its
 * account (`together`) and in all (`desk`), this one included.
 */
export type SentRedemption = { currency: string; amount: string; together: string; desk: string };

/** What rules ask of a redemption, each as a number that can be compared. */
const ASKS = {
  approvals: ({ asked }) => headcount(asked),
  passkey: ({ asked }) => Number(asked.passkey),
  note: ({ asked }) => Number(asked.noteRequired),
  limit: ({ rules, sent }) => Number(isOverLimit(rules, sent)),
} as const satisfies Record<
  string,
  (judged: { rules: JudgedRules; asked: Requirement; sent: SentRedemption }) => number
>;

export type Ask = keyof typeof ASKS;
export const ASK_NAMES = Object.keys(ASKS) as Ask[];

/** `changed` of the `of` redemptions that were asked for `before` would have been asked for `after`. */
export type EffectLine = {
  ask: Ask;
  before: number;
  after: number;
  changed: number;
  of: number;
  /** The one rule that asked for it, where it was the same for all of them. */
  about: Because | null;
};

/** What other rules would have asked of what was sent: a line for each thing that would have been different. */
export function effectOf(
  before: JudgedRules,
  after: JudgedRules,
  past: readonly SentRedemption[],
): EffectLine[] {
  const [judgeBefore, judgeAfter] = [judgeBy(before), judgeBy(after)];
  const judged = past.map((sent) => ({ was: judgeBefore(sent), now: judgeAfter(sent) }));
  return ASK_NAMES.flatMap((ask) => {
    const lines = new Map<string, EffectLine>();
    for (const { was, now } of judged) {
      if (was.asks[ask] === now.asks[ask]) continue;
      const key = `${was.asks[ask]} ${now.asks[ask]}`;
      const line = lines.get(key);
      if (line) {
        line.changed += 1;
        continue;
      }
      const alike = judged.filter((one) => one.was.asks[ask] === was.asks[ask]);
      lines.set(key, {
        ...{ ask, before: was.asks[ask], after: now.asks[ask], changed: 1, of: alike.length },
        about: commonRule(alike.map((one) => one.was.because)),
      });
    }
    return [...lines.values()];
  });
}

/** What is asked depends on which rules are about a redemption, so that is worked out once for all that are alike. */
function judgeBy(rules: JudgedRules) {
  const known = new Map<string, Requirement>();
  return (sent: SentRedemption) => {
    const key = rules.rules.map((rule) => Number(isAbout(rule, sent))).join("");
    const asked = known.get(key) ?? requirementFor(rules, sent);
    known.set(key, asked);
    const asks = Object.fromEntries(
      ASK_NAMES.map((ask) => [ask, ASKS[ask]({ rules, asked, sent })]),
    ) as Record<Ask, number>;
    return { asks, because: asked.because };
  };
}

function isOverLimit({ dailyLimits }: JudgedRules, { currency, together, desk }: SentRedemption): boolean {
  const limit = dailyLimits.find((one) => one.currency === currency);
  if (!limit) return false;
  const isOver = (sum: string, most: string | null | undefined) =>
    typeof most === "string" && isMoreThan(sum, most);
  return isOver(together, limit.account) || isOver(desk, limit.desk);
}

/** The rule that is the only one for all of them; null where there is none, or another one for some. */
function commonRule(all: readonly PolicyRecord["because"][]): Because | null {
  const [first] = all;
  const [rule] = first ?? [];
  if (first?.length !== 1 || !rule) return null;
  const isSame = (one: readonly Because[]) =>
    one.length === 1 && one[0]?.currency === rule.currency && one[0].above === rule.above;
  return all.every(isSame) ? rule : null;
}

/** Of no currency that a rule names. */
const OTHER_CURRENCY = "XXX";
const SMALLEST = "0.01";

/**
 * Whether some redemption would be asked for less: fewer or other people, no passkey or note, more time, no comparison of its
 * address, or a higher daily limit. Rules change at their own amounts only, so those and what is just above are looked at.
 */
export function loosens(before: JudgedRules, after: JudgedRules): boolean {
  const both = [before, after];
  const rules = both.flatMap((one) => one.rules);
  const currencies = [OTHER_CURRENCY, ...rules.flatMap(({ currency }) => currency ?? [])];
  const borders = [...rules.map(({ above }) => above), ...both.map((one) => one.checkAddressAbove)];
  const amounts = [SMALLEST, ...borders.flatMap((border) => [border, justAbove(border)])];
  const looked = [...new Set(currencies)].flatMap((currency) =>
    [...new Set(amounts)].flatMap((amount): Leaving[] =>
      // Rules by the sum of a day may be about a small redemption as well.
      [
        { currency, amount },
        { currency, amount: SMALLEST, together: amount },
      ],
    ),
  );
  return (
    looked.some((one) => asksLess(before, after, one)) || limitsLess(before.dailyLimits, after.dailyLimits)
  );
}

const justAbove = (amount: string) => sumOf([amount, SMALLEST]);

function asksLess(before: ApprovalPolicies, after: ApprovalPolicies, content: Leaving): boolean {
  const [then, now] = [requirementFor(before, content), requirementFor(after, content)];
  const text = ({ because: _, ...asked }: Requirement) => JSON.stringify(asked);
  return text(stricter(then, now)) !== text(stricter(now, now));
}

function limitsLess(before: readonly DailyLimit[], after: readonly DailyLimit[]): boolean {
  const isHigher = (now: string | null | undefined, then: string | null | undefined) =>
    typeof then === "string" && (typeof now !== "string" || isMoreThan(now, then));
  return before.some((then) => {
    const now = after.find(({ currency }) => currency === then.currency);
    return (
      isHigher(now?.account, then.account) ||
      isHigher(now?.perPreparer, then.perPreparer) ||
      isHigher(now?.desk, then.desk)
    );
  });
}
