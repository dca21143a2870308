import { expect, test } from "vitest";
import { numberStyle } from "@/lib/domain/money";
import { orderTitle } from "./title";

const currency = (code: string, fiatDecimals: number) => ({
  code,
  decimals: 18,
  symbol: `${code}X`,
  fiatDecimals,
});
const CURRENCIES = [currency("EUR", 2), currency("JPY", 0)];

test.each([
  ["18240", "EUR", "en-GB", "18,240.00 EUR · RD-9EF0YRY2"],
  ["18240.5", "EUR", "de-DE", "18.240,50 EUR · RD-9EF0YRY2"],
  ["500000", "JPY", "en-GB", "500,000 JPY · RD-9EF0YRY2"],
  ["12", "CHF", "en-GB", "12.00 CHF · RD-9EF0YRY2"],
])("the tab of a redemption shows its amount, as the reader writes it, and our code: %s %s", (...given) => {
  const [amount, currency, locale, title] = given;
  const order = { amount, currency, reference: "RD-9EF0YRY2 INV-2026-118" };
  expect(orderTitle(order, CURRENCIES, numberStyle(locale))).toBe(title);
});
