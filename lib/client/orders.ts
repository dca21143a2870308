import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Readiness } from "@/lib/contract/chain";
import type { InboxRows, Order, OrderFilter, OrderRows, OrderTotals } from "@/lib/contract/orders";
import type { RiskSigns } from "@/lib/contract/risk-signs";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { traitsOf } from "@/lib/domain/situations";
import { filterParams, read, request } from "./http";
import { followsLive, unlessLive } from "./live-state";

export const orderKeys = {
  lists: ["orders", "list"] as const,
  figures: ["orders", "list", "figures"] as const,
  one: (id: string) => ["orders", "one", id] as const,
};

/** One order; where the page does not hear of changes, read again soon while something is about to happen. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: read<Order>(`/api/orders/${id}`),
    refetchInterval: (query) => {
      const { data } = query.state;
      if (!data) return false;
      return followsLive(query) ? pollWhileLive(data) : pollEvery(data);
    },
  });

const SOON_MS = 1500;

/** How soon a redemption is worth reading again; `false` once nothing can change without a person. */
const POLL_MS = { soon: SOON_MS, later: 5000, never: false } as const;

/** A transfer that was seen and may still be undone by the chain. */
const isCounting = (transfer: Order["transfer"]) =>
  transfer?.arrivals.some(({ state }) => state === "seen" || state === "confirmed") ?? false;

/** Milliseconds until the redemption is worth reading again; false once nothing can change without a person. */
export function pollEvery({
  situation,
  transfer,
  issuer,
}: Pick<Order, "situation" | "transfer" | "issuer">): number | false {
  if (isCounting(transfer)) return SOON_MS;
  // The server reads an order no more once the issuer says that it is over (docs/order-life.md).
  return statusEnds(issuer?.status ?? null) ? false : POLL_MS[traitsOf(situation).poll];
}

/**
 * Milliseconds until something shows differently that is written down nowhere: how deep a transfer stands in the chain, and from when
 * on "not created" may be stated.
 */
export function pollWhileLive(
  order: Pick<Order, "situation" | "transfer" | "issuer" | "notCreatedFrom">,
): number | false {
  const { transfer, notCreatedFrom } = order;
  if (notCreatedFrom) return Math.max(SOON_MS, Date.parse(notCreatedFrom) - Date.now());
  const isDropped = transfer?.arrivals.some(({ state }) => state === "dropped");
  const isUnfinal = transfer?.transaction && !transfer.transaction.final;
  return isCounting(transfer) || isDropped || isUnfinal ? pollEvery(order) : false;
}

/** What the chain says before tokens are sent: balance, gas, the token's contract. It is no record of ours, so nothing announces it. */
export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ["readiness", id] as const,
    queryFn: read<Readiness>(`/api/orders/${id}/readiness`),
    refetchInterval: 15_000,
  });

/** The rows of redemptions by filter, newest first, page after page. */
export const rowsQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.lists, "rows", filter] as const,
    queryFn: ({ pageParam, signal }) =>
      request<OrderRows>(`/api/orders/rows?${filterParams({ ...filter, limit: 25, cursor: pageParam })}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(15_000),
  });

/** The first few redemptions in which a text is found. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists, "found", q] as const,
    queryFn: read<OrderRows>(`/api/orders/rows?${filterParams({ q, limit: 6 })}`),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** How many redemptions a filter finds, their sums by currency, and how many stand under each tab. */
export const totalsQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.lists, "totals", filter] as const,
    queryFn: read<OrderTotals>(`/api/orders/totals?${filterParams(filter)}`),
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(15_000),
  });

/** What this person can do now; feeds the overview and the counter in the navigation. */
export const inboxRowsQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.lists, "inbox"] as const,
    queryFn: read<InboxRows>("/api/inbox/rows"),
    refetchInterval: unlessLive(15_000),
  });

/** Changes of other redemptions, limits and balances are no change of this one. */
const AGAIN_MS = 30_000;

/** What an approver compares a redemption with. */
export const riskSignsQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), "signs"] as const,
    queryFn: read<RiskSigns>(`/api/orders/${id}/signs`),
    refetchInterval: AGAIN_MS,
  });
