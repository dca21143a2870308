import { queryOptions } from "@tanstack/react-query";
import type { Report, ReportMonths } from "@/lib/contract/reports";
import { activityKey } from "./activity";
import { read, request } from "./http";
import { unlessLive } from "./live-state";
import { orderKeys } from "./orders";
import { useWrite } from "./use-write";

const EVERY_MS = 60_000;

/** Every redemption that changes may change a report. */
const reportsKey = [...orderKeys.lists, "reports"] as const;

/** The months that have something, with what was opened, paid out and received. */
export const reportMonthsQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, "months"] as const,
    queryFn: read<ReportMonths>("/api/reports"),
    refetchInterval: unlessLive(EVERY_MS),
  });

/** What the page shows of a report: the list has the redemptions, thousands at times. */
export type ShownReport = Omit<Report, "redemptions"> & {
  /** What the wallets of its redemptions are called, by their ids: one without an address on its network is not among `wallets`. */
  walletNames: Readonly<Record<string, string | null>>;
};

export const withoutRedemptions = ({ redemptions, ...report }: Report): ShownReport => ({
  ...report,
  walletNames: Object.fromEntries(redemptions.map(({ walletId, wallet }) => [walletId, wallet.name])),
});

/** A month, as it is now or as it was frozen. */
export const reportQuery = (month: string) =>
  queryOptions({
    queryKey: [...reportsKey, "month", month] as const,
    queryFn: async ({ signal }): Promise<ShownReport> =>
      withoutRedemptions(await request<Report>(`/api/reports/${month}`, { signal })),
    refetchInterval: unlessLive(EVERY_MS),
  });

/** Freezes a month. */
export const useCloseMonth = (month: string) =>
  useWrite({
    send: () => request<Report>(`/api/reports/${month}/close`, { method: "POST", body: {} }),
    show: (client, report) => client.setQueryData(reportQuery(month).queryKey, withoutRedemptions(report)),
    changes: [reportMonthsQuery().queryKey, activityKey],
    contested: reportQuery(month).queryKey,
  });
