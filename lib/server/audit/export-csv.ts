import "server-only";
import type { ActivityEntry, ActivityFilter } from "@/lib/contract/activity";
import { sentence } from "@/lib/domain/audit-actions";
import type { Context } from "../context";
import { type Columns, csvHeader, csvLines } from "../csv";
import { log } from "../log";
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

const PAGE = 500;

/**
 * The filtered entries as CSV, newest first, however many there are: a page is read when the one before it was taken. A
 * failure breaks the download off, so that a part of the file never passes for all of it.
 */
export function exportActivity(context: Context, filter: ActivityFilter): ReadableStream<Uint8Array> {
  const condition = matching(context.db, filter);
  const encoder = new TextEncoder();
  let before: string | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHeader(COLUMNS))),
    async pull(controller) {
      try {
        const rows = await readEntries(context, condition, before, PAGE);
        if (rows.length > 0) controller.enqueue(encoder.encode(csvLines(COLUMNS, rows)));
        if (rows.length < PAGE) return controller.close();
        before = String(rows.at(-1)?.seq);
      } catch (error) {
        log.error({ err: error }, "the export of the activity broke off");
        controller.error(error);
      }
    },
  });
}
