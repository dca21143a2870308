import { useEffect, useId, useState } from "react";
import { Money } from "@/components/shared/money";
import { RecordDetail, SaidLines } from "@/components/shared/record-detail";
import { useTimeZone } from "@/components/shared/time-zone";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DetailsButton } from "@/components/ui/details-button";
import { TextLink } from "@/components/ui/text-link";
import type { ActivityEntry } from "@/lib/contract/activity";
import { type ActivityTone, sentence, toneOf } from "@/lib/domain/audit-actions";
import { clockText, dayText, MONTHS } from "@/lib/domain/dates";

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
          {ofDay.map((entry) => (
            <ActivityRow key={entry.seq} entry={entry} clock={entry.clock} />
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

/** One entry: when, what happened, what was said about it, and the rest on demand. */
function ActivityRow({ entry, clock }: { entry: ActivityEntry; clock: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { amount, currency } = entry.detail;
  return (
    <li className="px-5 py-1.5">
      <div className="flex items-start gap-3">
        <time
          dateTime={entry.at}
          className="w-11 shrink-0 pt-1 text-sm leading-[1.4375rem] text-muted-foreground tabular-nums"
        >
          {clock}
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
            <ActivitySentence entry={entry} />
            {typeof amount === "string" && typeof currency === "string" ? (
              <span className="ml-2 whitespace-nowrap text-muted-foreground">
                <Money amount={amount} currency={currency} />
              </span>
            ) : null}
          </p>
          <SaidLines entry={entry} />
        </div>
        <DetailsButton open={open} controls={id} onToggle={() => setOpen(!open)} />
      </div>
      {open ? <RecordDetail id={id} entry={entry} className="sm:ml-[4.625rem]" /> : null}
    </li>
  );
}

/** Who did what to which thing; names cannot turn the direction of the text around them. */
function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  return sentence(entry.action, entry.detail).map((part) => {
    if (part.kind === "text") return <span key={part.text}>{part.text}</span>;
    if (part.kind === "who") {
      return (
        <bdi key="who" className="font-medium">
          {entry.actor ? entry.actor.name || "Unknown person" : "System"}
        </bdi>
      );
    }
    return entry.orderId ? (
      <TextLink
        key="what"
        href={`/orders/${encodeURIComponent(entry.orderId)}`}
        prefetch={false}
        className="whitespace-nowrap"
      >
        <bdi>{entry.subject}</bdi>
      </TextLink>
    ) : (
      <bdi key="what" className="font-medium">
        {entry.subject}
      </bdi>
    );
  });
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** `Today`, `Yesterday` or `Tuesday, 31 March 2026`; put together by hand, so that server and browser agree. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return "Today";
  const date = new Date(`${day}T12:00:00Z`);
  const next = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (next === today) return "Yesterday";
  return `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
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
