import { listed } from "../listed";
import { formatMoney } from "../money";
import type { Wording } from "./describe";
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

const NUMBERS = ["No", "One", "Two", "Three"];
const approvalsText = (count: number) =>
  `${NUMBERS[count] ?? count} ${count === 1 ? "approval" : "approvals"}`;
const daysText = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;
const isNothing = (amount: string) => /^0(?:\.0*)?$/.test(amount);

function aboveText({ currency, above }: Because, { decimalsOf, style }: Formats): string {
  const decimals = currency ? decimalsOf?.(currency) : 0;
  const amount = formatMoney(above, { decimals, style });
  return currency ? `above ${amount} ${currency}` : `above ${amount}`;
}

/** Which redemptions a rule is about: “above 100,000.00 EUR”. */
function conditionOf(rule: Because & Pick<ApprovalRule, "perRedemption">, formats: Formats): string {
  if (isNothing(rule.above)) return rule.currency ? `all ${rule.currency} redemptions` : "all redemptions";
  return rule.perRedemption ? `${aboveText(rule, formats)}, each alone` : aboveText(rule, formats);
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
  const by = who ? ` by ${listed(who.toSorted((a, b) => a.localeCompare(b, "en"))) || "no approver"}` : "";
  const asksElse = passkey || noteRequired || checkAddress || expiryDays !== null;
  const isVerifiedAnyway = checkFirstAddress && isNothing(checkAddressAbove);
  // Every redemption needs one approval anyway.
  const saysNothing = approvals === 1 && !who && asksElse;
  const approval = { section: "approval", value: condition } as const;
  return [
    ...(saysNothing ? [] : [{ ...approval, label: `${approvalsText(approvals)}${by}` }]),
    ...(passkey ? [{ ...approval, label: "Passkey" }] : []),
    ...(noteRequired ? [{ ...approval, label: "Note" }] : []),
    ...(checkAddress && !isVerifiedAnyway
      ? [
          {
            section: "address",
            label: "New deposit address",
            value: `verified ${condition}`,
            short: "New address verified",
          } as const,
        ]
      : []),
    ...(expiryDays !== null
      ? [
          {
            section: "time",
            label: "Approval expires after",
            value: `${daysText(expiryDays)} ${condition}`,
            short: `Expires after ${daysText(expiryDays)}`,
          } as const,
        ]
      : []),
  ];
}

const LIMITS = [
  ["desk", "Daily limit"],
  ["account", "Daily limit for one account"],
  ["perPreparer", "Daily limit for one person"],
] as const;

function limitLines(limits: readonly DailyLimit[], { decimalsOf, style }: Formats): RuleLine[] {
  return LIMITS.flatMap(([bound, label]) => {
    const values = limits.flatMap((limit) => {
      const amount = limit[bound];
      const decimals = decimalsOf?.(limit.currency);
      return typeof amount === "string"
        ? [`${formatMoney(amount, { decimals, style })} ${limit.currency}`]
        : [];
    });
    return values.length > 0 ? [{ section: "limit", label, values } as const] : [];
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
    ...(approvalDays === undefined ? [] : [one("time", "Approval expires after", daysText(approvalDays))]),
    ...(remindBeforeHours === undefined
      ? []
      : [one("time", "Reminder before that", `${remindBeforeHours} hours`)]),
    ...addressLines(rules, wording),
    ...(postHashes === undefined
      ? []
      : [
          one(
            "transfer",
            "Transaction hash",
            postHashes === "automatic" ? "reported automatically" : "reported after a click",
          ),
        ]),
    ...groups.map(({ name, people }) =>
      one("group", name, listed(people.map(wording.nameOf), "and") || "no members"),
    ),
  ];
}

function addressLines(
  { checkFirstAddress, checkAddressAbove = "0" }: ReadableRules,
  wording: Wording,
): RuleLine[] {
  if (checkFirstAddress === undefined) return [];
  const verified = isNothing(checkAddressAbove)
    ? "verified"
    : `verified ${aboveText({ currency: null, above: checkAddressAbove }, wording)}`;
  const value = checkFirstAddress ? verified : "not verified";
  return [{ section: "address", label: "New deposit address", values: [value] }];
}

/** What each redemption needs at least, as the first line. */
function baseAsks({ approvalsRequired, passkeyRequired }: ReadableRules) {
  return [
    ...(approvalsRequired === undefined ? [] : [approvalsText(approvalsRequired)]),
    ...(passkeyRequired ? ["Passkey"] : []),
  ];
}

/** “up to 100,000.00 EUR”, where there is one amount from which on more is asked; else “all redemptions”. */
function baseCondition(rules: readonly ApprovalRule[], formats: Formats): string {
  const conditions = new Set(rules.map((rule) => JSON.stringify([rule.currency, rule.above])));
  const [rule] = rules;
  if (conditions.size !== 1 || !rule || isNothing(rule.above) || rule.approvers) return "all redemptions";
  return aboveText(rule, formats).replace(/^above/, "up to");
}

const asSentence = (labels: readonly string[]) =>
  labels.map((label, place) => (place === 0 ? label : label.toLowerCase())).join(", ");

/** The rules as a list: a line for each rule, with all that it asks for. */
export function ruleList(rules: ReadableRules, wording: Wording): { label: string; value: string }[] {
  const { rules: own = [] } = rules;
  const lines = otherLines(rules, wording);
  return [
    { label: asSentence(baseAsks(rules)), value: baseCondition(own, wording) },
    ...own.map((rule) => {
      const asks = asksOf(rule, rules, wording);
      return {
        label: asSentence(asks.map(({ short, label }) => short ?? label)),
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
  for (const label of baseAsks(rules)) add("approval", label, "all redemptions");
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

const COUNTS = ["none", "one", "two", "three"];
const counted = (approvals: number) => `${COUNTS[approvals] ?? approvals}`;

/** What would have been different, after “7 of the 9 redemptions … would have ”. */
const EFFECTS: Record<EffectLine["ask"], (line: EffectLine) => string> = {
  approvals: ({ before, after }) =>
    `needed ${counted(after)} ${after === 1 ? "approval" : "approvals"} instead of ${counted(before)}`,
  passkey: ({ after }) => (after ? "needed a passkey" : "needed no passkey"),
  note: ({ after }) => (after ? "needed a note" : "needed no note"),
  limit: ({ after }) => (after ? "been over the daily limit" : "been within the daily limit"),
};

/**
 * “With this, 7 of the 9 redemptions above 100,000.00 EUR since 26 August would have needed one approval instead of two.”
 * @param since the first day, such as "26 August"
 */
export const effectTexts = (lines: readonly EffectLine[], since: string, formats: Formats): string[] =>
  lines.map((line, place) => {
    const text = effectText(line, since, formats);
    return place === 0 ? `With this, ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  });

function effectText(line: EffectLine, since: string, formats: Formats): string {
  const { changed, of, about } = line;
  const which = about && !isNothing(about.above) ? ` ${aboveText(about, formats)}` : "";
  const some =
    changed === of
      ? of === 1
        ? "the one redemption"
        : `all ${of} redemptions`
      : `${changed} of the ${of} redemptions`;
  return `${some}${which} since ${since} would have ${EFFECTS[line.ask](line)}.`;
}
