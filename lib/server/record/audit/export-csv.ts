import "server-only";
import type { ActivityEntry, ActivityFilter } from "@/lib/contract/activity";
import { sentence } from "@/lib/domain/audit-actions";
import { type Columns, csvFile, headingsOf } from "@/lib/server/platform";
import type { Language } from "@/lib/words/language";
import type { Context } from "../context";
import { readEntries } from "./list";
import { matching } from "./matching";

type Entry = ActivityEntry & { hash: string };

const COLUMNS: Columns<Entry> = {
  entry: ({ seq }) => seq,
  at: ({ at }) => at,
  person: ({ actor }) => actor?.name ?? null,
  person_id: ({ actor }) => actor?.id ?? null,
  action: ({ action }) => action,
  what_happened: (entry) => inWords(entry),
  redemption_id: ({ orderId }) => orderId,
  subject: ({ subject }) => subject,
  detail: ({ detail }) => JSON.stringify(detail),
  hash: ({ hash }) => hash,
};

function inWords({ action, detail, actor, subject }: Entry): string {
  return sentence(action, detail)
    .map((part) =>
      part.kind === "text" ? part.text : part.kind === "who" ? (actor?.name ?? "System") : subject,
    )
    .join("");
}

/** The filtered entries as CSV, newest first, however many there are. */
export function exportActivity(
  context: Context,
  filter: ActivityFilter,
  headings?: Language,
): AsyncIterable<Uint8Array> {
  const condition = matching(context.db, filter);
  return csvFile({
    columns: COLUMNS,
    headings: headingsOf("activity", headings),
    pace: context.exports.pace,
    read: (last, limit) => readEntries(context, condition, last && String(last.seq), limit),
  });
}
