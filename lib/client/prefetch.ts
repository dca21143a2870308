import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";

/** Beyond so many records the page would be megabytes long, and later than with a request of its own for them. */
const MAX_RECORDS = 500;

/**
 * What was read for a page, to be sent along with it, also where it stands in for what could not be read again; a long list is left
 * for the browser to ask for.
 */
export function dehydrateShort(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.data !== undefined && !isLong(state.data),
  });
}

function isLong(data: unknown): boolean {
  const items = typeof data === "object" && data !== null && "items" in data ? data.items : null;
  return Array.isArray(items) && items.length > MAX_RECORDS;
}

const BRIEFLY_MS = 400;

/** For what a page's task cannot be begun without. */
export const NEEDED_MS = 1500;

/**
 * Waits for a page's data, but not for long: after that the page is sent without it and the browser asks for it. No page has a
 * `loading.tsx`: what stands in its boundary is shown a tenth of a second later than the same without one, and answers 200 where
 * it should be 404.
 */
export async function waitBriefly(prefetching: Promise<void>, milliseconds = BRIEFLY_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([prefetching, enough]);
  clearTimeout(timer);
}
