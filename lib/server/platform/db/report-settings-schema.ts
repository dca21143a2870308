import "server-only";
import { integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { people } from "./schema";
import { time } from "./time-column";

/** The account numbers and texts of downloads from reports, as a person last saved them: one row, or none. */
export const reportSettings = pgTable("report_settings", {
  id: integer("id").primaryKey().default(1),
  value: jsonb("value").$type<ReportSettings>().notNull(),
  by: uuid("by")
    .notNull()
    .references(() => people.id),
  at: time("at").notNull().defaultNow(),
});
