import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { columnTimeText, dayText, shortTimeText, timeText } from "@/lib/domain/dates";
import { words } from "@/lib/words/shared";
import { useTimeZone } from "./time-zone";

/** `3 min ago`, with `seconds` also `12 s ago`; null once it is a week away, when a date says more. */
export function formatRelative(date: Date, now: number, seconds = false) {
  const distance = now - date.getTime();
  const { secondsAgo, now: justNow, ago, in: within } = words.time;
  if (seconds && distance >= 1000 && distance < 60_000) return secondsAgo(Math.floor(distance / 1000));
  const minutes = Math.floor(Math.abs(distance) / 60_000);
  if (minutes < 1) return justNow;
  if (minutes >= 7 * 1440) return null;
  // What is to come in a moment less than 7 days comes in 7 days, not in 6.
  const whole = distance < 0 ? Math.round : Math.floor;
  const say = distance < 0 ? within : ago;
  if (minutes < 60) return say(minutes, "min");
  return minutes < 1440 ? say(whole(minutes / 60), "h") : say(whole(minutes / 1440), "day");
}

type TimeProps = {
  value: string;
  relative?: boolean;
  seconds?: boolean;
  /** Without what the present day makes clear; `today` names that day, for columns in which others stand. */
  short?: boolean | "today";
  className?: string;
};

/** A moment, in the reader's time zone; the full local time is in the title. */
export function Time({ value, relative = false, seconds = false, short = false, className }: TimeProps) {
  const zone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!relative && short !== "today") return;
    const timer = setInterval(() => setNow(Date.now()), seconds ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [relative, seconds, short]);

  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <span className={className}>{value}</span>;
  const shortText = short === "today" ? columnTimeText : shortTimeText;
  const absolute = short ? shortText(date, zone, new Date(now)) : timeText(date, zone, seconds);
  const isNamed = short === "today" && dayText(date, zone) === dayText(new Date(now), zone);
  return (
    // A minute, or midnight, may pass between the server's rendering and the browser's; that difference is no fault.
    <time
      dateTime={date.toISOString()}
      title={`${timeText(date, zone, true)} ${zone}`}
      suppressHydrationWarning={relative || short !== false}
      className={cn("whitespace-nowrap tabular-nums", className)}
    >
      {(relative && formatRelative(date, now, seconds)) || (isNamed ? words.time.today(absolute) : absolute)}
    </time>
  );
}
