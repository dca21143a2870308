import type { Page } from "playwright/test";
import { LANGUAGE_NAMES, PSEUDO } from "@/lib/words/language";
import { expectAccessible } from "./fixtures/accessibility";
import { expectFits } from "./fixtures/fits";
import { openLoaded } from "./fixtures/open-loaded";
import { addressOf, PAGES } from "./fixtures/pages";
import { WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { readOn, textsOf } from "./fixtures/texts";
import { PEOPLE } from "./support/people";

test.describe.configure({ mode: "parallel" });

const GERMAN = { locale: "de-DE" };
const SIZES = [320, 390, 1440].map((width) => ({ width, height: width < 800 ? 844 : 900 }));

/** No language of ours is longer by half, so the narrowest phones are left out. */
const ROOMY = SIZES.filter(({ width }) => width > 320);

/** What the issuer says of an order is shown as it came. */
const ISSUERS = ["Pending"];

/** Texts that are English alone: no German one says the same. */
async function englishTexts(): Promise<Set<string>> {
  const [english, german] = await Promise.all([textsOf("en"), textsOf("de")]);
  const inGerman = new Set([...german.values(), ...ISSUERS]);
  return new Set([...english.values()].filter((text) => !inGerman.has(text)));
}

for (const shown of PAGES) {
  test(`${shown.name}: is German from its title to its last hint, and fits a window of 320 px`, async ({
    enter,
    product,
  }) => {
    const page = await enter(shown.as, GERMAN);
    await openLoaded(page, await addressOf(shown, product));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const english = await englishTexts();
    expect((await readOn(page)).filter((text) => english.has(text))).toEqual([]);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectFits(page, String(size.width));
    }
    await takeScreenshots(page, `de-${shown.name}`);
    await expectAccessible(page, `${shown.name} in German`);
  });

  test(`${shown.name}: has no text that isn’t among its words, and room for half as much again`, async ({
    enter,
    product,
  }) => {
    const page = await enter(shown.as);
    await inPseudo(page, product.url);
    await openLoaded(page, await addressOf(shown, product));
    expect((await readOn(page)).filter(isNoWord)).toEqual([]);
    for (const size of ROOMY) {
      await page.setViewportSize(size);
      await expectFits(page, String(size.width));
    }
  });
}

const inPseudo = (page: Page, url: string) =>
  page.context().addCookies([{ name: "language", value: PSEUDO, url }]);

/** A text without the marks of the pseudo-language, and no name, amount, date or code either. */
const isNoWord = (text: string): boolean =>
  !/[·áéíóúñçšÁÉÍÓÚÑÇŠ]/.test(text) && !NAMES.has(text) && !CODES.some((code) => code.test(text));

/** What people, the sandbox’s bank and the product itself are called. */
const NAMES = new Set([
  ...Object.values(PEOPLE).flatMap(({ name, email }) => [name, email]),
  ...Object.values(WALLETS).map(({ name }) => name),
  ...Object.values(LANGUAGE_NAMES),
  ...[
    "Redemption Desk",
    "Ethereum",
    "Institutional",
    "Pending",
    "node",
    "SEPA, SEPA Instant",
    "Bankleitzahl",
  ],
  ...["A test.", "Ballindamm 40", "Hamburg", "Germany", "Hanseatische Handelsbank", "Maasbank N.V."],
]);

const CODES = [
  /^[A-Z]{1,2}$/,
  /^(EUR|USD)M?$/,
  /^(RD|INV)-/,
  /^[0-9A-Fa-fx]{2,4}…?$/,
  /^0x/,
  /^[A-Z]{2}\d\d|^[A-Z0-9]{4}$/,
  /^[A-Z]{6}[A-Z0-9]{2,5}$/,
  /^[0-9a-f-]{36}$/,
  / (GmbH|Inc\.|Ltd|plc|B\.V\.|AG|Bank)|Beteiligungsgesellschaft/,
  // Dates are written by words that all languages have at hand.
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?\d{1,2}( [A-Z][a-z]{2}( \d{4})?)?(, \d\d:\d\d.*)?$/,
  /^[A-Z][a-z]+ \d{4}$/,
  /^[a-z]{2}$/,
];
