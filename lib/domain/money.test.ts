import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIXED_STYLE, formatMoney, grouped, knownLocale, numberStyle } from "./money";

describe("formatMoney", () => {
  test("groups and pads, and hides no digit that counts", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.stringMatching(/^[0-9]{1,18}$/),
        (whole, fraction) => {
          const shown = formatMoney(`${whole}.${fraction}`);
          const counting = fraction.replace(/0+$/, "").padEnd(2, "0");
          expect(shown.replaceAll(",", "")).toBe(`${whole}.${counting}`);
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
    ["1.5000", "1.50"],
    ["1250.500000", "1,250.50"],
    ["1250.5000010", "1,250.500001"],
    ["1e3", "1e3"],
    ["", ""],
    ["9007199254740993.000001", "9,007,199,254,740,993.000001"],
  ])("%j → %s", (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  test.each([
    [0, "1250", "1,250"],
    [0, "1250.00", "1,250"],
    [0, "1250.5", "1,250.5"],
    [3, "1250.5", "1,250.500"],
  ])("shows exactly the %i decimals of a currency: %s → %s", (decimals, amount, shown) =>
    expect(formatMoney(amount, { decimals })).toBe(shown),
  );

  test.each([
    ["de-DE", "1.250.000,50"],
    ["de-CH", "1’250’000.50"],
    ["fr-FR", "1\u00a0250\u00a0000,50"],
    ["en-IN", "12,50,000.50"],
    ["es-ES", "1.250.000,50"],
    ["ar-EG", "1,250,000.50"],
    ["de-DE-u-nu-arab", "1.250.000,50"],
  ])("is written as in %s: %s", (locale, shown) =>
    expect(formatMoney("1250000.5", { style: numberStyle(locale) })).toBe(shown),
  );

  test.each(LOCALES)("has its thousands apart as the runtime writes them in %s", (locale) => {
    const format = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
    const style = numberStyle(locale);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(20), (number, length) => {
        const digits =
          String(number)
            .slice(length)
            .replace(/^0+(?=.)/, "") || "0";
        const usual = format.format(BigInt(digits)).replace(/\s/g, "\u00a0").replaceAll("'", "’");
        expect(grouped(digits, style)).toBe(usual);
        expect(grouped(`00${digits}`, style)).toBe(usual);
      }),
    );
  });

  test("has the style of en-GB where it has no reader", () => {
    expect(numberStyle("en-GB")).toEqual(FIXED_STYLE);
  });
});

/** Locales that browsers are set to, and some that write numbers unlike their neighbours. */
const LOCALES = (
  "en-GB en-US en-IN en-ZA de de-AT de-CH de-LI fr fr-CH fr-CA es es-MX es-CR pt pt-PT it it-CH nl pl cs sk hu ro bg hr sl " +
  "sr lt lv et fi sv nb da is ga mt el tr uk ru ar ar-EG fa he hi bn ta te mr gu ur ja ko zh th vi id ms sw af ka hy az kk uz"
).split(" ");

describe("a reader's locale", () => {
  test.each([
    ["de-CH,de;q=0.9,en;q=0.8", "de-CH"],
    ["pt-br", "pt-BR"],
    ["de", "de"],
    ["*", "en-GB"],
    ["", "en-GB"],
    [undefined, "en-GB"],
    ["<script>", "en-GB"],
    ["x".repeat(10_000), "en-GB"],
    ["tlh-KX", "en-GB"],
  ])("%j is %s", (accepted, locale) => expect(knownLocale(accepted)).toBe(locale));
});
