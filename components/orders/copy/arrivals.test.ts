import { expect, test } from "vitest";
import { TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { exampleArrival } from "../testing/example-transfer";
import { arrivalWords, settledWords } from "./arrivals";

test.each(TRANSFER_KINDS)("%s is said in a sentence with who does what next", (kind) => {
  const words = arrivalWords({ kind, state: "seen" });
  expect(words.title).toMatch(/^[A-Z][^.]+$/);
  expect(words.said).toMatch(/^[A-Z].+(?:a preparer|the desk) .+\.$/);
  expect(words.said.match(/\./g)).toHaveLength(1);
});

test("every kind has a title of its own, and only the ordered transfer is good", () => {
  const all = TRANSFER_KINDS.map((kind) => arrivalWords({ kind, state: "final" }));
  expect(new Set(all.map(({ title }) => title)).size).toBe(TRANSFER_KINDS.length);
  expect(all.filter(({ tone }) => tone === "good")).toHaveLength(1);
});

test("what the chain took back is said so, whatever it was", () => {
  for (const kind of TRANSFER_KINDS)
    expect(arrivalWords({ kind, state: "dropped" }).title).toMatch(/Taken back/);
});

test.each([
  ["seen", 2, "2 of 12 confirmations"],
  ["seen", 12, "12 confirmations, not final yet"],
  ["confirmed", 14, "14 confirmations, not final yet"],
  ["final", 80, "Final"],
  ["dropped", 0, "No longer in the chain"],
] as const)("%s with %s confirmations is told as %s", (state, confirmations, said) => {
  expect(settledWords(exampleArrival({ state, confirmations }), 12)).toBe(said);
});
