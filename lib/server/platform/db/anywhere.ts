import "server-only";

/** A text anywhere within another, as `like` and `ilike` look for it: its own signs stand for themselves. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
