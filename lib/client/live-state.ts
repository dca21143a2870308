import type { Query } from "@tanstack/react-query";

/**
 * Whether this page is told of changes; then nothing asks for them. Without server-sent events it never is, and where a stream is
 * to be opened it counts as open until that has failed.
 */
let live = typeof EventSource !== "undefined";

export const isLive = (): boolean => live;

export function setLive(value: boolean): void {
  live = value;
}

type LastRead = Pick<Query, "state">;

/** Whether a query can wait for its topic: what could not be read the last time is asked for again, told or not. */
export const followsLive = ({ state }: LastRead): boolean => live && state.status !== "error";

/** A query's interval in milliseconds for as long as the page is not told of changes. */
export const unlessLive = (milliseconds: number) => (query: LastRead) =>
  followsLive(query) ? false : milliseconds;

/** A balance that came too late for one answer is there for the next. */
export const LATE_AGAIN_MS = 5_000;
