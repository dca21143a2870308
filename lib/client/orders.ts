import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readiness } from "@/lib/contract/chain";
import { type ListOrders, type Order, type OrderFilter, order, orders } from "@/lib/contract/orders";
import { statusEnds } from "@/lib/domain/issuer-facts";
import { request } from "./http";

export const orderKeys = {
  all: ["orders"] as const,
  lists: ["orders", "list"] as const,
  one: (id: string) => ["orders", "one", id] as const,
};

/** One order, read again soon while something is about to happen; this asks the desk's own database only. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => request(order, `/api/orders/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data ? pollEvery(state.data) : false),
  });

const SOON = new Set<string | null>(["instructions_pending", "transfer_recorded", "transfer_confirmed"]);

/** A transfer that was seen and may still be undone by the chain. */
const isUnsettled = (transfer: Order["transfer"]) =>
  transfer?.arrivals.some(({ state }) => state === "seen" || state === "confirmed") ?? false;

type PollFacts = Pick<Order, "state" | "step" | "issuer" | "transfer">;

/** Milliseconds until the order is worth reading again; false once nothing can change by itself. */
export function pollEvery({ state, step, issuer, transfer }: PollFacts): number | false {
  if (state === "approved" || state === "submitting") return 1500;
  if (state === "pending_approval" || state === "outcome_unknown") return 5000;
  if (state !== "submitted") return false;
  if (isUnsettled(transfer)) return 1500;
  if (step === "payout_started" || statusEnds(issuer?.status ?? null)) return false;
  return SOON.has(step) ? 1500 : 5000;
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
export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.lists, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      request(orders, listPath({ ...filter, cursor: pageParam ?? undefined }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

/** The lists that together say what waits for somebody; an order that was not created may still raise an alarm. */
export const NEEDS_FILTERS = [
  { state: "pending_approval", limit: 50 },
  { state: "outcome_unknown", limit: 50 },
  { state: "approved", limit: 50 },
  { state: "submitting", limit: 50 },
  { step: "instructions_pending", limit: 50 },
  { step: "awaiting_transfer", limit: 50 },
  { step: "transfer_recorded", limit: 50 },
  { step: "transfer_confirmed", limit: 50 },
  { state: "not_created", limit: 25 },
  { limit: 25 },
] as const satisfies readonly ListOrders[];

type List = (filter: ListOrders) => Promise<{ items: Order[] }>;

/** Reads them at once; the newest of all come last and bring those that ended recently. */
export async function readNeeds(list: List): Promise<{ open: Order[]; newest: Order[] }> {
  const pages = await Promise.all(NEEDS_FILTERS.map(list));
  const newest = pages.pop()?.items ?? [];
  return { open: pages.flatMap((page) => page.items), newest };
}

/** What waits for somebody, and what ended recently. */
export const needsMeQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.lists, "needs-me"] as const,
    queryFn: ({ signal }) => readNeeds((filter) => request(orders, listPath(filter), { signal })),
    refetchInterval: 15_000,
  });
