import { CONTENT, type ContentChanges, DAY_FIELDS } from "@/lib/domain/content";

// words: a signed file says it so, and each reader of its entries works out the same, in whichever language they read
const [NONE, MONTHS] = ["none", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")];

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
  const month = /^\d{4}-\d\d-\d\d$/.test(value) && MONTHS[Number(value.slice(5, 7)) - 1];
  return DAYS.has(input) && month ? `${Number(value.slice(8))} ${month} ${value.slice(0, 4)}` : value;
}
