import { useEffect, useId, useState } from "react";
import { Money } from "@/components/shared/money";
import { RecordDetail, SaidLines } from "@/components/shared/record-detail";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DetailsButton } from "@/components/ui/details-button";
import { TextLink } from "@/components/ui/text-link";
import type { ActivityEntry } from "@/lib/contract/activity";
import { type ActivityTone, type SentencePart, sentence, toneOf } from "@/lib/domain/audit-actions";
import { clockText, dayText, longDayText } from "@/lib/domain/dates";
import { words } from "@/lib/words/activity-page";

/** The entries under the days on which they happened, where the reader is. */
export function ActivityDays({ entries }: { entries: readonly ActivityEntry[] }) {
  const zone = useTimeZone();
  const now = useNow();
  const today = dayText(new Date(now), zone);
  return byDay(entries, zone).map(({ day, entries: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2
        id={`day-${day}`}
        className="mb-2 text-sm font-medium text-muted-foreground"
        suppressHydrationWarning
      >
        {dayInWords(day, today)}
      </h2>
      <Card>
        <ul className="divide-y">
          {inBlocks(ofDay).map((block) => (
            <li key={block.at(-1)?.seq} className="px-4.5 py-2">
              {block[0]?.orderId ? <Block entries={block} /> : <Lines entries={block} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}

/** The present moment, looked at once a minute, so that "Today" becomes "Yesterday" at midnight. */
function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const DOTS: Record<ActivityTone, string> = {
  quiet: "bg-foreground/20",
  good: "bg-positive",
  careful: "bg-attention",
  bad: "bg-danger",
};

type Timed = ActivityEntry & { clock: string };

/** What happened to one redemption on one day, with its code and amount once above it. */
function Block({ entries }: { entries: readonly Timed[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [first] = entries;
  const shown = showsAll || entries.length <= SHORT ? entries : entries.slice(0, SHORT - 1);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 pt-0.5">
        <TextLink
          href={`/orders/${encodeURIComponent(first?.orderId ?? "")}`}
          prefetch={false}
          className="tap font-mono text-sm"
        >
          <bdi>{first?.subject}</bdi>
        </TextLink>
        {first?.amount ? <Money {...first.amount} className="font-medium" /> : null}
      </p>
      <Lines entries={shown} isInBlock />
      {shown.length < entries.length ? (
        <Button
          variant="quiet"
          size="sm"
          className="ml-[4.25rem] px-2! text-muted-foreground!"
          onClick={() => setShowsAll(true)}
        >
          {words.more(entries.length - shown.length)}
          <span className="sr-only">{words.moreOf(first?.subject)}</span>
        </Button>
      ) : null}
    </>
  );
}

/** No more entries than these are shown without asking for the others. */
const SHORT = 4;

const Lines = ({ entries, isInBlock = false }: { entries: readonly Timed[]; isInBlock?: boolean }) => (
  <ul>
    {entries.map((entry) => (
      <Line key={entry.seq} entry={entry} isInBlock={isInBlock} />
    ))}
  </ul>
);

/** One entry: when, what happened, what was said about it, and the rest on demand. */
function Line({ entry, isInBlock }: { entry: Timed; isInBlock: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <div className="flex items-start gap-3">
        <time
          dateTime={entry.at}
          className="w-11 shrink-0 pt-1 text-sm leading-[1.4375rem] text-muted-foreground tabular-nums"
        >
          {entry.clock}
        </time>
        <span
          aria-hidden="true"
          className={cn(
            "mt-[0.8rem] size-1.5 shrink-0 rounded-full",
            DOTS[toneOf(entry.action, entry.detail)],
          )}
        />
        <div className="min-w-0 flex-1 py-1">
          <p className="[overflow-wrap:anywhere]">
            <ActivitySentence entry={entry} isInBlock={isInBlock} />
          </p>
          <SaidLines entry={entry} />
        </div>
        <DetailsButton open={open} controls={id} onToggle={() => setOpen(!open)} />
      </div>
      {open ? <RecordDetail id={id} entry={entry} className="sm:ml-[4.625rem]" /> : null}
    </li>
  );
}

type SentenceProps = { entry: ActivityEntry; isInBlock: boolean };

/** Who did what to which thing; names cannot turn the direction of the text around them. */
function ActivitySentence({ entry, isInBlock }: SentenceProps) {
  const parts = sentence(entry.action, entry.detail);
  return (isInBlock ? withoutWhat(parts) : parts).map((part) => {
    if (part.kind === "text") return <span key={part.text}>{part.text}</span>;
    return (
      <bdi key={part.kind} className="font-medium">
        {part.kind === "what"
          ? entry.subject
          : entry.actor
            ? entry.actor.name || words.unknownPerson
            : words.system}
      </bdi>
    );
  });
}

/** The sentence under the name of what it is about: `{who} approved {what}` says it with “it”. */
export function withoutWhat(parts: readonly SentencePart[]): SentencePart[] {
  const { it } = words;
  return parts.map((part, nth): SentencePart => {
    if (part.kind === "what") {
      const before = parts[nth - 1];
      if (!before) return { kind: "text", text: it.first };
      return { kind: "text", text: before.kind === "text" && it.with.test(before.text) ? "" : it.within };
    }
    return part.kind === "text" && parts[nth + 1]?.kind === "what"
      ? { kind: "text", text: part.text.replace(it.with, "") }
      : part;
  });
}

/**
 * One block for each redemption of a day, where its newest entry stands, and one for what stands between them without being about
 * a redemption.
 */
export function inBlocks<T extends { orderId: string | null }>(entries: readonly T[]): T[][] {
  const blocks: T[][] = [];
  const ofOrder = new Map<string, T[]>();
  for (const entry of entries) {
    const block = entry.orderId === null ? blocks.at(-1) : ofOrder.get(entry.orderId);
    // What is about no redemption joins its like only.
    if (block && block[0]?.orderId === entry.orderId) {
      block.push(entry);
      continue;
    }
    const begun = [entry];
    blocks.push(begun);
    if (entry.orderId !== null) ofOrder.set(entry.orderId, begun);
  }
  return blocks;
}

/** `Today`, `Yesterday` or `Tuesday, 31 March 2026`; in our own words, so that server and browser agree. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return words.today;
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  if (next === today) return words.yesterday;
  return `${longDayText(day)} ${day.slice(0, 4)}`;
}

/** Puts what is in order of time into days (`2026-03-31`), in the same order, each with its time of day (`14:03`). */
export function byDay<T extends { at: string }>(entries: readonly T[], timeZone: string) {
  const days: { day: string; entries: (T & { clock: string })[] }[] = [];
  for (const entry of entries) {
    const at = new Date(entry.at);
    const [day, clock] = [dayText(at, timeZone), clockText(at, timeZone)];
    const last = days.at(-1);
    if (last?.day === day) last.entries.push({ ...entry, clock });
    else days.push({ day, entries: [{ ...entry, clock }] });
  }
  return days;
}
