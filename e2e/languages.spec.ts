import type { Page } from "playwright/test";
import { PSEUDO } from "@/lib/words/language";
import { expectAccessible } from "./fixtures/accessibility";
import { expectFits } from "./fixtures/fits";
import { openLoaded } from "./fixtures/open-loaded";
import { addressOf, PAGES } from "./fixtures/pages";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { readOn, textsOf } from "./fixtures/texts";

test.describe.configure({ mode: "parallel" });

const GERMAN = { locale: "de-DE" };
const SIZES = [320, 390, 1440].map((width) => ({ width, height: width < 800 ? 844 : 900 }));

/** Texts that are English alone: no German one says the same. */
async function englishTexts(): Promise<Set<string>> {
  const [english, german] = await Promise.all([textsOf("en"), textsOf("de")]);
  const inGerman = new Set(german.values());
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
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectFits(page, String(size.width));
    }
  });
}

const inPseudo = (page: Page, url: string) =>
  page.context().addCookies([{ name: "language", value: PSEUDO, url }]);

/** A text without the marks of the pseudo-language, and no name, amount, date or code either. */
function isNoWord(text: string): boolean {
  return !/[·áéíóúñçšÁÉÍÓÚÑÇŠ]/.test(text);
}
