import { queryOptions } from "@tanstack/react-query";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { activityKey } from "./activity";
import { read, request } from "./http";
import { useWrite } from "./use-write";

/** What downloads from reports call accounts and bookings. */
export const reportSettingsQuery = () =>
  queryOptions({
    queryKey: ["report-settings"] as const,
    queryFn: read<ReportSettings>("/api/report-settings"),
    // A form begins with it, and saves all of it.
    staleTime: 0,
  });

/** Saves all of them. */
export const useChangeReportSettings = () =>
  useWrite({
    send: (body: ReportSettings) => request<ReportSettings>("/api/report-settings", { method: "PUT", body }),
    show: (client, saved) => client.setQueryData(reportSettingsQuery().queryKey, saved),
    changes: [activityKey],
  });
