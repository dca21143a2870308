import { Blocks, ChevronDown, Landmark, Server } from "lucide-react";
import { useId, useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RecordDetail, SaidLines } from "@/components/shared/record-detail";
import { Time } from "@/components/shared/time";
import { useTimeZone } from "@/components/shared/time-zone";
import { cn } from "@/components/ui/cn";
import { DetailsButton } from "@/components/ui/details-button";
import type { ActivityEntry } from "@/lib/contract/activity";
import { type ActivityTone, sentence, sourceOf, toneOf } from "@/lib/domain/audit-actions";
import { changesInWords, labelOfInput } from "@/lib/domain/content";
import { clockText, dateText, dayText, timeText } from "@/lib/domain/dates";
import { words } from "@/lib/words/order-page";
import { type ContentChange, ContentChangeList } from "../approve/content-changes";
import { groupEntries, resultOf, type TimelineItem } from "./timeline-entries";

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
        <summary className="flex min-h-8 cursor-pointer list-none items-start gap-3 rounded-sm py-1 hover:text-accent max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {words.history.steps(item.entries.length)}
            <span className="group-open:hidden">: {sayOf(result)}</span>
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
  const from = new Date(entries[0].at);
  const to = new Date((entries.at(-1) ?? entries[0]).at);
  const [first, last] = [timeText(from, zone), timeText(to, zone)];
  if (first === last) return first;
  const day = dayText(from, zone);
  if (day !== dayText(to, zone)) return `${first} – ${last}`;
  return words.history.span(dateText(day), clockText(from, zone), clockText(to, zone));
}

const DOTS: Record<ActivityTone, string> = {
  quiet: "bg-input",
  good: "bg-positive",
  careful: "bg-attention",
  bad: "bg-danger",
};

/** A line of the timeline, tied to the one below it. */
export const timelineLine =
  "relative pl-6 not-last:before:absolute not-last:before:top-5 not-last:before:-bottom-2 not-last:before:left-[0.34375rem] not-last:before:w-px not-last:before:bg-border";

/** How loudly an entry is marked, before its words. */
export const TimelineDot = ({ entry }: { entry: ActivityEntry }) => (
  <span
    aria-hidden="true"
    className={cn(
      "absolute top-[0.65rem] left-0 size-3 rounded-full border-2 border-surface",
      DOTS[toneOf(entry.action, entry.detail)],
    )}
  />
);

/** Before the time; a line never begins with it. */
export const Dot = () => <span className="text-sm text-muted-foreground">{"\u00a0·"}</span>;

/** One thing that happened to the order: what, from where, when and why, and the technical detail on demand. */
export function TimelineRow({ entry }: { entry: ActivityEntry }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const format = useFormatMoney();
  const changes = changesOf(entry, format);
  const source = sourceOf(entry);
  return (
    <li className={timelineLine}>
      <TimelineDot entry={entry} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 py-1">
          <p className="[overflow-wrap:anywhere]">
            {sayOf(entry)}
            <Dot />{" "}
            <span className="text-sm whitespace-nowrap text-muted-foreground">
              {source === "person" ? null : <SourceMark source={source} />}
              <Time value={entry.at} />
            </span>
          </p>
          {changes.length > 0 ? (
            <div className="text-sm">
              <ContentChangeList changes={changes} />
            </div>
          ) : null}
          <SaidLines entry={entry} />
        </div>
        <DetailsButton open={open} controls={id} onToggle={() => setOpen(!open)} />
      </div>
      {open ? <RecordDetail id={id} entry={entry} /> : null}
    </li>
  );
}

/** The sentence as it reads on the order's own page; a name cannot turn the text around it. */
export function sayOf({ action, detail, actor }: ActivityEntry) {
  return sentence(action, detail).map((part, place) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "what") return place === 0 ? words.history.thisFirst : words.history.this;
    return <bdi key="who">{actor ? actor.name || words.history.someone : words.history.system}</bdi>;
  });
}

const ICONS = { system: Server, issuer: Landmark, chain: Blocks, bank: Landmark } as const;

/** Where an entry without a person comes from: a sign and the word. */
function SourceMark({ source }: { source: keyof typeof ICONS }) {
  const Icon = ICONS[source];
  return (
    <span className="mr-1.5">
      <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      <span>{source === "issuer" ? words.issuer : words.history[source]}</span>
    </span>
  );
}

/** What an edit changed, as people know it; `money` writes an amount for the reader. */
function changesOf(
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
