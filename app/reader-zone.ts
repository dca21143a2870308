import { cookies } from "next/headers";
import { knownZone } from "@/lib/domain/zones";

/** The time zone that the browser left at its first visit (`components/shared/time-zone.tsx`), as it came. */
export async function zoneCookie(): Promise<string | undefined> {
  return (await cookies()).get("tz")?.value;
}

/** The zone in which this reader sees times; UTC while it is not known. */
export async function readerZone(): Promise<string> {
  return knownZone(await zoneCookie());
}
