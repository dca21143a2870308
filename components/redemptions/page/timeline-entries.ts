import type { ActivityEntry } from "@/lib/contract/activity";
import { sentence, toneOf } from "@/lib/domain/audit-actions";

/** What a timeline shows in one line: an entry, or what ran automatically between two things of note. */
export type TimelineItem = { entries: readonly [ActivityEntry, ...ActivityEntry[]] };

/** Fewer than these are no shorter in one line. */
const MIN_GROUPED = 3;

/**
 * Puts what machines did in a row into one item. What a person did, and what asks to be looked at, stands alone, except that the
 * same thing time and again is one item too; an alarm never is.
 */
export function groupEntries(entries: readonly ActivityEntry[]): TimelineItem[] {
  const runs: [ActivityEntry, ...ActivityEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && joins(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): TimelineItem[] =>
    run.length >= MIN_GROUPED ? [{ entries: run }] : run.map((entry) => ({ entries: [entry] })),
  );
}

const tone = ({ action, detail }: ActivityEntry) => toneOf(action, detail);
const isCalm = (entry: ActivityEntry) => tone(entry) === "quiet" || tone(entry) === "good";

function joins(a: ActivityEntry, b: ActivityEntry): boolean {
  if (a.actor !== null || b.actor !== null || tone(a) === "bad" || tone(b) === "bad") return false;
  return (isCalm(a) && isCalm(b)) || (a.action === b.action && said(a) === said(b));
}

/** Its words: one action has others for each kind of transfer and each verdict. */
const said = ({ action, detail }: ActivityEntry) => JSON.stringify(sentence(action, detail));

/** What a group came to: its last good news unless the same was looked at again since, otherwise its last entry. */
export function resultOf({ entries }: TimelineItem): ActivityEntry {
  const last = entries.at(-1) ?? entries[0];
  const at = entries.findLastIndex((entry) => tone(entry) === "good");
  const good = entries[at];
  return good && entries.slice(at + 1).every(({ action }) => action !== good.action) ? good : last;
}
