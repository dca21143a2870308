import "server-only";
import { accountIn } from "../texts";
import { type Details, NO_DETAILS } from "./details";
import { sepaTagsOf } from "./sepa-tags";

/** `166?00GUTSCHRIFT?20…`: the kind, then the sign that the bank sets before each subfield's number. */
const START = /^\s*(\d{3})?([?~<>^|@#!$%&*=§])(?=\d\d)/;

/** Numbers that mean something. Others stay text, so that "Cost 5?99" does. */
const NUMBERS = "00|10|2\\d|3\\d|6[0-3]|7\\d";

/** A subfield's length. A longer text is cut there and goes on in the next; a shorter one has come to its end. */
const WIDTH = 27;

const REMITTANCE = [..."0123456789"].map((digit) => `2${digit}`).concat("60", "61", "62", "63");

/** The form that German, Austrian and Polish banks write; null where the text is in none. `text` is the field with its lines joined. */
export function subfieldsOf(text: string): Details | null {
  const [start, kind, sign] = START.exec(text) ?? [];
  if (start === undefined || !sign) return null;
  const parts = text.slice(start.length - 1).split(new RegExp(`\\${sign}(${NUMBERS})`));
  const subfields = new Map<string, string[]>();
  for (let place = 1; place < parts.length; place += 2) {
    const number = parts[place] ?? "";
    const known = subfields.get(number) ?? [];
    known.push(parts[place + 1] ?? "");
    subfields.set(number, known);
  }
  const parted = (...numbers: string[]) =>
    continued(numbers.flatMap((number) => subfields.get(number) ?? []));
  const read = (...numbers: string[]) => parted(...numbers).replace(/\s+/g, " ");
  const { payerAccount, ...remittance } = sepaTagsOf(parted(...REMITTANCE));
  return {
    ...NO_DETAILS,
    ...remittance,
    payer: read("32", "33") || null,
    payerAccount: accountIn(read("38")) || accountIn(read("31")) || payerAccount,
    kind: kind ?? null,
    posting: read("00") || null,
    returnCode: read("34") || null,
  };
}

/** Subfields as one text: those cut at their full length go on, and behind the others the line ends. */
const continued = (parts: readonly string[]): string =>
  parts
    .map((part) => (part.length >= WIDTH ? part : `${part}\n`))
    .join("")
    .trim();
