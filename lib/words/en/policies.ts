import type { Exceeded } from "../../domain/policies/describe";
import type { EffectLine } from "../../domain/policies/effect";

const counted = (approvals: number) => `${approvals} ${approvals === 1 ? "approval" : "approvals"}`;
const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

const LIMITS: Record<Exceeded["which"], string> = {
  account: "the daily limit for this bank account",
  person: "the daily limit for one person",
  desk: "the daily limit for everybody together",
};

const NUMBERS = ["No", "One", "Two", "Three"];
const inWords = (count: number) => NUMBERS[count]?.replace("No", "None").toLowerCase() ?? `${count}`;

/** After “would have ”. */
const EFFECTS: Record<EffectLine["ask"], (before: number, after: number) => string> = {
  approvals: (before, after) =>
    `needed ${inWords(after)} ${after === 1 ? "approval" : "approvals"} instead of ${inWords(before)}`,
  passkey: (_, after) => (after ? "needed a passkey" : "needed no passkey"),
  note: (_, after) => (after ? "needed a note" : "needed no note"),
  limit: (_, after) => (after ? "been over the daily limit" : "been within the daily limit"),
};

/** Redemptions that rules are held against: `which` is such as “above 100,000.00 EUR”, or empty. */
type Held = Pick<EffectLine, "ask" | "before" | "after" | "changed" | "of"> & {
  which: string;
  since: string;
};

const someOf = ({ changed, of }: Held) => {
  if (changed < of) return `${changed} of the ${of} redemptions`;
  return of === 1 ? "the one redemption" : `all ${of} redemptions`;
};

const effect = (held: Held) =>
  `${someOf(held)}${held.which && ` ${held.which}`} since ${held.since} would have ${EFFECTS[held.ask](held.before, held.after)}.`;

/** What the approval rules ask for. */
export const words = {
  all: "All redemptions",
  allIn: (currency: string) => `All ${currency} redemptions`,
  titleAbove: (currency: string | null, amount: string) => `${currency ?? "Any currency"} above ${amount}`,
  /** `by`: null for any approver, empty where nobody is left. */
  demand: (approvals: number, by: string | null) =>
    `${counted(approvals)} by ${by === null ? "any approver" : by || "no approver"}`,
  demands: (list: string, passkey: boolean) => `${list}${passkey ? ", signed with a passkey" : ""}.`,
  note: "A note is required.",
  address: "A new deposit address is verified first.",
  expires: (count: number) => `Expires after ${days(count)}.`,
  alone: "Judges each redemption alone.",
  limit: {
    account: (amount: string) => `${amount} for one account`,
    person: (amount: string) => `${amount} by one person`,
    desk: (amount: string) => `${amount} by everybody together`,
    all: (currency: string, limits: string) => `${currency}: ${limits}, in any 24 hours`,
    none: (currency: string) => `${currency}: no limit`,
  },
  unknown: "an unknown person",
  overAlone: (which: Exceeded["which"], limit: string) => `This alone is over ${LIMITS[which]}: ${limit}.`,
  over: (which: Exceeded["which"], left: string, limit: string) =>
    `This is over ${LIMITS[which]}: ${left} of ${limit} are left.`,
  problem: (needed: number, able: number) => {
    const who = able === 1 ? "only one person" : able === 0 ? "none of the people" : `only ${able} people`;
    return `This rule asks for ${counted(needed)}, but ${who} named in it can approve. Name more approvers.`;
  },
  lines: {
    approvals: (count: number, by: string | null) => {
      const approvals = `${NUMBERS[count] ?? count} ${count === 1 ? "approval" : "approvals"}`;
      return by === null ? approvals : `${approvals} by ${by || "no approver"}`;
    },
    days,
    hours: (count: number) => `${count} hours`,
    above: (amount: string) => `above ${amount}`,
    upTo: (amount: string) => `up to ${amount}`,
    all: "all redemptions",
    allIn: (currency: string) => `all ${currency} redemptions`,
    eachAlone: (condition: string) => `${condition}, each alone`,
    passkey: "Passkey",
    note: "Note",
    address: "New deposit address",
    addressShort: "New address verified",
    verified: (condition: string | null) => (condition === null ? "verified" : `verified ${condition}`),
    notVerified: "not verified",
    expires: "Approval expires after",
    expiresShort: (count: number) => `Expires after ${days(count)}`,
    daysOf: (count: number, condition: string) => `${days(count)} ${condition}`,
    desk: "Daily limit",
    account: "Daily limit for one account",
    perPreparer: "Daily limit for one person",
    reminder: "Reminder before that",
    hash: "Transaction hash",
    automatic: "reported automatically",
    byClick: "reported after a click",
    noMembers: "no members",
    /** All that one rule asks for, in one line. */
    sentence: (labels: readonly string[]) =>
      labels.map((label, place) => (place === 0 ? label : label.toLowerCase())).join(", "),
  },
  /** “7 of the 9 redemptions above 100,000.00 EUR since 26 August would have needed one approval instead of two.” */
  effect: (held: Held, isFirst: boolean) => {
    const text = effect(held);
    return isFirst ? `With this, ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  },
};
