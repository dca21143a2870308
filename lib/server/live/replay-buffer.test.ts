import "server-only";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_CLOCK_DRIFT_MS } from "@/lib/domain/live";
import { createReplayBuffer } from "./replay-buffer";

const NOON = Date.UTC(2026, 0, 15, 12);
const MINUTE_MS = 60_000;
/** A page that has seen everything until then. */
const seen = (time: number) => time + MAX_CLOCK_DRIFT_MS + 1;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => void vi.useRealTimers());

test("a page is told what came after it was rendered, and everything where that is too long ago", () => {
  const replay = createReplayBuffer();
  vi.setSystemTime(NOON + MINUTE_MS);
  replay.add(["wallets"]);
  expect(replay.since(seen(NOON))).toEqual(["wallets"]);
  expect(replay.since(seen(NOON + MINUTE_MS))).toEqual([]);
  vi.setSystemTime(NOON + 10 * MINUTE_MS);
  replay.add(["people"]);
  expect(replay.since(seen(NOON))).toEqual(["everything"]);
  expect(replay.since(seen(NOON + 9 * MINUTE_MS))).toEqual(["people"]);
});

test("after the clock was put back, nothing old is told again and pages from before read everything once", () => {
  const replay = createReplayBuffer();
  vi.setSystemTime(NOON + 60 * MINUTE_MS);
  replay.add(["wallets"]);
  vi.setSystemTime(NOON + MINUTE_MS);
  expect(replay.since(seen(NOON + MINUTE_MS))).toEqual([]);
  expect(replay.since(seen(NOON))).toEqual(["everything"]);
  replay.add(["people"]);
  vi.setSystemTime(NOON + 5 * MINUTE_MS);
  expect(replay.since(seen(NOON + MINUTE_MS - 1))).toEqual(["people"]);
  replay.add(["policies"]);
  expect(replay.since(seen(NOON + 4 * MINUTE_MS))).toEqual(["policies"]);
});
