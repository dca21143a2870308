import "server-only";
import type { ExportFormat } from "@/lib/domain/reports/export-formats";

/** As the file is saved; DATEV takes only those that begin with EXTF. */
export const reportFileName = (month: string, format: ExportFormat): string =>
  format === "datev.csv" ? `EXTF_Buchungsstapel_${month}.csv` : `month-end-${month}.${format}`;
