import { z } from "zod";
import { MAPPING_DATE_FORMS } from "@/lib/domain/bank/csv-mapping-forms";
import { AGAINST, BECAUSE, LINE_STATES, LINE_STATUSES, STATEMENT_FORMATS } from "@/lib/domain/bank/lines";
import { words } from "@/lib/words/fields";
import { amount, day, note, line as oneLine, optional, pageOf, personRef, time, uuid } from "./common";
import { orderRow } from "./orders";

/** A bank statement as it was read; amounts are decimal text in whole currency units, balances may be negative. */
export const statement = z.object({
  id: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  /** Our bank account's id; null where the statement is about an account that is none of ours, which is never matched. */
  account: z.string().nullable(),
  iban: z.string(),
  number: z.string().nullable(),
  currency: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  opening: z.string().nullable(),
  closing: z.string().nullable(),
  /** How many lines it has, how many of them were new, and how many known from other files. */
  lines: z.number(),
  added: z.number(),
  known: z.number(),
  /** What became of its lines. */
  matched: z.number(),
  suggested: z.number(),
  open: z.number(),
  /** Days before it of which no statement was read. */
  gap: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Closing less opening and lines, where they contradict each other. */
  difference: z.string().nullable(),
  /** Opening less what the statement before has closed with, where no day is missing between them and they differ. */
  jump: z.string().nullable(),
  fileName: z.string(),
  source: z.enum(["upload", "folder", "token"]),
  /** Who uploaded it; null for the watched folder and programs. */
  by: personRef.nullable(),
  /** The API token with which a program delivered it. */
  program: z.string().nullable(),
  at: time,
});
export type Statement = z.infer<typeof statement>;

/** Why a line may be a redemption's payout, and what speaks against it. */
export const suggestion = z.object({
  orderId: z.string(),
  because: z.array(z.enum(BECAUSE)),
  against: z.array(z.enum(AGAINST)),
});
export type Suggestion = z.infer<typeof suggestion>;

