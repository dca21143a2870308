import { words as all } from "@/lib/words/policies";
import { listed } from "../listed";
import { formatMoney, moneyText } from "../money";
import { named, type Wording } from "./describe";
import type { EffectLine } from "./effect";
import type { Because } from "./requirement";
import type { ApprovalRule, DailyLimit, Group } from "./rules";

/** What there is to read of the rules. Proposals of long ago may lack some of it. */
export type ReadableRules = Partial<{
  approvalsRequired: number;
  approvalDays: number;
  passkeyRequired: boolean;
  checkFirstAddress: boolean;
  checkAddressAbove: string;
  postHashes: string;
  remindBeforeHours: number;
  rules: readonly ApprovalRule[];
  groups: readonly Group[];
  dailyLimits: readonly DailyLimit[];
}>;

/** In the order in which they are read. */
const SECTIONS = ["approval", "limit", "time", "address", "transfer", "group"] as const;
type Section = (typeof SECTIONS)[number];

/** One thing that the rules say, to be compared with what others say: “Two approvals”, “above 100,000.00 EUR”. */
export type RuleLine = { section: Section; label: string; values: readonly string[] };

type Formats = Omit<Wording, "nameOf">;

const words = () => all.lines;
const isNothing = (amount: string) => /^0(?:\.0*)?$/.test(amount);

/** “100,000.00 EUR”, without a currency “100,000”. */
function borderText({ currency, above }: Because, { decimalsOf, style }: Formats): string {
  if (!currency) return formatMoney(above, { decimals: 0, style });
  return moneyText(above, currency, { decimals: decimalsOf?.(currency), style });
}

const aboveText = (rule: Because, formats: Formats) => words().above(borderText(rule, formats));

/** Which redemptions a rule is about: “above 100,000.00 EUR”. */
function conditionOf(rule: Because & Pick<ApprovalRule, "perRedemption">, formats: Formats): string {
  if (isNothing(rule.above)) return rule.currency ? words().allIn(rule.currency) : words().all;
  return rule.perRedemption ? words().eachAlone(aboveText(rule, formats)) : aboveText(rule, formats);
}

/** What one rule asks for, each with the line that it belongs to. */
function asksOf(
  rule: ApprovalRule,
  { groups = [], checkFirstAddress, checkAddressAbove = "0" }: ReadableRules,
  wording: Wording,
): { section: Section; label: string; value: string; short?: string }[] {
  const { approvals, approvers, passkey, noteRequired, expiryDays, checkAddress } = rule;
  const condition = conditionOf(rule, wording);
  const who = approvers && [
    ...groups.filter(({ id }) => approvers.groups.includes(id)).map(({ name }) => name),
    ...approvers.people.map(wording.nameOf),
  ];
  const asksElse = passkey || noteRequired || checkAddress || expiryDays !== null;
  const isVerifiedAnyway = checkFirstAddress && isNothing(checkAddressAbove);
  // Every redemption needs one approval anyway.
  const saysNothing = approvals === 1 && !who && asksElse;
  const approval = { section: "approval", value: condition } as const;
  return [
    ...(saysNothing ? [] : [{ ...approval, label: words().approvals(approvals, who && named(who)) }]),
    ...(passkey ? [{ ...approval, label: words().passkey }] : []),
    ...(noteRequired ? [{ ...approval, label: words().note }] : []),
    ...(checkAddress && !isVerifiedAnyway
      ? [
          {
            section: "address",
            label: words().address,
            value: words().verified(condition),
            short: words().addressShort,
          } as const,
        ]
      : []),
    ...(expiryDays !== null
      ? [
          {
            section: "time",
            label: words().expires,
            value: words().daysOf(expiryDays, condition),
            short: words().expiresShort(expiryDays),
          } as const,
        ]
      : []),
  ];
}

const LIMITS = ["desk", "account", "perPreparer"] as const;

function limitLines(limits: readonly DailyLimit[], { decimalsOf, style }: Formats): RuleLine[] {
  return LIMITS.flatMap((bound) => {
    const values = limits.flatMap((limit) => {
      const amount = limit[bound];
      const decimals = decimalsOf?.(limit.currency);
      return typeof amount === "string" ? [moneyText(amount, limit.currency, { decimals, style })] : [];
    });
    return values.length > 0 ? [{ section: "limit", label: words()[bound], values } as const] : [];
  });
}

/** All that the rules say beside who approves what. */
function otherLines(rules: ReadableRules, wording: Wording): RuleLine[] {
  const { approvalDays, remindBeforeHours, postHashes, dailyLimits = [], groups = [] } = rules;
  const one = (section: Section, label: string, value: string): RuleLine => ({
    ...{ section, label, values: [value] },
  });
  return [
    ...limitLines(dailyLimits, wording),
    ...(approvalDays === undefined ? [] : [one("time", words().expires, words().days(approvalDays))]),
    ...(remindBeforeHours === undefined
      ? []
      : [one("time", words().reminder, words().hours(remindBeforeHours))]),
    ...addressLines(rules, wording),
    ...(postHashes === undefined
      ? []
      : [one("transfer", words().hash, postHashes === "automatic" ? words().automatic : words().byClick)]),
    ...groups.map(({ name, people }) =>
      one("group", name, listed(people.map(wording.nameOf), "and") || words().noMembers),
    ),
  ];
}

