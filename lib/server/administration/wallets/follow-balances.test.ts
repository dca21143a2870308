import "server-only";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followBalances } from "./follow-balances";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nodes are asked every minute while a page is open, one round at a time, and not after the process ends", async () => {
  let answer = () => {};
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  let isOpen = false;
  const stop = followBalances({ refresh }, { hasReaders: () => isOpen });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  isOpen = true;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  answer();
  await stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});
