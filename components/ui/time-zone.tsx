"use client";

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { knownZone } from "@/lib/domain/time-zone";

const TimeZoneContext = createContext("UTC");

const never = () => () => {};
const ofBrowser = () => new Intl.DateTimeFormat("en").resolvedOptions().timeZone;

/**
 * Lets the server write local times: the browser's zone is left in a cookie at the first visit, and
 * only a page without that cookie shows UTC until it is hydrated.
 */
export function TimeZoneProvider({ zone, children }: { zone?: string; children: ReactNode }) {
  const fromCookie = knownZone(zone);
  const actual = useSyncExternalStore(never, ofBrowser, () => fromCookie);
  useEffect(() => {
    if (actual === zone) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
    document.cookie = `tz=${actual}; path=/; max-age=31536000; samesite=lax`;
  }, [actual, zone]);
  return <TimeZoneContext value={actual}>{children}</TimeZoneContext>;
}

/** The IANA name of the zone in which times are shown. */
export function useTimeZone() {
  return useContext(TimeZoneContext);
}
