import "server-only";
import type { LineStatus, StatementFormat } from "@/lib/domain/bank/lines";

/** A day, "2026-11-24", that exists in the calendar. */
type Day = string;

/** Decimal text in whole currency units with at most five decimals, without sign: "125000.00". */
type Amount = string;

/** The same, "-12.00" where the account is overdrawn. */
type Balance = string;

/** What a file says of a statement before its lines. */
export type StatementHead = {
  format: StatementFormat;
  /** How the bank identifies the account: an IBAN or what stands in its place, in capitals and without blanks; "20041155/0123456789" stays. */
  iban: string;
  /** The bank's number or id of the statement; null where it gives none. */
  number: string | null;
  /** ISO 4217. */
  currency: string;
  /** The bank whose account it is, where the file says it (BIC or name). */
  bank: string | null;
};

/** What is known of a statement at its end. Formats that give no balance (camt.054, CSV) leave both null. */
export type StatementEnd = {
  from: Day | null;
  to: Day | null;
  opening: Balance | null;
  closing: Balance | null;
};

/**
 * One credit or debit. An entry that comes with details is a line for each of them, with the detail's own amount; where the details
 * carry no amounts of their own (and there are several), or their sum contradicts the entry, it is one line: the entry.
 */
export type ReadLine = {
  status: LineStatus;
  amount: Amount;
  currency: string;
  credit: boolean;
  /** Pending lines may have no day yet: then that of the statement, or null. */
  bookedAt: Day | null;
  valueDate: Day | null;
  /** The other party: who paid a credit, who is paid by a debit. */
  payer: string | null;
  /** IBAN or account number of the other party, in capitals and without blanks. */
  payerAccount: string | null;
  /** Remittance information and further texts, joined by one blank each; "" where there is none. */
  text: string;
  /**
   * Every reference of the line by its field's name (`endToEndId`, `accountServicerReference`, `instructionId`, `transactionId`, `mandateId`, `messageId`,
   * `clearingReference`, `creditorReference`, `customerReference`, `bankReference`, `uetr` …); as they came. Absent ones, and
   * NOTPROVIDED and NONREF, are left out.
   */
  references: Record<string, string>;
  /** Its place among the details of its entry, from 0. */
  place: number;
  /** The entry that it is a part of, where that has several details. */
  entry: { amount: Amount; credit: boolean; references: Record<string, string> } | null;
  /** Charges that the bank names, already taken off the amount or not. */
  charges: { amount: Amount; currency: string }[];
  /** It takes an earlier line back, with what the bank says: a code ("AC04") and a text, as they came. */
  returns: { code: string | null; reason: string | null } | null;
};

/** What a reader gives, in the order of the file: any number of statements, each `begin`, its lines, `end`. */
export type ReadEvent =
  | { type: "begin"; head: StatementHead }
  | { type: "line"; line: ReadLine }
  | { type: "end"; end: StatementEnd };

/** A file's bytes as they come. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Why a file is refused; words for people are in lib/words/en/statement-refusals.ts. */
export type RefusalCode = keyof typeof import("@/lib/words/en/statement-refusals").words;

/** A file, or one of a ZIP, can't be used; `at` is where: "line 12", an element, an entry's name. */
export class RefusedFile extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly at: string | null = null,
  ) {
    super(at ? `${code} at ${at}` : code);
  }
}
