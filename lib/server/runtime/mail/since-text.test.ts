import "server-only";
import { expect, test } from "vitest";
import { inLanguage } from "@/lib/server/platform";
import { sinceText } from "./since-text";

const at = (time: string) => new Date(`2026-11-${time}Z`);
/** An hour before UTC in winter. */
const zone = "Europe/Berlin";

test.each([
  ["20T16:00", "23T07:00", "Since Friday", "Seit Freitag"],
  ["23T07:05", "23T13:00", "Since 08:05", "Seit 08:05\u00a0Uhr"],
  // Already the next day in Berlin.
  ["22T23:30", "23T07:00", "Since 00:30", "Seit 00:30\u00a0Uhr"],
])(
  "a digest says since when it tells what has happened, as the reader’s clock and calendar do: %s",
  (since, now, english, german) => {
    const text = () => sinceText(at(since), at(now), zone);
    expect([inLanguage("en", text), inLanguage("de", text)]).toEqual([english, german]);
  },
);
