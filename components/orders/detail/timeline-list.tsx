import { ChevronDown } from "lucide-react";
import { useTimeZone } from "@/components/shared/time-zone";
import type { ActivityEntry } from "@/lib/contract/activity";
import { timeText } from "@/lib/domain/dates";
import { groupEntries, resultOf, type TimelineItem } from "./timeline-entries";
import { Dot, sayOf, TimelineDot, TimelineRow, timelineLine } from "./timeline-row";

/** All that happened, the oldest first, a line for each; what ran automatically in a row is one line that opens. */
export function TimelineList({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ol className="grid gap-0.5">
      {groupEntries(entries).map((item) =>
        item.entries.length === 1 ? (
          <TimelineRow key={item.entries[0].seq} entry={item.entries[0]} />
        ) : (
          <Group key={item.entries[0].seq} item={item} />
        ),
      )}
    </ol>
  );
}

function Group({ item }: { item: TimelineItem }) {
  const result = resultOf(item);
  return (
    <li className={timelineLine}>
      <TimelineDot entry={result} />
      <details className="group">
        <summary className="flex min-h-8 cursor-pointer list-none items-start gap-3 rounded-sm py-1 hover:text-accent max-md:min-h-10 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {item.entries.length} automatic steps<span className="group-open:hidden">: {sayOf(result)}</span>
            <Dot />{" "}
            <span className="text-sm whitespace-nowrap text-muted-foreground tabular-nums">
              <Span item={item} />
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 max-md:mr-1 text-muted-foreground transition-transform duration-100 group-open:rotate-180"
          />
        </summary>
        <ol className="mt-0.5 grid gap-0.5">
          {item.entries.map((entry) => (
            <TimelineRow key={entry.seq} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  );
}

/** `21 Nov 2026, 09:12–09:40`; of more than one day both in full. */
function Span({ item: { entries } }: { item: TimelineItem }) {
  const zone = useTimeZone();
  const [from, to] = [entries[0], entries.at(-1) ?? entries[0]].map(({ at }) =>
    timeText(new Date(at), zone),
  ) as [string, string];
  const [day, clock] = to.split(", ");
  const until = from === to ? "" : from.startsWith(`${day}, `) ? `–${clock}` : ` – ${to}`;
  return (
    <>
      {from}
      {until}
    </>
  );
}
