import type { Query } from "@tanstack/react-query";
import { isPending } from "@/lib/domain/issuer-facts";

/**
 * Whether this page hears of changes; then nothing asks for them. Without server-sent events it never does, and while a stream is
 * being opened it counts as open until that has failed.
 */
let live = typeof EventSource !== "undefined";

export const isLive = (): boolean => live;

export function setLive(value: boolean): void {
  live = value;
}

type LastRead = Pick<Query, "state">;

/** Whether a query can wait for its topic: what could not be read the last time is asked for again, even without news. */
export const followsLive = ({ state }: LastRead): boolean => live && state.status !== "error";

/** A query's interval in milliseconds while the page does not hear of changes. */
export const unlessLive = (milliseconds: number) => (query: LastRead) =>
  followsLive(query) ? false : milliseconds;

/** A balance that came too late for one answer is there for the next. */
export const LATE_AGAIN_MS = 5_000;

const EVERY_MS = 5_000;
/** A list of thousands is megabytes long, and among thousands one is nearly always unverified. */
const LONG = 200;
const EVERY_MS_WHEN_LONG = 60_000;

/** Milliseconds until records are read again: soon while the issuer verifies one, so that a page shows the result without a reload. */
export const whileUnverified = (items: readonly { status: string }[] | undefined): number | false =>
  items?.some(({ status }) => isPending(status))
    ? items.length > LONG
      ? EVERY_MS_WHEN_LONG
      : EVERY_MS
    : false;
