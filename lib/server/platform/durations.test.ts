import "server-only";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  CHECKING_MS,
  DIAL_MS,
  EXCHANGE_MS,
  HARD_EXIT_MS,
  JOBS_END_MS,
  RECORDING_PAUSES_MS,
  SENDING_MS,
  STALE_CLAIM_MS,
} from "./durations";

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

test("the longest sending ends before the process that does it", () => {
  expect(CHECKING_MS).toBeLessThan(JOBS_END_MS);
  expect(SENDING_MS).toBeLessThan(JOBS_END_MS);
  expect(JOBS_END_MS).toBeLessThan(HARD_EXIT_MS);
});

test("a token that is asked for after the claim leaves time to dial", () => {
  expect(EXCHANGE_MS.token).toBeLessThan(DIAL_MS);
});

test("no claim counts as stuck while its answer may still be written down", () => {
  expect(SENDING_MS + sum(RECORDING_PAUSES_MS)).toBeLessThan(STALE_CLAIM_MS);
});

test("the documented stop timeout of a minute is longer than the last end of a process", () => {
  expect(HARD_EXIT_MS).toBeLessThan(60_000);
  const text = readFileSync("docs/operations.md", "utf8");
  expect(text).toContain(`up to ${HARD_EXIT_MS / 1000} seconds`);
});
