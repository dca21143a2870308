"use client";

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";

const TimeZoneContext = createContext("UTC");

function known(zone: string | undefined) {
  try {
    return zone ? new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone : "UTC";
  } catch {
    return "UTC";
  }
}

const never = () => () => {};
const ofBrowser = () => new Intl.DateTimeFormat("en").resolvedOptions().timeZone;

/**
 * Lets the server write local times: the browser's zone is left in a cookie at the first visit, and
 * only a page without that cookie shows UTC until it is hydrated.
 */
export function TimeZoneProvider({ zone, children }: { zone?: string; children: ReactNode }) {
  const fromCookie = known(zone);
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
