import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "./money";
import { issuerReference, referenceCode } from "./reference";

describe("a reference", () => {
  test("has letters that survive the phone, whatever bytes it is made of", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), (bytes) => {
        expect(referenceCode(bytes)).toMatch(/^RD-[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
    expect(referenceCode(Uint8Array.from([0, 31, 32, 255, 10, 18, 20, 27]))).toBe("RD-0Z0ZAJMV");
  });

  test("stands before the person's own", () => {
    expect(issuerReference("RD-1", "INV-1")).toBe("RD-1 INV-1");
    expect([issuerReference("RD-1", null), issuerReference("RD-1", "")]).toEqual(["RD-1", "RD-1"]);
  });
});

describe("formatMoney", () => {
  test("groups and pads, and changes no digit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.stringMatching(/^[0-9]{1,18}$/),
        (whole, fraction) => {
          const shown = formatMoney(`${whole}.${fraction}`);
          expect(shown.replaceAll(",", "")).toBe(`${whole}.${fraction.padEnd(2, "0")}`);
          expect(shown.split(".")[0]).toMatch(/^\d{1,3}(,\d{3})*$/);
        },
      ),
    );
  });

  test.each([
    ["1234567.5", "1,234,567.50"],
    ["0", "0.00"],
    ["-1", "−1.00"],
    ["-0", "−0.00"],
    ["007.5", "7.50"],
    ["1.5000", "1.5000"],
    ["1e3", "1e3"],
    ["", ""],
    ["9007199254740993.000001", "9,007,199,254,740,993.000001"],
  ])("%j → %s", (amount, shown) => expect(formatMoney(amount)).toBe(shown));
});
