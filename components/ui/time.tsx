"use client";

import { useEffect, useState } from "react";
import { cn } from "./cn";
import { useTimeZone } from "./time-zone";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `21 Nov 2026, 14:03`. Put together by hand: server and browser may know different versions of a locale. */
export function formatTime(date: Date, timeZone: string, seconds = false) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(date);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  const clock = `${of("hour")}:${of("minute")}${seconds ? `:${of("second")}` : ""}`;
  return `${Number(of("day"))} ${months[Number(of("month")) - 1]} ${of("year")}, ${clock}`;
}

/** `3 min ago`, with `seconds` also `12 s ago`; null once it is a week away, when a date says more. */
export function formatRelative(date: Date, now: number, seconds = false) {
  const distance = now - date.getTime();
  if (seconds && distance >= 1000 && distance < 60_000) return `${Math.floor(distance / 1000)} s ago`;
  const minutes = Math.floor(Math.abs(distance) / 60_000);
  const [amount, unit] =
    minutes < 60
      ? [minutes, "min"]
      : minutes < 1440
        ? [Math.floor(minutes / 60), "h"]
        : [Math.floor(minutes / 1440), minutes < 2880 ? "day" : "days"];
  if (minutes < 1) return "just now";
  if (minutes >= 7 * 1440) return null;
  return distance >= 0 ? `${amount} ${unit} ago` : `in ${amount} ${unit}`;
}

type TimeProps = { value: string; relative?: boolean; seconds?: boolean; className?: string };

/** A moment, in the reader's time zone; the full local time is in the title. */
export function Time({ value, relative = false, seconds = false, className }: TimeProps) {
  const zone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!relative) return;
    const timer = setInterval(() => setNow(Date.now()), seconds ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [relative, seconds]);

  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <span className={className}>{value}</span>;
  const absolute = formatTime(date, zone, seconds);
  return (
    // A minute may pass between the server's rendering and the browser's; that difference is no fault.
    <time
      dateTime={date.toISOString()}
      title={`${formatTime(date, zone, true)} ${zone}`}
      suppressHydrationWarning={relative}
      className={cn("whitespace-nowrap tabular-nums", className)}
    >
      {(relative && formatRelative(date, now, seconds)) || absolute}
    </time>
  );
}
