import { Exact } from "../amount";

/** What files say of a line, as far as it tells whether two of them show the same one. */
export type Sighting = {
  /** The account’s number in one spelling. */
  account: string;
  bookedAt: string | null;
  amount: string;
  currency: string;
  credit: boolean;
  /** By the fields’ names; absent ones are left out. */
  references: Readonly<Record<string, string>>;
  text: string;
};

/** What is equal in all sightings of one line; among those it is found by its references or its text. */
export const likenessOf = ({ account, bookedAt, amount, currency, credit }: Sighting): string =>
  [account, bookedAt ?? "", new Exact(amount).toFixed(), currency, credit ? "C" : "D"].join("|");

/** Banks write a reference with and without blanks and dashes, in either case. */
const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Its references in one spelling, sorted. */
export const keysOf = (references: Sighting["references"]): string[] => [
  ...new Set(
    Object.values(references)
      .map(plain)
      .filter((key) => key !== "")
      .sort(),
  ),
];

type Told = Pick<Sighting, "references" | "text">;

/**
 * How surely two sightings of the same likeness are one line (docs/bank-statements.md): 3 where all references are equal, 2 where
 * they share one and contradict each other in none of the same name, 1 where only texts can be compared and one holds the
 * other; 0 where they are two lines. A bank’s own reference alone may be that of many lines, so that place and number in the file
 * decide between equal ones.
 */
export function likeness(one: Told, other: Told): 0 | 1 | 2 | 3 {
  const [keys, others] = [keysOf(one.references), keysOf(other.references)];
  if (keys.length > 0 && others.length > 0) {
    if (keys.join("|") === others.join("|")) return 3;
    const isShared = keys.some((key) => others.includes(key));
    return isShared && !contradict(one.references, other.references) ? 2 : 0;
  }
  return sameText(one, other) ? 1 : 0;
}

const contradict = (one: Sighting["references"], other: Sighting["references"]): boolean =>
  Object.entries(one).some(([name, value]) => {
    const known = other[name];
    return known !== undefined && plain(known) !== plain(value);
  });

/** Both without references, or one of them: a list of lines shows the text alone, in which references stand. */
function sameText(one: Told, other: Told): boolean {
  const [text, otherText] = [plain(one.text), plain(other.text)];
  const [keys, others] = [keysOf(one.references), keysOf(other.references)];
  if (keys.length === 0 && others.length === 0) return text === otherText;
  const [bare, full, known] = keys.length === 0 ? [text, otherText, others] : [otherText, text, keys];
  if (bare === "") return full === "";
  return (
    (full !== "" && (bare.includes(full) || full.includes(bare))) || known.some((key) => bare.includes(key))
  );
}
