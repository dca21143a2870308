import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDecimal } from "./amount";
import { type Currency, formatMoney, numberStyle } from "./money";
import { amountProblem, readAmount } from "./typed-amount";

const EUR = { code: "EUR", decimals: 6, symbol: "EURM", fiatDecimals: 2 };
const KWD = { code: "KWD", decimals: 6, symbol: "KWDM", fiatDecimals: 3 };
const JPY = { code: "JPY", decimals: 6, symbol: "JPYM", fiatDecimals: 0 };

const written = fc
  .record({
    whole: fc.integer({ min: 1, max: 99_999_999 }),
    decimals: fc.constantFrom("", "5", "05", "00"),
    thousands: fc.constantFrom("", ...".,’' \u00a0\u202f\u2009\u3000"),
    point: fc.constantFrom(".", ","),
    zero: fc.constantFrom(..."0٠۰０"),
    before: fc.constantFrom("", "  ", "€ ", "€", "EUR ", "EUR", "eurm\u00a0", "\u200e"),
    after: fc.constantFrom("", "\t", " €", "\u00a0€", "eur", " EURM", "\u200f"),
  })
  .filter(({ thousands, point }) => thousands !== point)
  .map(({ whole, decimals, thousands, point, zero, before, after }) => {
    const grouped = String(whole).replace(/(?<=\d)(?=(\d{3})+$)/g, thousands);
    const digits = `${grouped}${decimals && point}${decimals}`;
    const inScript = digits.replace(/\d/g, (one) => String.fromCodePoint(zero.charCodeAt(0) + Number(one)));
    const isAmbiguous = !decimals && /^[.,]$/.test(thousands) && whole >= 1_000 && whole < 1_000_000;
    const amount = decimals ? `${whole}.${decimals}` : String(whole);
    return { text: `${before}${inScript}${after}`, amount, isAmbiguous };
  });

describe("reads what has one reading", () => {
  test("with either decimal sign, its thousands apart, in other digits, with its currency", () => {
    fc.assert(
      fc.property(written, ({ text, amount, isAmbiguous }) => {
        const read = readAmount(text, EUR);
        if (isAmbiguous) expect(read, text).toMatchObject({ kind: "ambiguous" });
        else expect(read, text).toEqual({ kind: "amount", amount });
      }),
    );
  });

  test.each([
    ["0.05", "0.05"],
    ["12,50,000.00", "1250000.00"],
    ["١٬٢٥٠٫٥٠", "1250.50"],
    ["１，２５０．００", "1250.00"],
    ["€1,250.00 EUR", "1250.00"],
    ["1250.–", "1250.00"],
    ["1.250,-", "1250.00"],
  ])("%j is %s", (text, amount) => expect(readAmount(text, EUR)).toEqual({ kind: "amount", amount }));
});

describe("asks about one point or comma before exactly three digits", () => {
  test.each([
    ["1.250", EUR, ["1250", "1.25"]],
    ["1,250", EUR, ["1250", "1.25"]],
    ["125,000 EUR", EUR, ["125000", "125"]],
    ["€ 999.100", EUR, ["999100", "999.1"]],
    ["１．２５０", EUR, ["1250", "1.25"]],
    ["1،250", EUR, ["1250", "1.25"]],
    // Not even the reading that is left is taken silently.
    ["1.255", EUR, ["1255"]],
    ["1.255", KWD, ["1255", "1.255"]],
    ["1.000", JPY, ["1000", "1"]],
    ["1.250", JPY, ["1250"]],
  ])("%j in %o", (text, currency, amounts) => {
    expect(readAmount(text, currency)).toEqual({ kind: "ambiguous", amounts });
  });

  test("reads an amount whatever stands around it", () => {
    const groups = fc.tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(".", ",", "．", "，", "،"),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom("", "€", "EUR ", "eurm\u00a0", "\u200e"),
    );
    fc.assert(
      fc.property(groups, ([left, sign, right, mark]) => {
        const text = `${mark}${left}${sign}${String(right).padStart(3, "0")}`;
        expect(readAmount(text, EUR).kind, text).toBe("ambiguous");
      }),
    );
  });
});

