import "server-only";
import type { ExportFormat } from "@/lib/domain/reports/export-formats";
import { problemsText, settingProblems } from "@/lib/domain/reports/setting-problems";
import { getReportSettings } from "@/lib/server/administration";
import { AppError, log } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import type { Language } from "@/lib/words/language";
import { getReport } from "../month-end/report";
import { reportFileName } from "./file-name";
import { EXPORTS } from "./registry";

type Wanted = {
  month: string;
  format: ExportFormat;
  account?: string | undefined;
  headings?: Language | undefined;
};

/**
 * A report as a file. GET changes nothing, so that it was taken out of the house stands in the server’s log.
 * @throws AppError `not_usable` where settings are missing, which `fields` names; and what the format throws
 */
export async function downloadReport(
  context: Context,
  { month, format, account, headings }: Wanted,
): Promise<{ name: string; type: string; body: Uint8Array<ArrayBuffer> }> {
  const [report, settings] = [await getReport(context, { month }), await getReportSettings(context)];
  const problems = settingProblems(format, settings, report);
  const text = problemsText(format, problems);
  if (text !== null) {
    const fields = Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
    throw new AppError("not_usable", text, fields);
  }
  log.info({ personId: context.person.id, month, format }, "report asked for");
  const { type, write } = EXPORTS[format];
  const body = await write({ report, settings, account, headings }, context);
  return { name: reportFileName(month, format), type, body };
}
