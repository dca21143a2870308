import type { ActivityEntry } from "@/lib/contract/activity";
import { changesInWords, labelOfInput } from "@/lib/domain/content";
import type { ContentChange } from "../approve/changed-content";

/** What an edit changed, as people know it; `money` writes an amount for the reader. */
export function changesOf(
  { action, detail }: ActivityEntry,
  money: (amount: string, currency: string) => string,
): ContentChange[] {
  if (action !== "order.edited" || typeof detail.changed !== "object" || detail.changed === null) return [];
  const { currency } = (detail.content ?? {}) as { currency?: string };
  const written = (field: string, text: string) =>
    field === "amount" && currency ? money(text, currency) : text;
  return Object.entries(changesInWords(detail.changed)).map(([field, { from, to }]) => ({
    field: labelOfInput(field),
    before: written(field, from),
    after: written(field, to),
  }));
}
