import { z } from "zod";
import { MONTH } from "@/lib/domain/month";
import { recordOf } from "@/lib/domain/records";
import { EXPORT_FORMATS } from "@/lib/domain/reports/export-formats";
import { BOOKING_KINDS, type ReportSettings, TEXT_WORDS } from "@/lib/domain/reports/report-settings";
import { line, optional, uuid } from "./common";
import { csvHeadings } from "./csv-headings";

/** As SAP and DATEV have them; each of them asks for less where a file is made. */
const ledgerAccount = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,10}$/, "Enter an account number of up to 10 letters and digits.");
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
    .refine((all) => Object.keys(all).length <= 500, "These are too many accounts."),
);

const WORD = new RegExp(`\\{(?!(?:${TEXT_WORDS.join("|")})\\})`);
const bookingText = line(200, "Enter a text.").refine(
  (text) => !WORD.test(text),
  `Only ${TEXT_WORDS.map((word) => `{${word}}`).join(", ")} can be filled in.`,
);

const rate = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,3}(?:[.,]\d{1,6})?$/, "Enter a rate such as 1.0821, with at most 6 decimals.")
  .transform((text) => text.replace(",", "."));
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
      z
        .string()
        .regex(
          /^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/,
          "Enter a number from 1001 to 9999999.",
        ),
    ),
    client: optional(z.string().regex(/^[1-9]\d{0,4}$/, "Enter a number from 1 to 99999.")),
    yearBegins: z.string().regex(/^(?:0[1-9]|1[0-2])$/, "Choose a month."),
    accountDigits: z.coerce.number().int().min(4, "Choose 4 to 8 digits.").max(8, "Choose 4 to 8 digits."),
    taxKey: optional(z.string().regex(/^\d{4}$/, "Enter the four digits of a tax key.")),
    rates: z.record(z.string().regex(MONTH), filled(z.record(currency, rate))),
  }),
  sap: z.strictObject({
    companyCode: optional(z.string().regex(/^[0-9A-Za-z]{1,4}$/, "Enter up to 4 letters and digits.")),
    entryType: z.string().regex(/^[0-9A-Za-z]{1,2}$/, "Enter up to 2 letters and digits."),
    taxCode: optional(z.string().regex(/^[0-9A-Za-z]{1,2}$/, "Enter up to 2 letters and digits.")),
  }),
}) satisfies z.ZodType<ReportSettings>;

/** The address of a download: the month, and which file. */
export const reportFile = z.strictObject({
  month: z.string().regex(MONTH),
  format: z.enum(EXPORT_FORMATS),
});

/** Whose statement is meant, for files of one bank account; without it that of the only one. */
export const reportFileQuery = z.strictObject({ account: optional(uuid), ...csvHeadings });
