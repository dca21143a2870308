import "server-only";
import type { LineStatus, StatementFormat } from "@/lib/domain/bank/lines";
import { placeIn } from "../place";
import { type ReadLine, RefusedFile } from "../read-events";
import { joined } from "../texts";
import { chargesIn, named } from "./charges";
import { type Detail, isCredit, type Party } from "./detail";
import { type Part, valueAt } from "./part";
import { OF_ENTRY, referencesIn, withEntryReferences } from "./references";
import { type Booked, sharesOf } from "./shares";
import { amountIn, currencyIn, dayIn } from "./values";

/** What an entry needs to know of its statement. */
export type Around = { format: StatementFormat; iban: string; day: string | null };

/** What is no status of these is proprietary; such a line counts for nothing until it is booked. */
const STATUSES = new Map<string, LineStatus>([
  ["BOOK", "booked"],
  ["PDNG", "pending"],
  ["FUTR", "pending"],
  ["INFO", "information"],
]);

const NO_PARTY: Party = { name: null, account: null };

/** The lines of an entry: one for each of several details that add up to it, else one. */
export function linesOf(part: Part, details: readonly Detail[], around: Around): ReadLine[] {
  const entry = entryIn(part, around);
  const shares = details.length > 1 ? sharesOf({ ...entry.line, charges: entry.charges }, details) : null;
  if (!shares) return [wholeOf(entry, details, around)];
  const { amount, credit } = entry.line;
  const entryOfAll = { amount, credit, references: entry.references };
  const lines = details.map((detail, place) => ({
    ...ofDetail(entry, detail, shares.details[place] ?? entry.line, around),
    place,
    entry: entryOfAll,
  }));
  const rest = shares.rest && { ...entry.line, ...shares.rest, charges: named(entry.charges) };
  return rest ? [...lines, { ...rest, place: details.length, entry: entryOfAll }] : lines;
}

type Entry = ReturnType<typeof entryIn>;

function entryIn(part: Part, around: Around) {
  const amount = part.first("Amt") ?? missing(part);
  const status = statusOf(part, around.format);
  const booked = valueAt(part.first("BookgDt/Dt", "BookgDt/DtTm"), dayIn);
  const valueDate = valueAt(part.first("ValDt/Dt", "ValDt/DtTm"), dayIn);
  const isReversal = /^(?:true|1)$/.test(part.text("RvslInd") ?? "");
  const line: ReadLine = {
    status,
    amount: amountIn(amount.text, placeIn("line", amount.line)),
    currency: currencyIn(amount.currency, placeIn("line", amount.line)),
    credit: isCredit(part) ?? missing(part),
    bookedAt: booked ?? (status === "booked" ? valueDate : null) ?? around.day,
    valueDate,
    payer: null,
    payerAccount: null,
    text: "",
    references: {},
    place: 0,
    entry: null,
    charges: [],
    returns: isReversal ? { code: null, reason: null } : null,
  };
  if (line.status === "booked" && !line.bookedAt) missing(part);
  return {
    line,
    text: joined(part.all(["AddtlNtryInf"]).map(({ text }) => text)),
    references: referencesIn(part, OF_ENTRY),
    charges: chargesIn(part),
  };
}

/** A camt.053 is about booked entries: some banks don't say so of each. */
function statusOf(part: Part, format: StatementFormat): LineStatus {
  const status = part.text("Sts/Cd", "Sts/Prtry", "Sts") ?? (format === "camt.053" ? "BOOK" : missing(part));
  return STATUSES.get(status) ?? "information";
}

/** The entry as one line: with all that its only detail says, or none of what several say. */
function wholeOf(entry: Entry, details: readonly Detail[], around: Around): ReadLine {
  const [detail] = details;
  const ofDetails = details.flatMap(({ charges }) => charges);
  const line = {
    ...entry.line,
    text: entry.text,
    references: entry.references,
    charges: named(ofDetails.length > 0 ? ofDetails : entry.charges),
    returns: detail?.returns ?? entry.line.returns,
  };
  if (!detail || details.length > 1) return line;
  const own = ofDetail(entry, detail, entry.line, around);
  return {
    ...line,
    payer: own.payer,
    payerAccount: own.payerAccount,
    text: joined([own.text, entry.text]),
    references: withEntryReferences(own.references, entry.references),
  };
}

function ofDetail(entry: Entry, detail: Detail, booked: Booked, around: Around): ReadLine {
  const returns = detail.returns ?? entry.line.returns;
  const party = otherParty(detail, booked.credit, returns !== null, around.iban);
  return {
    ...entry.line,
    ...booked,
    payer: party.name,
    payerAccount: party.account,
    text: detail.text,
    references: detail.references,
    charges: named(detail.charges),
    returns,
  };
}

/**
 * Who paid a credit, who is paid by a debit. A line that takes another back keeps the parties of that one: who paid then is paid now. Where
 * the bank turned them round anyway, one of them is the account itself; the other is the other.
 */
function otherParty(detail: Detail, credit: boolean, isReturn: boolean, iban: string): Party {
  const isDebtor = credit !== isReturn;
  const parties = isDebtor ? [detail.debtor, detail.creditor] : [detail.creditor, detail.debtor];
  const [first = NO_PARTY, second = NO_PARTY] = parties;
  const isThere = first.name !== null || first.account !== null;
  if (first.account === iban || (isReturn && !isThere)) return second.account === iban ? NO_PARTY : second;
  return first;
}

function missing(part: Part): never {
  throw new RefusedFile("missing_field", part.at);
}
