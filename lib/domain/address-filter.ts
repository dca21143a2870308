/** What one part of a filter may be: one of some words, or text of a form. */
type Form = readonly string[] | ((text: string) => boolean);

/**
 * The filter in a page's address; a part that is not well formed is left out, so that an old link still opens. What it keeps
 * the interface takes (`lib/contract`, whose shapes the browser does not load for this).
 */
export function readAddressFilter<Name extends string>(
  forms: Record<Name, Form>,
  params: Record<string, string | string[] | undefined>,
): Partial<Record<Name, string>> {
  const kept = (Object.entries(forms) as [Name, Form][]).flatMap(([name, form]) => {
    const given = params[name];
    if (typeof given !== "string") return [];
    const text = given.trim();
    const isWellFormed = text !== "" && (typeof form === "function" ? form(text) : form.includes(text));
    return isWellFormed ? [[name, text]] : [];
  });
  return Object.fromEntries(kept) as Partial<Record<Name, string>>;
}

/** Without control characters, separators of lines and halves of letters, which a database could not keep or no person types. */
export const isTyped = (text: string) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

/** One typed line of at most `max` characters. */
export const isLine = (max: number) => (text: string) => text.length <= max && isTyped(text);

/** A day such as 2026-03-31, or a moment in ISO 8601 UTC, that exists and is not in the year 0. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/.test(text) || text < "0001") return false;
  const day = text.slice(0, 10);
  const date = new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}
