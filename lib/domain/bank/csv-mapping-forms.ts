/** The ways in which CSV files of banks write a day. */
export const MAPPING_DATE_FORMS = [
  "DD.MM.YYYY",
  "DD.MM.YY",
  "YYYY-MM-DD",
  "MM/DD/YYYY",
  "DD/MM/YYYY",
  "DD-MM-YYYY",
  "YYYYMMDD",
] as const;
export type MappingDateForm = (typeof MAPPING_DATE_FORMS)[number];
