import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Readiness } from "@/lib/contract/chain";
import type { Order, OrderFilter, OrderRows, OrderTotals } from "@/lib/contract/orders";
import { statusEnds } from "@/lib/domain/issuer-facts";
import type { Situation } from "@/lib/domain/order-situation";
import { filterParams } from "./filter-params";
import { request } from "./http";
import { followsLive, unlessLive } from "./live-state";

export const orderKeys = {
  lists: ["orders", "list"] as const,
  figures: ["orders", "list", "figures"] as const,
  summaries: ["orders", "list", "summary"] as const,
  one: (id: string) => ["orders", "one", id] as const,
};

/** One order; where the page is not told of changes, read again soon while something is about to happen. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => request<Order>(`/api/orders/${id}`, { signal }),
    refetchInterval: (query) => {
      const { data } = query.state;
      if (!data) return false;
      return followsLive(query) ? pollWhileLive(data) : pollEvery(data);
    },
  });

const SOON_MS = 1500;
const LATER_MS = 5000;

/** How soon a redemption is worth reading again; `false` once nothing can change without a person. */
const POLL_MS: Record<Situation, number | false> = {
  awaiting_approval: LATER_MS,
  partly_approved: LATER_MS,
  rejected: false,
  withdrawn: false,
  expired: false,
  approved: SOON_MS,
  submission_delayed: SOON_MS,
  submission_paused: LATER_MS,
  submitting: SOON_MS,
  outcome_unknown: LATER_MS,
  outcome_proposed: LATER_MS,
  not_created: false,
  late_creation: LATER_MS,
  refused: false,
  awaiting_instructions: SOON_MS,
  instructions_alarm: LATER_MS,
  order_differs: LATER_MS,
  address_rejected: LATER_MS,
  held: LATER_MS,
  alarm_kept: LATER_MS,
  alarm_close_proposed: LATER_MS,
  close_proposed: LATER_MS,
  closed: false,
  wallet_blocked: LATER_MS,
  address_invalid: LATER_MS,
  address_unverified: LATER_MS,
  ready_to_send: LATER_MS,
  sending_paused: LATER_MS,
  being_sent: SOON_MS,
  transfer_pending: SOON_MS,
  unexpected_transfer: LATER_MS,
  wrong_transfer: LATER_MS,
  unmatched_transfer: LATER_MS,
  tokens_arrived: SOON_MS,
  completed_early: LATER_MS,
  transfer_reverted: SOON_MS,
  transfer_cancelled: SOON_MS,
  resend_unverified: LATER_MS,
  ready_to_resend: LATER_MS,
  hash_recorded: SOON_MS,
  checking_hash: SOON_MS,
  hash_not_found: SOON_MS,
  check_failed: SOON_MS,
  not_verified: SOON_MS,
  address_unchecked: LATER_MS,
  check_overridden: SOON_MS,
  hash_verified: SOON_MS,
  ready_to_post: SOON_MS,
  hash_refused: SOON_MS,
  awaiting_payout: SOON_MS,
  surplus_transfer: SOON_MS,
  payout_started: false,
  paid_out: false,
  completed: LATER_MS,
  extra_transfer: false,
  issuer_failed: false,
};

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
  return statusEnds(issuer?.status ?? null) ? false : POLL_MS[situation];
}

/**
 * Milliseconds until something shows differently that nobody writes down: how deep a transfer stands in the chain, and from when
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

/** What the chain says before tokens are sent: balance, gas, the token's contract. It is no record of ours, so nobody is told. */
export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ["readiness", id] as const,
    queryFn: ({ signal }) => request<Readiness>(`/api/orders/${id}/readiness`, { signal }),
    refetchInterval: 15_000,
  });

/** The rows of redemptions by filter, newest first, page after page. */
export const rowsQuery = (filter: OrderFilter, limit = 25) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.lists, "rows", filter, limit] as const,
    queryFn: ({ pageParam, signal }) =>
      request<OrderRows>(`/api/orders/rows?${filterParams({ ...filter, limit, cursor: pageParam })}`, {
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
    queryFn: ({ signal }) =>
      request<OrderRows>(`/api/orders/rows?${filterParams({ q, limit: 6 })}`, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** How many redemptions a filter finds, their sums by currency, and how many stand under each tab. */
export const totalsQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.lists, "totals", filter] as const,
    queryFn: ({ signal }) => request<OrderTotals>(`/api/orders/totals?${filterParams(filter)}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(15_000),
  });

/** What is approved and not paid out yet, whoever it waits for and whatever holds it up: the newest ten. */
export const inProgressRowsQuery = () => rowsQuery({ outcome: "in_progress" }, 10);
