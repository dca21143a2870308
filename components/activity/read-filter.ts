import { type ActivityFilter, activityFilter } from "@/lib/contract/activity";

/** The filter in an address; a part that is not well formed is left out, so that an old link still opens. */
export function readFilter(params: Record<string, string | string[] | undefined>): ActivityFilter {
  const entries = Object.entries(activityFilter.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(params[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}
