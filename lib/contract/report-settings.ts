import { z } from "zod";
import { MONTH } from "@/lib/domain/month";
import { recordOf } from "@/lib/domain/records";
import { EXPORT_FORMATS } from "@/lib/domain/reports/export-formats";
import { BOOKING_KINDS, type ReportSettings, TEXT_WORDS } from "@/lib/domain/reports/report-settings";
import { words } from "@/lib/words/fields";
import { line, optional, uuid } from "./common";
import { csvHeadings } from "./csv-headings";

/** As SAP and DATEV have them; each of them asks for less where a file is made. */
const ledgerAccount = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,10}$/, { error: () => words.ledger.account });
/** What a person emptied is gone. */
const filled = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (all) =>
      typeof all === "object" && all !== null
        ? Object.fromEntries(
            Object.entries(all).filter(([, one]) => typeof one !== "string" || one.trim() !== ""),
          )
        : all,
    shape,
  );
const ledgerAccounts = filled(
  z
    .record(uuid, ledgerAccount)
    .refine((all) => Object.keys(all).length <= 500, { error: () => words.ledger.tooMany }),
);

const DIGITS = { error: () => words.ledger.digits };

const WORD = new RegExp(`\\{(?!(?:${TEXT_WORDS.join("|")})\\})`);
const bookingText = line(200, () => words.text).refine((text) => !WORD.test(text), {
  error: () => words.ledger.onlyWords(TEXT_WORDS.map((word) => `{${word}}`).join(", ")),
});

const rate = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,3}(?:[.,]\d{1,6})?$/, { error: () => words.ledger.rate })
  .overwrite((text) => text.replace(",", "."));
const currency = z.string().regex(/^[A-Z]{3}$/);

/** `PUT /api/report-settings`, and what GET answers: all of them at once. */
export const reportSettings = z.strictObject({
  ledger: z.strictObject({
    bankAccounts: ledgerAccounts,
    wallets: ledgerAccounts,
    transit: optional(ledgerAccount),
    differences: optional(ledgerAccount),
  }),
  texts: z.strictObject(recordOf(BOOKING_KINDS.map((kind) => [kind, bookingText] as const))),
  datev: z.strictObject({
    consultant: optional(
      z.string().regex(/^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/, {
        error: () => words.number(1001, 9999999),
      }),
    ),
    client: optional(z.string().regex(/^[1-9]\d{0,4}$/, { error: () => words.number(1, 99999) })),
    yearBegins: z.string().regex(/^(?:0[1-9]|1[0-2])$/, { error: () => words.ledger.month }),
    accountDigits: z.coerce.number().int().min(4, DIGITS).max(8, DIGITS),
    taxKey: optional(z.string().regex(/^\d{4}$/, { error: () => words.ledger.taxKey })),
    rates: z.record(z.string().regex(MONTH), filled(z.record(currency, rate))),
  }),
  sap: z.strictObject({
    companyCode: optional(z.string().regex(/^[0-9A-Za-z]{1,4}$/, { error: () => words.ledger.upTo(4) })),
    entryType: z.string().regex(/^[0-9A-Za-z]{1,2}$/, { error: () => words.ledger.upTo(2) }),
    taxCode: optional(z.string().regex(/^[0-9A-Za-z]{1,2}$/, { error: () => words.ledger.upTo(2) })),
  }),
}) satisfies z.ZodType<ReportSettings>;

/** The address of a download: the month, and which file. */
export const reportFile = z.strictObject({
  month: z.string().regex(MONTH),
  format: z.enum(EXPORT_FORMATS),
});

/** Whose statement is meant, for files of one bank account; without it that of the only one. */
export const reportFileQuery = z.strictObject({ account: optional(uuid), ...csvHeadings });
