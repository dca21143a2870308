import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Summary } from "@/lib/contract/summary";
import { monthIn } from "@/lib/domain/periods";
import { read } from "./http";
import { LATE_AGAIN_MS, unlessLive } from "./live-state";
import { orderKeys } from "./orders";

/** A balance is missing, the issuer has not listed the wallets, or the server's clock has not reached the month that it is here. */
const isLate = ({ wallets, walletsListedAt, currencies }: Summary, month: string) =>
  walletsListedAt !== null ||
  wallets.some(({ missing }) => missing?.reason === "no_answer") ||
  currencies.some(({ months }) => (months.at(-1)?.month ?? month) < month);

/**
 * What is held, waits, is in progress and was paid out, by currency; months begin where the reader is. With the month it is in its
 * key, so that a page that stays open turns over with it.
 */
export const summaryQuery = (zone: string, month = monthIn(zone)) =>
  queryOptions({
    queryKey: [...orderKeys.summaries, zone, month] as const,
    queryFn: read<Summary>(`/api/summary?${new URLSearchParams({ months: "12", zone })}`),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data && isLate(query.state.data, month) ? LATE_AGAIN_MS : unlessLive(60_000)(query),
  });