export const bankLine = z.object({
  id: z.string(),
  account: z.string().nullable(),
  iban: z.string(),
  amount,
  currency: z.string(),
  credit: z.boolean(),
  status: z.enum(LINE_STATUSES),
  bookedAt: z.string().nullable(),
  valueDate: z.string().nullable(),
  payer: z.string().nullable(),
  payerAccount: z.string().nullable(),
  text: z.string(),
  references: z.record(z.string(), z.string()),
  charges: z.array(z.object({ amount, currency: z.string() })),
  state: z.enum(LINE_STATES),
  /** The redemptions that it is matched with. */
  orders: z.array(z.string()),
  suggestions: z.array(suggestion),
  /** The line that it takes back, where that is known, and what the bank says. */
  returns: z.object({ lineId: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  statementId: z.string(),
  /** Its place in that statement, from 1. */
  number: z.number(),
  /** Who matched or ignored it, and why; null where rules did, or where nothing was done. */
  by: personRef.nullable(),
  reason: z.string().nullable(),
});
export type BankLine = z.infer<typeof bankLine>;

/** `GET /api/statements`. */
export const statements = pageOf(statement);
export type Statements = z.infer<typeof statements>;

/** The redemptions that a page of lines names, matched or suggested, each once. */
const redemptions = z.array(orderRow);

/** `GET /api/statements/{id}?cursor=`, its lines in their order. */
export const statementWithLines = statement.extend({
  items: z.array(bankLine),
  redemptions,
  nextCursor: z.string().nullable(),
});
export type StatementWithLines = z.infer<typeof statementWithLines>;

export const statementId = z.strictObject({ id: uuid });
export const lineId = z.strictObject({ id: uuid });

const cursor = z.string().max(200).optional();

export const listStatements = z.strictObject({ account: uuid.optional(), cursor });

/** Of a statement’s lines, those after the page marker. */
export const linesFrom = z.strictObject({ cursor });

/** A column of a CSV file, by its name or its number from 1. */
const column = z.union([oneLine(200), z.number().int().min(1).max(200)]);

/** Which columns of a CSV file say what, and how it writes amounts and dates. */
const csvColumns = z.strictObject({
  date: column,
  valueDate: column.optional(),
  amount: column.optional(),
  debit: column.optional(),
  credit: column.optional(),
  /** Says "debit" or "credit" beside amounts without a sign. */
  direction: column.optional(),
  currency: column.optional(),
  text: z.union([column, z.array(column).min(1).max(10)]),
  payer: column.optional(),
  payerAccount: column.optional(),
  reference: column.optional(),
  /** Says whether a row is booked. */
  status: column.optional(),
  decimal: z.enum([",", "."]),
  dateForm: z.enum(MAPPING_DATE_FORMS),
  delimiter: z.string().length(1).optional(),
  /** Lines before the one with the columns' names. */
  skip: z.number().int().min(0).max(100).optional(),
});
export const csvMapping = csvColumns.refine(
  ({ amount, debit, credit }) => amount !== undefined || (debit !== undefined && credit !== undefined),
  {
    error: () => words.bank.amountColumn,
    path: ["amount"],
  },
);
export type CsvMapping = z.infer<typeof csvMapping>;

/** `POST /api/statements?name=`; `account` and `mapping` (JSON) are for a CSV file alone. */
export const importStatement = z.strictObject({
  name: oneLine(200),
  account: uuid.optional(),
  mapping: z.string().max(5_000).optional(),
});
export type ImportStatement = z.infer<typeof importStatement>;

/** In the `error` of 422 `mapping_needed`: what a CSV file’s columns seem to say, for a person to confirm. */
export const mappingNeeded = z.object({
  /** Columns by number from 1 or by name, as far as they are recognised. */
  guess: csvColumns.partial(),
  /** The first ten lines. */
  rows: z.array(z.array(z.string())),
  columns: z.array(z.string()),
  /** Whether the guess leaves nothing open. */
  certain: z.boolean(),
});
export type MappingNeeded = z.infer<typeof mappingNeeded>;

/** What came of a file; `refused` names what is wrong in words for people. */
export const imported = z.object({
  statements: z.array(statement),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type Imported = z.infer<typeof imported>;

/** `GET /api/bank-lines`, the newest first. */
export const listLines = z.strictObject({
  state: z.enum(LINE_STATES).optional(),
  /** Of the open ones only those that look like payouts. */
  likely: z.literal("true").optional(),
  /** Of the matched ones only those that needed no person. */
  automatic: z.literal("true").optional(),
  account: uuid.optional(),
  from: day.optional(),
  to: day.optional(),
  q: z.string().max(200).optional(),
  cursor,
});
export type ListLines = z.infer<typeof listLines>;

export const bankLines = pageOf(bankLine).extend({ redemptions });
export type BankLines = z.infer<typeof bankLines>;

/** `GET /api/bank-lines/totals`: what the tabs count; `open` are those that look like payouts. */
export const lineTotals = z.object({
  suggested: z.number(),
  open: z.number(),
  matched: z.number(),
  ignored: z.number(),
});
export type LineTotals = z.infer<typeof lineTotals>;

/** `POST /api/bank-lines/{id}/match`. */
export const matchLine = z.strictObject({
  orderIds: z
    .array(uuid)
    .min(1, { error: () => words.bank.redemption })
    .max(20),
  reason: optional(note(500)),
});
export type MatchLine = z.infer<typeof matchLine>;

/** `POST /api/bank-lines/{id}/unmatch`. */
export const unmatchLine = z.strictObject({ reason: note(500, () => words.bank.unmatch) });
export type UnmatchLine = z.infer<typeof unmatchLine>;

/** `POST /api/bank-lines/{id}/dismiss`: it is not this redemption’s payout. */
export const dismissLine = z.strictObject({ orderIds: z.array(uuid).min(1).max(20) });
export type DismissLine = z.infer<typeof dismissLine>;

/** `POST /api/bank-lines/{id}/ignore`; `alike`: also what the same payer sends to this account from now on. */
export const ignoreLine = z.strictObject({
  reason: note(500, () => words.bank.ignore),
  alike: z.boolean().optional(),
});
export type IgnoreLine = z.infer<typeof ignoreLine>;

/** Who pays out for the issuer, confirmed by two people. */
export const payer = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  iban: z.string(),
  confirmedAt: time,
});
/** `GET /api/payers`. */
export const payers = z.object({ items: z.array(payer) });
export type Payers = z.infer<typeof payers>;

/** `POST /api/payers`. */
export const proposePayer = z.strictObject({
  account: uuid,
  name: oneLine(200, () => words.bank.payer),
  iban: oneLine(64, () => words.bank.payerAccount),
});
export type ProposePayer = z.infer<typeof proposePayer>;

/** `GET /api/bank-coverage`: per account how far statements have come; and the folder that is watched. */
export const coverage = z.object({
  accounts: z.array(
    z.object({
      account: z.string(),
      /** All its ids at the issuer, in small letters: an account may be registered twice. */
      ids: z.array(z.string()),
      title: z.string(),
      currency: z.string(),
      /** The first and the last day of which a statement was read; null where none ever was. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Days between statements of which none was read, each with the statement behind them. */
      gaps: z.array(z.object({ from: z.string(), to: z.string(), statementId: z.string() })),
      /** Statements whose balances contradict their lines, or the statement before. */
      contradictions: z.array(
        z.object({ statementId: z.string(), day: z.string().nullable(), difference: z.string() }),
      ),
    }),
  ),
  folder: z.object({ lastAt: time.nullable() }).nullable(),
});
export type Coverage = z.infer<typeof coverage>;
