import { strToU8, zipSync } from "fflate";
import type { Statement } from "../ledger";
import type { FormatName } from "../types";
import { camt } from "./camt";
import { germanCsv, usCsv } from "./csv";
import { mt940 } from "./mt940";

type Format = {
  label: string;
  /** The end of a file's name. */
  extension: string;
  type: string;
  write: (statement: Statement) => string | Buffer;
};

const XML = { extension: "xml", type: "application/xml" };

/** Every format in which the bank gives statements, by its name in addresses. */
export const FORMATS = {
  camt053: {
    ...{ label: "camt.053, version 8", ...XML },
    write: (statement) => camt(statement, { kind: "053", version: "08" }),
  },
  "camt053-v2": {
    ...{ label: "camt.053, version 2", ...XML },
    write: (statement) => camt(statement, { kind: "053", version: "02" }),
  },
  camt052: {
    ...{ label: "camt.052", ...XML },
    write: (statement) => camt(statement, { kind: "052", version: "08" }),
  },
  camt054: {
    ...{ label: "camt.054", ...XML },
    write: (statement) => camt(statement, { kind: "054", version: "08" }),
  },
  mt940: { label: "MT940", extension: "sta", type: "text/plain", write: mt940 },
  csv: {
    ...{ label: "CSV, German", extension: "csv", type: "text/csv; charset=windows-1252" },
    write: germanCsv,
  },
  "csv-us": { label: "CSV, US", extension: "csv", type: "text/csv", write: usCsv },
} satisfies Record<FormatName, Format>;

/** Whether a format has this name. */
export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);

/** A statement as a file. Its name says format, account and day or month. */
export function writeStatement(
  statement: Statement,
  format: FormatName,
): { name: string; bytes: Uint8Array } {
  const { extension, write }: Format = FORMATS[format];
  const { account, from, to } = statement;
  const period = from === to ? to : to.slice(0, 7);
  const content = write(statement);
  return {
    name: `${format}_${account.number}_${period}.${extension}`,
    bytes: typeof content === "string" ? strToU8(content) : content,
  };
}

/** Statements as one ZIP, a file for each. */
export function zipOf(statements: readonly Statement[], format: FormatName): Uint8Array {
  const files = statements.map((statement) => writeStatement(statement, format));
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
}
