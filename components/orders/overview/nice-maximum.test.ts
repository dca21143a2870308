import fc from "fast-check";
import { expect, test } from "vitest";
import { niceMaximum } from "./nice-maximum";

test("an axis reaches what it shows, and is never more than twice as long", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (most) => {
      const end = niceMaximum(most);
      expect(end).toBeGreaterThanOrEqual(most * 0.999_999);
      expect(end).toBeLessThanOrEqual(most * 2.000_001);
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [655_120, 800_000],
  [1_000_001, 2_000_000],
])("%d ends at %d", (most, end) => expect(niceMaximum(most)).toBe(end));
