const DAY_MS = 24 * 60 * 60 * 1000;

/** The last year that is written with four figures; the database does not read more. */
const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

/** Where a period ends, itself no longer in it: a bare date means that whole day (UTC); a time means up to that moment. */
export function periodEnd(to: string): Date {
  const time = Date.parse(to);
  return new Date(to.length === 10 ? Math.min(time + DAY_MS, LATEST) : time);
}
