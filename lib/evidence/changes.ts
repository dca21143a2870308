import { CONTENT, type ContentChanges, DAY_FIELDS } from "@/lib/domain/content";
import { englishDateText } from "@/lib/domain/dates";

// words: a signed file says it so, and each reader of its entries works out the same, in whichever language they read
const NONE = "none";

const DAYS: ReadonlySet<string> = new Set(DAY_FIELDS.map((field) => CONTENT[field].input));

/** What an edit changed, as files say it. */
export const changesInFile = (changed: ContentChanges): Record<string, { from: string; to: string }> =>
  Object.fromEntries(
    Object.entries(changed).map(([input, { from, to }]) => [
      input,
      { from: written(input, from), to: written(input, to) },
    ]),
  );

/** `2026-11-21` → `21 Nov 2026`; what is no such day stays unchanged. */
function written(input: string, value: string | null): string {
  if (value === null) return NONE;
  return DAYS.has(input) ? englishDateText(value) : value;
}
