import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { numberStyle } from "@/lib/domain/money";
import { readIn } from "@/lib/testing/read-in";
import { Money } from "./money";
import { ReaderNumbersProvider } from "./reader-numbers";

const CURRENCIES = [
  { code: "EUR", decimals: 6, symbol: "EURM", fiatDecimals: 2 },
  { code: "JPY", decimals: 6, symbol: "JPYM", fiatDecimals: 0 },
];

const page = (locale: string) => (
  <ReaderNumbersProvider locale={locale} style={numberStyle(locale)} cookie={locale} currencies={CURRENCIES}>
    <Money amount="1250000.5" currency="EUR" />
    <Money amount="1250.000001" currency="EURM" />
    <Money amount="1250" currency="JPYM" />
  </ReaderNumbersProvider>
);
const browserSays = (language: string) => vi.spyOn(navigator, "language", "get").mockReturnValue(language);

async function hydrated(locale: string) {
  const root = document.createElement("div");
  root.innerHTML = renderToString(page(locale));
  const first = root.textContent;
  const mismatches = vi.fn();
  const ui = page(locale);
  const formats = vi.spyOn(Intl.NumberFormat.prototype, "formatToParts");
  await act(async () => {
    hydrateRoot(root, ui, { onRecoverableError: mismatches });
  });
  const again = { mismatches: mismatches.mock.calls, formats: formats.mock.calls.length };
  return { first, after: root.textContent, ...again };
}

test("the server writes amounts as the reader's browser does, so nothing changes when the page wakes", async () => {
  browserSays("de-CH");
  const { first, after, mismatches, formats } = await hydrated("de-CH");
  expect(first).toBe("1’250’000.50 EUR1’250.000001 EURM1’250 JPYM");
  expect(after).toBe(first);
  expect(mismatches).toEqual([]);
  // To load what a browser knows of locales takes a phone a tenth of a second.
  expect(formats).toBe(0);
});

test("a browser that says otherwise writes them its way, and leaves its locale for the server", async () => {
  browserSays("fr-FR");
  const { first, after, mismatches } = await hydrated("en-US");
  expect([first, after]).toEqual([
    "1,250,000.50 EUR1,250.000001 EURM1,250 JPYM",
    "1\u00a0250\u00a0000,50 EUR1\u00a0250,000001 EURM1\u00a0250 JPYM",
  ]);
  expect(mismatches).toEqual([]);
  expect(document.cookie).toContain("locale=fr-FR");
});

test("a German browser writes them as the page’s language does, which its reader has chosen", async () => {
  browserSays("de-DE");
  const english = await hydrated("en-GB");
  expect(english.after).toBe("1,250,000.50 EUR1,250.000001 EURM1,250 JPYM");
  expect(document.cookie).toContain("locale=de-DE");
  readIn("de");
  const german = await hydrated("de-DE");
  expect(german.after).toBe("1.250.000,50 EUR1.250,000001 EURM1.250 JPYM");
  expect([...english.mismatches, ...german.mismatches]).toEqual([]);
});
