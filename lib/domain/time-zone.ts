/** The IANA name of a zone as the runtime writes it; UTC for what it does not know. */
export function knownZone(zone: string | undefined): string {
  try {
    return zone ? new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone : "UTC";
  } catch {
    return "UTC";
  }
}