describe("refuses what has no reading", () => {
  test.each([
    ..."EUR|1e3|-1|+5|(1250.00)|=1250|0|0,00|0100|00,50|1.2.3|0x10|Infinity|NaN|.5|5.|1,250,00|1.250.00".split(
      "|",
    ),
    ..."1.250 000|1 2500|12 50|1  250|1,250 000,00|1.1234567|0.125|1250.000|1,250.000|1.250,000|1.255,5.0".split(
      "|",
    ),
    ..."²5|1½|1250 1250|1250.00 300.00|0.250.000|EUR EUR 5|1250.000.000|1\t250|\u202e00.0521| ".split("|"),
    ...["", "９".repeat(40), "1".repeat(19)],
  ])("%j", (text) => expect(readAmount(text, EUR).kind).toBe("problem"));

  test("another currency is named, and so are decimals that the currency does not have", () => {
    expect(readAmount("1,250.00 USD", EUR)).toEqual({
      kind: "problem",
      message: "This says “USD”. The bank account you chose takes EUR.",
    });
    expect(readAmount("$1,250.00", EUR)).toMatchObject({ message: expect.stringContaining("“$”") });
    expect(readAmount("1250.555", EUR)).toEqual({
      kind: "problem",
      message: "Amounts in EUR have 2 decimals at most.",
    });
    expect(readAmount("12.5", JPY)).toMatchObject({ message: expect.stringContaining("no decimals") });
  });

  test("a token's name that ends in a digit takes none of the amount's", () => {
    const usd = { code: "USD", decimals: 6, symbol: "USD1", fiatDecimals: 2 };
    expect(readAmount("USD1250.00", usd)).toEqual({ kind: "amount", amount: "1250.00" });
    expect(readAmount("USD1 250.00", usd)).toEqual({ kind: "amount", amount: "250.00" });
  });
});

test("an amount as shown in any locale is read back as itself, or asked about", () => {
  const locales = "en-US en-GB de-DE de-CH fr-FR es-ES pl-PL hi-IN en-IN sv-SE ar-EG".split(" ");
  const cents = fc.bigInt({ min: 1n, max: 10n ** 16n });
  fc.assert(
    fc.property(cents, fc.constantFrom(...locales), (units, locale) => {
      const amount = `${units / 100n}.${String(units % 100n).padStart(2, "0")}`;
      const shown = `${formatMoney(amount, { style: numberStyle(locale) })} EUR`;
      expect(readAmount(shown, EUR), shown).toEqual({ kind: "amount", amount });
    }),
  );
});

test("answers any text, and what it takes as an amount is plain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = readAmount(text, EUR);
      if (read.kind === "amount") expect(read.amount).toMatch(/^(0|[1-9]\d*)(\.\d{1,2})?$/);
    }),
  );
});

const having = (decimals: number, fiatDecimals: number): Currency => ({
  code: "EUR",
  symbol: "EURM",
  decimals,
  fiatDecimals,
});
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.stringMatching(/^[0-9]{0,18}$/))
  .map(([left, right]) => (right ? `${left}.${right}` : String(left)));

describe("amountProblem", () => {
  test("takes exactly plain positive decimals with at most as many places as money and token have", () => {
    fc.assert(
      fc.property(decimal, fc.nat(18), fc.nat(18), (text, decimals, fiatDecimals) => {
        const places = text.split(".")[1]?.length ?? 0;
        const isFine = /[1-9]/.test(text) && places <= decimals && places <= fiatDecimals;
        expect(amountProblem(text, having(decimals, fiatDecimals)) === null).toBe(isFine);
      }),
    );
  });

  test("takes nothing that is not a decimal number in the wire's sense", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        if (amountProblem(text, having(18, 18)) === null) expect(isDecimal(text)).toBe(true);
      }),
    );
  });

  test.each(["1e3", "+1", "-1", "1.", ".5", "01", "1,5", "1 ", "1\n", "", "٣", "１"])(
    "refuses %j",
    (text) => {
      expect(amountProblem(text, having(6, 2))).not.toBeNull();
    },
  );
});
