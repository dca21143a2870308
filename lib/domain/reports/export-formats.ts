/** The downloads of a month-end report, as its address ends. */
export const EXPORT_FORMATS = [
  "pdf",
  "csv",
  "json",
  "datev.csv",
  "xero.csv",
  "quickbooks.csv",
  "sap.csv",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

// words: names of formats and programs
/** As people read them; `perAccount`: it is imported as the statement of one bank account. */
export const EXPORT_FACTS: Readonly<Record<ExportFormat, { name: string; perAccount: boolean }>> = {
  pdf: { name: "PDF", perAccount: false },
  csv: { name: "CSV", perAccount: false },
  json: { name: "JSON", perAccount: false },
  "datev.csv": { name: "DATEV", perAccount: false },
  "xero.csv": { name: "Xero", perAccount: true },
  "quickbooks.csv": { name: "QuickBooks", perAccount: true },
  "sap.csv": { name: "SAP", perAccount: false },
};
