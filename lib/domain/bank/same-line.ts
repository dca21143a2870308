import { Exact } from "../amount";

/** What files say of a line, as far as it tells whether two of them show the same one. */
export type Sighting = {
  /** The account’s number in one spelling. */
  account: string;
  bookedAt: string | null;
  amount: string;
  currency: string;
  credit: boolean;
};

/** What is equal in all sightings of one line; among those it is found by its references or its text. */
export const likenessOf = ({ account, bookedAt, amount, currency, credit }: Sighting): string =>
  [account, bookedAt ?? "", new Exact(amount).toFixed(), currency, credit ? "C" : "D"].join("|");

/** What tells equal-looking lines apart. */
export type Said = {
  /** By the fields’ names; absent ones are left out. */
  references: Readonly<Record<string, string>>;
  text: string;
  payer: string | null;
  payerAccount: string | null;
};

/** The same in one spelling, made once for each line that others are compared with. */
export type Spelled = {
  /** Its references, sorted. */
  keys: string[];
  named: ReadonlyMap<string, string>;
  /** Those that may have been cut off. */
  cut: string[];
  text: string;
  payer: string;
  payerAccount: string;
};

const UMLAUTS: Readonly<Record<string, string>> = { Ä: "AE", Ö: "OE", Ü: "UE", ẞ: "SS" };

/** Banks write a text with and without blanks, dashes and accents, in either case; MT940 knows no umlauts. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[ÄÖÜẞ]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Some banks number a statement’s entries from 1: such a number is no reference. */
const isPosition = (name: string, key: string) => name === "entryReference" && /^\d{1,6}$/.test(key);

const spelledReferences = (references: Said["references"]): [name: string, key: string][] =>
  Object.entries(references).flatMap(([name, value]) => {
    const key = plain(value);
    return key === "" || isPosition(name, key) ? [] : [[name, key]];
  });

const sortedOnce = (named: readonly [name: string, key: string][]): string[] =>
  [...new Set(named.map(([, key]) => key))].sort();

/** Its references in one spelling, sorted. */
export const keysOf = (references: Said["references"]): string[] => sortedOnce(spelledReferences(references));

/** `:61:` has room for 16 characters of these. */
export const OF_LINE = ["customerReference", "lineReference", "bankReference"];
export const WIDTH_OF_LINE = 16;

export function spell({ references, text, payer, payerAccount }: Said): Spelled {
  const named = spelledReferences(references);
  return {
    keys: sortedOnce(named),
    named: new Map(named),
    cut: Object.entries(references).flatMap(([name, value]) =>
      OF_LINE.includes(name) && value.length === WIDTH_OF_LINE ? [plain(value)] : [],
    ),
    text: plain(text),
    payer: plain(payer ?? ""),
    payerAccount: plain(payerAccount ?? ""),
  };
}

/** All of it: where this is equal nothing more is to be compared. */
export const spellingOf = ({ keys, text, payer, payerAccount }: Spelled): string =>
  [keys.join(" "), text, payer, payerAccount].join("|");

/** The higher, the surer; 0 where they are two lines. */
export type Sureness = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * How surely two sightings of the same likeness are one line (docs/bank-statements.md): 5 and 6 where all references are equal, 3 and 4
 * where they share one and contradict each other in none of the same name, 1 and 2 where only texts can be compared; the higher
 * of each with a text that agrees. A bank’s own reference alone may be that of many lines, so that place and number in the
 * file decide between equal ones. `isOtherFormat`: one format writes the text of a line always the same.
 */
export function sureness(one: Spelled, other: Spelled, isOtherFormat: boolean): Sureness {
  if (one.keys.length > 0 && other.keys.length > 0) {
    const isSameText = one.text === other.text;
    if (one.keys.join(" ") === other.keys.join(" ")) return isSameText ? 6 : 5;
    if (!share(one, other) || contradict(one, other)) return 0;
    return isSameText || isPartOfOther(one.text, other.text) ? 4 : 3;
  }
  if (partiesDiffer(one, other)) return 0;
  if (one.text === other.text) return 2;
  const isPart = isPartOfOther(one.text, other.text);
  const [bare, full] = one.keys.length === 0 ? [one, other] : [other, one];
  if (full.keys.length === 0) return isPart && isOtherFormat ? 1 : 0;
  // A list of lines may show the text alone, in which references stand, or not even that.
  if (bare.text === "") return isOtherFormat ? 1 : 0;
  return isPart || full.keys.some((key) => bare.text.includes(key)) ? 1 : 0;
}

function share(one: Spelled, other: Spelled): boolean {
  return shareKey(one.keys, other.keys) || isCutIn(one.cut, other.keys) || isCutIn(other.cut, one.keys);
}

const shareKey = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.some((key) => others.includes(key));

const isCutIn = (cut: readonly string[], keys: readonly string[]): boolean =>
  cut.some((start) => keys.some((key) => key.startsWith(start)));

/** Numbers of a file or of a batch: two statements give one line different ones. */
const OF_FILE = new Set(["entryReference", "messageId", "paymentInformationId"]);

const contradict = (one: Spelled, other: Spelled): boolean =>
  [...one.named].some(([name, key]) => {
    const known = other.named.get(name);
    if (known === undefined || known === key || OF_FILE.has(name)) return false;
    const isBeginning =
      (one.cut.includes(key) && known.startsWith(key)) ||
      (other.cut.includes(known) && key.startsWith(known));
    return !isBeginning;
  });

const isPartOfOther = (one: string, other: string): boolean =>
  one !== "" && other !== "" && (one.includes(other) || other.includes(one));

/** A shorter reference may stand in any text. */
const MIN_IN_TEXT = 6;

/** Whether a line shows as one what another file shows as an entry of several details, by the entry’s references. */
export const isTotalOf = (total: Spelled, entry: Spelled): boolean =>
  total.keys.length > 0
    ? share(total, entry) && !contradict(total, entry)
    : entry.keys.some((key) => key.length >= MIN_IN_TEXT && total.text.includes(key));

/** By their accounts where both are known, else by their names, which some formats cut off. */
function partiesDiffer(one: Spelled, other: Spelled): boolean {
  if (one.payerAccount && other.payerAccount) return !isPartOfOther(one.payerAccount, other.payerAccount);
  return Boolean(one.payer && other.payer) && !isPartOfOther(one.payer, other.payer);
}
