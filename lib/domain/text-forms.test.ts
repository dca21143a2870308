import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownLocale } from "./locale";
import { FIXED_STYLE, formatMoney, grouped } from "./money";
import { numberStyle } from "./number-style";
import { issuerReference, plainReference, referenceCode } from "./reference";
import { groupsOf } from "./text-groups";

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

  test.each([
    ["in small letters", "inv-2026 104"],
    ["without blanks and dashes", "INV2026104"],
    ["with a no-break space", "INV\u00a02026 104"],
    ["with a narrow no-break space", "INV\u202f2026 104"],
    ["with an en dash", "INV\u20132026\u2013104"],
    ["with a hyphen that breaks no line", "INV\u20112026\u2011104"],
    ["with a minus sign", "INV\u22122026\u2212104"],
    ["with a zero-width space", "INV\u200b-2026\u200b 104"],
    ["with a soft hyphen", "IN\u00adV-2026 104"],
    ["in letters of a wide column", "\uff29\uff2e\uff36-2026 104"],
    ["with a Turkish İ", "\u0130NV-2026 104"],
  ])("is the same %s", (_, written) => {
    expect(plainReference(written)).toBe(plainReference("INV-2026 104"));
  });

  test("is another one with another number or letter, and none where only blanks and dashes are left", () => {
    expect(plainReference("INV-2026 105")).not.toBe(plainReference("INV-2026 104"));
    for (const written of ["RÜCKZAHLUNG", "ru\u0308ckzahlung", "RU\u200b\u0308CKZAHLUNG"])
      expect(plainReference(written)).toBe("rückzahlung");
    expect(plainReference("Ruckzahlung")).not.toBe("rückzahlung");
    expect(plainReference(" – \u200b")).toBe("");
  });
});

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
    for (const digits of [
      "0",
      "7",
      "12",
      "999",
      "1000",
      "12345",
      "123456",
      "1234567",
      "12345678901234567890",
    ]) {
      const usual = format.format(BigInt(digits)).replace(/\s/g, "\u00a0").replaceAll("'", "’");
      expect(grouped(digits, style)).toBe(usual);
      expect(grouped(`00${digits}`, style)).toBe(usual);
    }
  });

  test("has the style of en-GB where it has no reader", () => {
    expect(numberStyle("en-GB")).toEqual(FIXED_STYLE);
  });
});

/** What browsers are set to, and what writes numbers in another way than its neighbours. */
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

describe("what is compared letter by letter", () => {
  test.each([
    ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["0x52908400098527886E0F7030069857D2E4169EE7", "0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7"],
    ["7fUAJdStEuGb", "7fUA JdSt EuGb"],
    ["000123456789", "000123456789"],
    ["12345678", "12345678"],
    ["12345678901234567", "12345678901234567"],
    ["123456789012345678", "1234 5678 9012 3456 78"],
    ["12345678X", "1234 5678 X"],
    ["", ""],
  ])("%s is cut into fours, unless it is an account number without letters: %s", (text, shown) => {
    expect(groupsOf(text).join(" ")).toBe(shown);
  });
});
