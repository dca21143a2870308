import "server-only";
import { DEFAULT_REPORT_SETTINGS, type ReportSettings } from "@/lib/domain/reports/report-settings";
import { type Database, reportSettings, type Transaction } from "@/lib/server/platform";

/** What downloads from reports call accounts and bookings: as last saved, or what applies until then. */
export async function getReportSettings({ db }: { db: Database | Transaction }): Promise<ReportSettings> {
  const [row] = await db.select().from(reportSettings);
  return row?.value ?? DEFAULT_REPORT_SETTINGS;
}
