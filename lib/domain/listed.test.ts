import { afterEach, expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { listed } from "./listed";

afterEach(() => readIn("en"));

test("names are joined in the reader’s language", () => {
  const all = () => [[], ["A"], ["A", "B"], ["A", "B", "C"]].map((names) => listed(names));
  expect(all()).toEqual(["", "A", "A or B", "A, B or C"]);
  readIn("de");
  expect(all()).toEqual(["", "A", "A oder B", "A, B oder C"]);
  expect(listed(["A", "B", "C"], "and")).toBe("A, B und C");
});
