"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useSyncExternalStore,
} from "react";
import { isOwnClock, knowOwnZone, type ZoneMarks } from "@/lib/domain/zones";

const TimeZoneContext = createContext("UTC");

/** A laptop may have travelled while its lid was shut. */
function whenSeenAgain(look: () => void) {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** The zone of the browser's clock: the page's own where that goes like it. */
function zoneNow(zone: string, marks: ZoneMarks): string {
  const isOwn = isOwnClock(marks);
  knowOwnZone(isOwn ? zone : "");
  return isOwn ? zone : ofBrowser();
}

/** The first formatter takes a browser tens of milliseconds, so it is asked only where it has to be. */
const ofBrowser = () => new Intl.DateTimeFormat("en").resolvedOptions().timeZone;

function leave(zone: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
  document.cookie = `tz=${zone}; path=/; max-age=31536000; samesite=lax`;
}

type ProviderProps = {
  /** The zone that the server wrote the page in. */
  zone: string;
  /** How its clock goes. */
  marks: ZoneMarks;
  /** What the reader’s cookie said of it; the browser leaves a new one where it says otherwise. */
  cookie?: string;
  children: ReactNode;
};

/**
 * Lets the server write local times: the browser's zone is left in a cookie during sign-in, and only a page without that cookie
 * shows UTC until it is hydrated.
 */
export function TimeZoneProvider({ zone, marks, cookie, children }: ProviderProps) {
  // Known before anything below is written, and never on the server.
  if (typeof window !== "undefined" && isOwnClock(marks)) knowOwnZone(zone);
  // Deferred: a change at once would take away what is drawn and has no code yet, such as a step of a redemption.
  const actual = useDeferredValue(
    useSyncExternalStore(
      whenSeenAgain,
      () => zoneNow(zone, marks),
      () => zone,
    ),
  );
  useEffect(() => {
    if (actual !== cookie) leave(actual);
  }, [actual, cookie]);
  return <TimeZoneContext value={actual}>{children}</TimeZoneContext>;
}

/** The IANA name of the zone in which times are shown. */
export function useTimeZone() {
  return useContext(TimeZoneContext);
}

/** On a page that shows no times: leaves the zone for the pages after it, once a person begins to use this one. */
export function TimeZoneCookie() {
  useEffect(() => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      setTimeout(() => leave(ofBrowser()));
    };
    for (const event of ["keydown", "pointerdown"])
      addEventListener(event, begin, { signal: begun.signal, passive: true });
    return () => begun.abort();
  }, []);
  return null;
}
