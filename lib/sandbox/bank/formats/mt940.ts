import { changeOf, type Statement } from "../ledger";
import { fromCents, unsigned } from "../money";
import type { BankLine } from "../types";
import { isIban, KINDS, reasonText } from "./kinds";

/** German banks fill subfields of 27 characters, others write lines of 65. */
const SUBFIELD_LENGTH = 27;
const LINE_LENGTH = 65;
const MAX_LINES = 6;

/** A statement as MT940. Accounts in euros have the subfields of German banks in `:86:`, others plain lines. */
export function mt940({ account, openedOn, to, number, opening, closing, lines }: Statement): string {
  const { currency } = account;
  const fields = [
    ":20:STARTUMS",
    `:25:${isIban(account.number) ? account.number : `${account.bic}/${account.number}`}`,
    `:28C:${String(number).padStart(5, "0")}/001`,
    `:60F:${balance(opening, openedOn, currency)}`,
    ...lines.flatMap((line) => [...statementLine(line, currency), ...details(line, currency)]),
    `:62F:${balance(closing, to, currency)}`,
    `:64:${balance(closing, to, currency)}`,
    "-",
  ];
  return fields.map((field) => `${field}\r\n`).join("");
}

const short = (day: string): string => day.slice(2).replaceAll("-", "");

const comma = (amount: string): string => amount.replace(".", ",");

const balance = (cents: bigint, day: string, currency: string): string =>
  `${cents < 0n ? "D" : "C"}${short(day)}${currency}${comma(unsigned(fromCents(cents)))}`;

function statementLine(line: BankLine, currency: string): string[] {
  // The reversal of a credit is a debit.
  const mark = line.returns ? "RC" : changeOf(line) < 0n ? "D" : "C";
  const days = short(line.valueOn) + short(line.bookedOn).slice(2);
  const reference = !line.endToEndId ? "NONREF" : currency === "EUR" ? "EREF+" : line.endToEndId.slice(0, 16);
  const { swift } = KINDS[line.kind];
  const first = `:61:${days}${mark}${comma(line.amount)}N${swift}${reference}//${line.id}`;
  return line.charges ? [first, `/CHGS/${currency}${comma(line.charges)}/`] : [first];
}

function details(line: BankLine, currency: string): string[] {
  return currency === "EUR" ? subfields(line) : plainDetails(line);
}

/** Codes of SEPA for a returned payment as German banks number them. */
const RETURN_NUMBERS: Record<string, string> = { AC01: "901", AC04: "902", AC06: "903" };

function subfields({ kind, party, endToEndId, text, id, returns }: BankLine): string[] {
  const { gvc, german } = KINDS[kind];
  const remittance = [
    ...(endToEndId ? cut(`EREF+${endToEndId}`, SUBFIELD_LENGTH) : []),
    ...cut(`SVWZ+${returned(returns)}${inSubfield(text)}`, SUBFIELD_LENGTH),
  ];
  // After ?29 remittance information goes on at ?60.
  const numbered = remittance
    .slice(0, 14)
    .map((part, index) => `?${index < 10 ? 20 + index : 50 + index}${part}`);
  const [name = "", more] = cut(inSubfield(party.name), SUBFIELD_LENGTH);
  const other = [
    ...(party.bic ? [`?30${party.bic}`] : []),
    ...(party.iban ? [`?31${party.iban}`] : []),
    ...(name ? [`?32${name}`] : []),
    ...(more ? [`?33${more}`] : []),
    ...(returns ? [`?34${RETURN_NUMBERS[returns.reason] ?? "914"}`] : []),
  ];
  const early = numbered.filter((part) => part < "?60");
  const late = numbered.filter((part) => part >= "?60");
  const whole = [`${gvc}?00${german}`, `?10${id.slice(-4)}`, ...early, ...other, ...late].join("");
  return cut(`:86:${whole}`, LINE_LENGTH);
}

const returned = (returns: BankLine["returns"]): string =>
  returns ? `RETOURE ${returns.reason} ${reasonText(returns.reason)} ` : "";

function plainDetails({ kind, credit, party, endToEndId, text, returns }: BankLine): string[] {
  const words = [
    KINDS[kind].english,
    ...(returns ? [`${returns.reason} ${reasonText(returns.reason)}`] : []),
    ...(party.name ? [`${credit || returns ? "B/O" : "BNF"} ${party.name}`] : []),
    ...(party.iban ? [`ACCT ${party.iban}`] : []),
    ...(endToEndId ? [`REF ${endToEndId}`] : []),
    `RFB ${text}`,
  ];
  const lines = words.flatMap((word) => cut(swiftText(word), LINE_LENGTH - ":86:".length));
  return lines.slice(0, MAX_LINES).map((line, index) => (index === 0 ? `:86:${line}` : line));
}

const cut = (text: string, length: number): string[] => text.match(new RegExp(`.{1,${length}}`, "gsu")) ?? [];

const LETTERS: Record<string, string> = {
  ...{ Ä: "AE", Ö: "OE", Ü: "UE", ä: "ae", ö: "oe", ü: "ue", ß: "ss", "&": "+", "’": "'", "–": "-" },
};

/** A question mark begins the next subfield. */
const inSubfield = (text: string): string => swiftText(text).replaceAll("?", ".");

/** Text in the characters that SWIFT allows; others become a full stop, accents are dropped. */
function swiftText(text: string): string {
  const plain = text.replace(/[ÄÖÜäöüß&’–]/g, (letter) => LETTERS[letter] ?? "").normalize("NFKD");
  return plain.replace(/\p{M}/gu, "").replace(/[^A-Za-z0-9/?:().,'+ -]/g, ".");
}
