/** A calendar month, `2026-11`; the database knows no year 0. */
export const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month so many months later; negative for earlier. */
export function plusMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const all = year * 12 + number - 1 + count;
  return `${String(Math.floor(all / 12)).padStart(4, "0")}-${String((all % 12) + 1).padStart(2, "0")}`;
}

/** Its first and its last day. */
export function daysOf(month: string): { first: string; last: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const end = new Date(0);
  end.setUTCFullYear(year, number, 0);
  return { first: `${month}-01`, last: end.toISOString().slice(0, 10) };
}
