import "server-only";
import { expect, test } from "vitest";
import { readsAlike } from "./reads-alike";

test.each([
  ["Anton Weiss", "anton  weiss", true],
  ["Anton Weiss", "Anton Wеiss", true],
  ["Ida", "lda", true],
  ["Paulo", "Pau1o", true],
  ["Сосо", "Coco", true],
  ["Anna Berg", "A\u0332nna Berg", true],
  ["Anna Berg", "Anna-Berg.", true],
  ["Anton Weiss", "Antonia Weiss", false],
  ["Schütz", "Schutz", false],
])("%s and %s read alike: %s", (a, b, alike) => {
  expect(readsAlike(a, b)).toBe(alike);
});
