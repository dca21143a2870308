import { type OrderFilter, orderFilter } from "@/lib/contract/orders";
import { ORDER_STEPS } from "@/lib/domain/order-life";
import { USUAL_SITUATION } from "@/lib/domain/order-situation";
import { LABELS } from "../copy/labels";

/** The filter in an address; a part that is not well formed is left out, so that an old link still opens. */
export function readFilter(params: Record<string, string | string[] | undefined>): OrderFilter {
  const entries = Object.entries(orderFilter.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(params[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}

/** One list to choose from: what is open or over, then the states, with its steps in the place of "submitted". */
export const FILTER_OPTIONS = [
  { value: "", label: "Any state" },
  { value: "progress:open", label: "In progress" },
  { value: "progress:ended", label: "Finished" },
  ...(Object.keys(USUAL_SITUATION) as (keyof typeof USUAL_SITUATION)[]).map((name) => ({
    value: `${isStep(name) ? "step" : "state"}:${name}`,
    label: LABELS[USUAL_SITUATION[name]].label,
  })),
];

function isStep(name: string): boolean {
  return (ORDER_STEPS as readonly string[]).includes(name);
}

export function filterOption({ state, step, progress }: OrderFilter): string {
  if (step) return `step:${step}`;
  if (progress) return `progress:${progress}`;
  return state ? `state:${state}` : "";
}

/** The filter with another state or step in it. */
export function withFilterOption(filter: OrderFilter, option: string): OrderFilter {
  const [kind, value] = option.split(":");
  const { state: _, step: __, progress: ___, ...rest } = filter;
  return kind ? { ...rest, [kind]: value } : rest;
}
