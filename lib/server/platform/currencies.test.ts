import "server-only";
import { expect, test } from "vitest";
import { parseSettings } from "./env";

const currencies = (CURRENCIES: string) =>
  parseSettings({
    APP_URL: "http://localhost:3000",
    AUTH_SECRET: "a secret of the tests, long enough for the rule",
    DATABASE_URL: "pglite:memory",
    ISSUER_BASE_URL: "http://issuer.example",
    ISSUER_TOKEN_URL: "http://issuer.example/token",
    ISSUER_CLIENT_ID: "desk",
    ISSUER_CLIENT_SECRET: "secret",
    CURRENCIES,
  }).CURRENCIES;

test("a currency names its token's decimals and name and its own decimals, of which 6 and 2 are usual", () => {
  expect(currencies("EUR, USD:2 ,GBP:6:GBPM,KWD:6:KWDM:3,JPY:6:JPYM:0")).toEqual([
    { code: "EUR", decimals: 6, symbol: "EUR token", fiatDecimals: 2 },
    { code: "USD", decimals: 2, symbol: "USD token", fiatDecimals: 2 },
    { code: "GBP", decimals: 6, symbol: "GBPM", fiatDecimals: 2 },
    { code: "KWD", decimals: 6, symbol: "KWDM", fiatDecimals: 3 },
    { code: "JPY", decimals: 6, symbol: "JPYM", fiatDecimals: 0 },
  ]);
});

test.each([
  "EUR:6:EURM:",
  "EUR:6:EURM:x",
  "EUR:6:EURM:-1",
  "EUR:6:EURM:2:2",
  "EUR:6:EURM:19",
  "EUR::EURM:2",
  "EUR:19",
])("%s stops the start with the setting's name and what it looks like", (text) =>
  expect(() => currencies(text)).toThrow(/CURRENCIES .*must look like EUR:6:EURM:2/),
);