function addressLines(
  { checkFirstAddress, checkAddressAbove = "0" }: ReadableRules,
  wording: Wording,
): RuleLine[] {
  if (checkFirstAddress === undefined) return [];
  const condition = isNothing(checkAddressAbove)
    ? null
    : aboveText({ currency: null, above: checkAddressAbove }, wording);
  const value = checkFirstAddress ? words().verified(condition) : words().notVerified;
  return [{ section: "address", label: words().address, values: [value] }];
}

/** What each redemption needs at least, as the first line. */
function baseAsks({ approvalsRequired, passkeyRequired }: ReadableRules) {
  return [
    ...(approvalsRequired === undefined ? [] : [words().approvals(approvalsRequired, null)]),
    ...(passkeyRequired ? [words().passkey] : []),
  ];
}

/** “up to 100,000.00 EUR”, where there is one amount from which on more is asked; else “all redemptions”. */
function baseCondition(rules: readonly ApprovalRule[], formats: Formats): string {
  const conditions = new Set(rules.map((rule) => JSON.stringify([rule.currency, rule.above])));
  const [rule] = rules;
  if (conditions.size !== 1 || !rule || isNothing(rule.above) || rule.approvers) return words().all;
  return words().upTo(borderText(rule, formats));
}

/** The rules as a list: a line for each rule, with all that it asks for. */
export function ruleList(rules: ReadableRules, wording: Wording): { label: string; value: string }[] {
  const { rules: own = [] } = rules;
  const lines = otherLines(rules, wording);
  return [
    { label: words().sentence(baseAsks(rules)), value: baseCondition(own, wording) },
    ...own.map((rule) => {
      const asks = asksOf(rule, rules, wording);
      return {
        label: words().sentence(asks.map(({ short, label }) => short ?? label)),
        value: conditionOf(rule, wording),
      };
    }),
    ...lines.map(({ label, values }) => ({ label, value: values.join("\n") })),
  ];
}

/** The rules as lines to be compared: what several of them ask for stands once, with all that it is asked of. */
function ruleLines(rules: ReadableRules, wording: Wording): RuleLine[] {
  const { rules: own = [] } = rules;
  const lines = new Map<string, { section: Section; values: string[] }>();
  const add = (section: Section, label: string, value: string) => {
    const line = lines.get(label) ?? { section, values: [] };
    line.values.push(value);
    lines.set(label, line);
  };
  for (const label of baseAsks(rules)) add("approval", label, words().all);
  for (const { section, label, values } of otherLines(rules, wording))
    for (const value of values) add(section, label, value);
  for (const rule of own)
    for (const { section, label, value } of asksOf(rule, rules, wording)) add(section, label, value);
  const place = ({ section }: RuleLine) => SECTIONS.indexOf(section);
  return [...lines]
    .map(([label, { section, values }]) => ({ section, label, values }))
    .sort((one, other) => place(one) - place(other));
}

export type ComparedLine = { label: string; before: string | null; after: string | null };

/**
 * Two versions of the rules, line by line, null where one says nothing about it. What both say the same stands there only beside a
 * line of its kind that differs.
 */
export function compareRules(before: ReadableRules, after: ReadableRules, wording: Wording): ComparedLine[] {
  const [then, now] = [ruleLines(before, wording), ruleLines(after, wording)];
  const labels = SECTIONS.flatMap((section) => [
    ...new Set([...then, ...now].flatMap((line) => (line.section === section ? [line.label] : []))),
  ]);
  const lines = labels.map((label) => {
    const of = (lines: readonly RuleLine[]) => lines.find((line) => line.label === label);
    const text = (line: RuleLine | undefined) => line?.values.join("\n") ?? null;
    const section = (of(now) ?? of(then))?.section;
    return { section, label, before: text(of(then)), after: text(of(now)) };
  });
  const changed = new Set(lines.flatMap((line) => (line.before === line.after ? [] : [line.section])));
  return lines
    .filter(({ section }) => changed.has(section))
    .map(({ label, before: one, after: other }) => ({ label, before: one, after: other }));
}

/**
 * “With this, 7 of the 9 redemptions above 100,000.00 EUR since 26 August would have needed one approval instead of two.”
 * @param since the first day, such as "26 August"
 */
export const effectTexts = (lines: readonly EffectLine[], since: string, formats: Formats): string[] =>
  lines.map(({ about, ...line }, place) => {
    const which = about && !isNothing(about.above) ? aboveText(about, formats) : "";
    return all.effect({ ...line, which, since }, place === 0);
  });
