import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readiness } from "@/lib/contract/chain";
import { type ListOrders, type Order, type OrderFilter, order, orders } from "@/lib/contract/orders";
import { statusEnds } from "@/lib/domain/issuer-facts";
import type { Situation } from "@/lib/domain/order-situation";
import { request } from "./http";

export const orderKeys = {
  lists: ["orders", "list"] as const,
  one: (id: string) => ["orders", "one", id] as const,
};

/** One order, read again soon while something is about to happen; this asks our own database only. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => request(order, `/api/orders/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data ? pollEvery(state.data) : false),
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
  address_invalid: LATER_MS,
  address_unverified: LATER_MS,
  ready_to_send: LATER_MS,
  sending_paused: LATER_MS,
  being_sent: SOON_MS,
  unexpected_transfer: LATER_MS,
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
  payout_started: false,
  paid_out: false,
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

/** What the chain says before tokens are sent: balance, gas, the token's contract; read again while it is shown. */
export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ["readiness", id] as const,
    queryFn: ({ signal }) => request(readiness, `/api/orders/${id}/readiness`, { signal }),
    refetchInterval: 15_000,
  });

/** The filter as the part of an address behind the question mark, without what is not set. */
export function filterParams(filter: OrderFilter & { cursor?: string; limit?: unknown }): URLSearchParams {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

const listPath = (filter: ListOrders) => `/api/orders?${filterParams(filter as OrderFilter)}`;

/** Orders by filter, newest first, page after page. */
export const ordersQuery = (filter: OrderFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.lists, filter, limit] as const,
    queryFn: ({ pageParam, signal }) =>
      request(orders, listPath({ ...filter, limit, cursor: pageParam ?? undefined }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

/** What is in progress, whoever it waits for: the first page of it. */
export const inProgressQuery = () => ordersQuery({ progress: "open" });

/** What has ended, the newest first. */
export const endedQuery = () => ordersQuery({ progress: "ended" }, 5);
