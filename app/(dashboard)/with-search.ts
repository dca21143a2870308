/** What Next gives a page of what stands behind the question mark of its address. */
export type WithSearch = { searchParams: Promise<Record<string, string | string[] | undefined>> };
