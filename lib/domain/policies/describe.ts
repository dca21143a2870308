import { languageNow } from "@/lib/words/language";
import { words } from "@/lib/words/policies";
import { listed } from "../listed";
import { formatMoney, moneyText, type NumberStyle } from "../money";
import type { Because, Demand, PolicyRecord, Requirement } from "./requirement";
import type { ApprovalRule, DailyLimit, Group } from "./rules";

/** What rules are worded with: names of people by id, and how the reader’s numbers are written. */
export type Wording = {
  nameOf: (id: string) => string;
  /** How many decimals a currency’s amounts have; two where nothing is known. */
  decimalsOf?: (currency: string) => number | undefined;
  style?: NumberStyle;
};

/** Which redemptions a rule is about: “EUR above 10,000.00”. */
export function ruleTitle(
  { currency, above }: Because,
  { decimalsOf, style }: Omit<Wording, "nameOf">,
): string {
  const decimals = currency ? decimalsOf?.(currency) : 0;
  const isAll = /^0(?:\.0*)?$/.test(above);
  if (isAll) return currency ? words.allIn(currency) : words.all;
  return words.titleAbove(currency, formatMoney(above, { decimals, style }));
}

/** A demand with the names of its people as they were then. */
export type NamedDemand = { approvals: number; from: readonly string[] | null };

/** “2 approvals by Anton Weiss, Mara Lind or Lena Voss”; “1 approval by any approver”. */
export const namedDemandText = ({ approvals, from }: NamedDemand): string =>
  words.demand(approvals, from && named(from));

export const withNames = ({ approvals, from }: Demand, nameOf: Wording["nameOf"]): NamedDemand => ({
  approvals,
  from: from?.map(nameOf) ?? null,
});

/** In one order wherever they are named, since ids have none. */
export const named = (names: readonly string[]): string =>
  listed(names.toSorted((a, b) => a.localeCompare(b, languageNow())));

/** One rule as the settings show it. */
export function describeRule(
  rule: ApprovalRule,
  { groups, ...wording }: Wording & { groups: readonly Group[] },
): string {
  const { approvals, approvers, perRedemption } = rule;
  const who = approvers && [
    ...groups.filter(({ id }) => approvers.groups.includes(id)).map(({ name }) => name),
    ...approvers.people.map(wording.nameOf),
  ];
  const text = sentences([words.demand(approvals, who && named(who))], rule);
  return perRedemption ? `${text} ${words.alone}` : text;
}

/** “EUR: 20,000.00 for one account, 10,000.00 by one person, 50,000.00 by everybody together, in any 24 hours” */
export function describeLimit(
  { currency, account, perPreparer, desk }: DailyLimit,
  { decimalsOf, style }: Omit<Wording, "nameOf"> = {},
): string {
  const money = (amount: string) => formatMoney(amount, { decimals: decimalsOf?.(currency), style });
  const parts = [
    typeof account === "string" && words.limit.account(money(account)),
    perPreparer !== null && words.limit.person(money(perPreparer)),
    desk !== null && words.limit.desk(money(desk)),
  ].filter((part) => part !== false);
  return parts.length > 0 ? words.limit.all(currency, parts.join(", ")) : words.limit.none(currency);
}

/** What a redemption needs, in words; `because` says which rules ask for it. */
export const describeRequirement = (requirement: Requirement, wording: Wording): string =>
  sentences(
    requirement.demands.map((demand) => namedDemandText(withNames(demand, wording.nameOf))),
    requirement,
  );

/** The same of what a redemption keeps, with the names of then. */
export const policyText = (policy: PolicyRecord): string =>
  describeRequirement(policy, {
    nameOf: (id) => policy.names.find((one) => one.id === id)?.name ?? words.unknown,
  });

/** A daily limit that would be exceeded: `left` of `limit`. `isAlone`: by this redemption alone, whatever else is sent. */
export type Exceeded = {
  which: "account" | "person" | "desk";
  currency: string;
  left: string;
  limit: string;
  isAlone: boolean;
};

/** “This is over the daily limit for everybody together: 400.00 EUR of 1,000.00 EUR are left.” */
export function exceededText({ which, currency, left, limit, isAlone }: Exceeded): string {
  const limitText = moneyText(limit, currency);
  return isAlone
    ? words.overAlone(which, limitText)
    : words.over(which, moneyText(left, currency), limitText);
}

function sentences(
  demands: readonly string[],
  rule: Pick<Requirement, "passkey" | "noteRequired" | "expiryDays" | "checkAddress">,
): string {
  const { passkey, noteRequired, expiryDays, checkAddress } = rule;
  return [
    words.demands(listed(demands, "and"), passkey),
    noteRequired && words.note,
    checkAddress && words.address,
    expiryDays !== null && words.expires(expiryDays),
  ]
    .filter(Boolean)
    .join(" ");
}
