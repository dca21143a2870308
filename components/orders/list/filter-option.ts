import { type OrderFilter, orderFilter } from "@/lib/contract/orders";
import { ORDER_STATES, ORDER_STEPS } from "@/lib/domain/order-life";
import { wordsOfStand } from "../copy/words";

/** The filter in an address; a part that is not well formed is left out, so that an old link still opens. */
export function readFilter(params: Record<string, string | string[] | undefined>): OrderFilter {
  const entries = Object.entries(orderFilter.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(params[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}

/** One list to choose from: the states, and in the place of "submitted" its steps. */
export const FILTER_OPTIONS = [
  { value: "", label: "Any state" },
  ...ORDER_STATES.slice(0, 3).map((state) => ({
    value: `state:${state}`,
    label: wordsOfStand({ state }).label,
  })),
  ...ORDER_STEPS.map((step) => ({
    value: `step:${step}`,
    label: wordsOfStand({ state: "submitted", step }).label,
  })),
  ...ORDER_STATES.slice(4).map((state) => ({
    value: `state:${state}`,
    label: wordsOfStand({ state }).label,
  })),
];

export function filterOption({ state, step }: OrderFilter): string {
  if (step) return `step:${step}`;
  return state ? `state:${state}` : "";
}

/** The filter with another stand in it. */
export function withFilterOption(filter: OrderFilter, stand: string): OrderFilter {
  const [kind, value] = stand.split(":");
  const { state: _, step: __, ...rest } = filter;
  return kind ? { ...rest, [kind]: value } : rest;
}
