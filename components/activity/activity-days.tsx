import { useEffect, useState } from "react";
import { useTimeZone } from "@/components/shared/time-zone";
import { Card } from "@/components/ui/card";
import type { ActivityEntry } from "@/lib/contract/activity";
import { dayText } from "@/lib/domain/dates";
import { ActivityRow } from "./activity-row";
import { byDay, dayInWords } from "./days";

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
