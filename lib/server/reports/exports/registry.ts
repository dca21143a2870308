import "server-only";
import type { Report } from "@/lib/contract/reports";
import type { ExportFormat } from "@/lib/domain/reports/export-formats";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import type { Context } from "@/lib/server/record";
import { type Language, languageNow } from "@/lib/words/language";
import { words } from "@/lib/words/report-pdf";
import { currentKey, signPdf } from "../evidence/sign";
import { csvReport } from "./csv";
import { datevFile } from "./datev";
import { jsonReport } from "./json";
import { quickbooksFile } from "./quickbooks";
import { sapFile } from "./sap";
import { xeroFile } from "./xero";

type Asked = {
  report: Report;
  settings: ReportSettings;
  /** Whose statement is meant, for files of one bank account. */
  account: string | undefined;
  /** In which language the CSV names its columns; formats of other programs have names of their own. */
  headings?: Language | undefined;
};

type Export = {
  type: string;
  write: (asked: Asked, context: Context) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
};

const CSV = "text/csv; charset=utf-8";

/** How each download is written; its settings are complete by then. */
export const EXPORTS: Readonly<Record<ExportFormat, Export>> = {
  pdf: { type: "application/pdf", write: ({ report }, context) => signedPdf(report, context) },
  csv: { type: CSV, write: ({ report, headings }) => csvReport(report, headings) },
  json: {
    type: "application/json",
    write: ({ report }) => new Uint8Array(Buffer.from(jsonReport(report))),
  },
  "datev.csv": {
    type: "text/csv; charset=windows-1252",
    write: ({ report, settings }) => datevFile(report, settings),
  },
  "xero.csv": {
    type: CSV,
    write: ({ report, settings, account }) => xeroFile(report, settings, account),
  },
  "quickbooks.csv": {
    type: CSV,
    write: ({ report, settings, account }) => quickbooksFile(report, settings, account),
  },
  "sap.csv": { type: CSV, write: ({ report, settings }) => sapFile(report, settings) },
};

/** The types of all downloads. */
export const REPORT_TYPES = [...new Set(Object.values(EXPORTS).map(({ type }) => type))];

/** Drawn in another thread, which knows no key. Only the signature says when it was made. */
async function signedPdf(report: Report, { exports, settings }: Context): Promise<Uint8Array<ArrayBuffer>> {
  const organisation = settings.ORGANISATION_NAME ?? null;
  const drawn = await exports.pdfs.draw({
    ...{ report, json: jsonReport(report), organisation },
    language: languageNow(),
  });
  const reason = words.title(report.month);
  return new Uint8Array(await exports.pace(() => signPdf(drawn, currentKey(), new Date(), reason)));
}
