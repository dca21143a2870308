import { expect, test } from "vitest";
import { TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { exampleArrival } from "../testing/example-transfer";
import { arrivalCopy, confirmationText } from "./arrivals";

test.each(TRANSFER_KINDS)("%s is one sentence, with what to do next in another", (kind) => {
  const copy = arrivalCopy({ kind, state: "seen" });
  expect(copy.title).toMatch(/^[A-Z][^.]+$/);
  expect(copy.said).toMatch(/^[A-Z].+\. (?:Ask|Find out|Don’t send) .+\.$/);
  expect(copy.said.match(/\./g)).toHaveLength(2);
});

test("every kind has a title of its own, and only the ordered transfer is good", () => {
  const all = TRANSFER_KINDS.map((kind) => arrivalCopy({ kind, state: "final" }));
  expect(new Set(all.map(({ title }) => title)).size).toBe(TRANSFER_KINDS.length);
  expect(all.filter(({ tone }) => tone === "good")).toHaveLength(1);
});

test("what the chain took back is always said to be taken back", () => {
  for (const kind of TRANSFER_KINDS)
    expect(arrivalCopy({ kind, state: "dropped" }).title).toMatch(/Taken back/);
});

test.each([
  ["seen", 2, "2 of 12 confirmations"],
  ["seen", 12, "12 confirmations, not final yet"],
  ["confirmed", 14, "14 confirmations, not final yet"],
  ["final", 80, "Final"],
  ["dropped", 0, "No longer included"],
] as const)("%s with %s confirmations is described as %s", (state, confirmations, said) => {
  expect(confirmationText(exampleArrival({ state, confirmations }), 12)).toBe(said);
});
