import { afterEach, expect, test } from "vitest";
import { changesInWords } from "@/lib/domain/content";
import { readIn } from "@/lib/testing/read-in";
import { changesInFile } from "./changes";

afterEach(() => readIn("en"));

const CHANGED = {
  amount: { from: "1250.00", to: "1250.50" },
  note: { from: null, to: "none" },
  neededBy: { from: "2026-03-01", to: null },
};

test("what an edit changed is signed and verified in the same words in every language", () => {
  const signed = {
    amount: { from: "1250.00", to: "1250.50" },
    note: { from: "none", to: "none" },
    neededBy: { from: "1 Mar 2026", to: "none" },
  };
  expect(changesInFile(CHANGED)).toEqual(signed);
  // Files of earlier releases were signed with these.
  expect(changesInWords(CHANGED)).toEqual(signed);
  readIn("de");
  expect(changesInFile(CHANGED)).toEqual(signed);
});

test("what is no day stays as it was typed", () => {
  const changed = { neededBy: { from: "2026-13-01", to: "" }, note: { from: "2026-03-01", to: "x" } };
  expect(changesInFile(changed)).toEqual(changed);
});
