import "server-only";
import type { Report } from "@/lib/contract/reports";

/** The report itself, as a file: the PDF carries it and names its hash. */
export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
