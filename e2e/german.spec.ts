import { someReference, WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { readOrder } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE, type TestPerson } from "./support/people";
import { waitFor } from "./support/wait-for";

const GERMAN = { locale: "de-DE" };

test("two Germans take a redemption from sign-in to its payout, and read its mail in German", async ({
  enter,
  product,
}) => {
  // Anton’s browser isn’t known yet when he is mailed.
  const chosen = await (await product.as(PEOPLE.approver)).put("/api/me/language", { language: "de" });
  expect(chosen.status).toBe(200);

  const paula = await enter(null, GERMAN);
  await paula.goto("/");
  await expect(paula.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await signIn(paula, PEOPLE.preparer);
  await expect(paula.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  await paula.getByRole("complementary").getByRole("link", { name: "Einlösungen" }).click();
  await paula.getByRole("main").getByRole("link", { name: "Neue Einlösung" }).click();

  const reference = someReference();
  for (const more of await paula.locator("summary", { hasText: /Andere Wallet|Anderes Bankkonto/ }).all())
    if (!(await more.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"))))
      await more.click();
  const from = paula.getByRole("radiogroup", { name: "Aus Wallet" });
  await from.getByRole("radio", { name: WALLETS.treasury.name, exact: true }).check();
  await paula
    .getByRole("radiogroup", { name: "Empfangskonto" })
    .locator("label")
    .filter({ hasText: "DE10200411550123456789" })
    .getByRole("radio")
    .check();
  // As it is written in German, without the least doubt what it means.
  const euros = 4_000 + Math.floor(Math.random() * 5_000);
  const written = `${Math.floor(euros / 1000)}.${String(euros % 1000).padStart(3, "0")},75`;
  await paula.getByLabel("Betrag", { exact: true }).fill(written);
  await paula.getByLabel("Ihre Referenz").fill(reference);
  await paula.getByRole("button", { name: "Prüfen", exact: true }).click();
  await expect(paula.getByRole("main")).toContainText(`${written} EUR`.replace(" ", "\u00a0"));
  await takeScreenshots(paula, "de-review");
  await paula.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
  await paula.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  const id = new URL(paula.url()).pathname.split("/").pop() ?? "";
  expect((await readOrder(product, id)).amount).toBe(`${euros}.75`);

  const mail = await waitFor("the German mail to Anton", async () =>
    (await product.issuer.mail(PEOPLE.approver.email)).find(({ links }) =>
      links.some((link) => link.endsWith(id)),
    ),
  );
  expect(mail.subject).toMatch(/^Freigeben: /);
  expect(mail.subject).toContain(written);

  const anton = await enter(null, GERMAN);
  await anton.goto(mail.links.find((link) => link.endsWith(id)) ?? "");
  await signIn(anton, PEOPLE.approver);
  await expect(anton.getByRole("heading", { name: "Vor der Freigabe prüfen" })).toBeVisible();
  await takeScreenshots(anton, "de-approve");
  await anton.getByRole("button", { name: / freigeben$/ }).click();

  const send = paula.getByRole("heading", { level: 2, name: /^Genau .* senden, in einem Transfer$/ });
  await expect(send).toBeVisible({ timeout: 60_000 });
  await paula.getByRole("button", { name: "QR-Code anzeigen" }).click();
  await expect(paula.getByRole("img", { name: /^QR-Code der Adresse 0x/ })).toBeVisible();
  await takeScreenshots(paula, "de-send");
  const hash = await product.issuer.send(issuerOrderId(await readOrder(product, id)));
  await paula.getByLabel("Transaktionshash").fill(hash);
  await paula.getByRole("button", { name: "Mit diesem Hash bestätigen" }).click();
  await expect(paula.getByRole("heading", { level: 2, name: /^Erwartet .* auf / })).toBeVisible({
    timeout: 60_000,
  });
  await takeScreenshots(paula, "de-paid-out");
  await (await product.as(PEOPLE.approver)).put("/api/me/language", { language: null });
});

test("a person chooses their language on their account page, on every device and for good", async ({
  enter,
  product,
}) => {
  const vera = await enter(PEOPLE.viewer);
  await vera.goto("/account");
  await vera.getByRole("combobox", { name: "Language", exact: true }).selectOption("Deutsch");
  await expect(vera.getByRole("heading", { level: 1, name: "Ihr Benutzerkonto" })).toBeVisible();
  await expect(vera.locator("html")).toHaveAttribute("lang", "de");
  const elsewhere = await enter(PEOPLE.viewer);
  await elsewhere.goto("/wallets");
  await expect(elsewhere).toHaveTitle(/^Wallets/);
  await expect(elsewhere.getByRole("link", { name: "Übersicht" })).toBeVisible();
  const refused = await (await product.as(PEOPLE.viewer)).post("/api/sending", {
    paused: true,
    reason: "Test",
  });
  expect(refused.body.error.message).toContain("Das können nur Ersteller/innen");
  await elsewhere.goto("/nothing/here");
  await expect(elsewhere.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  await vera.getByRole("combobox", { name: "Sprache", exact: true }).selectOption("Wie in diesem Browser");
  await expect(vera.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
});

test("the sign-in page offers the other language, and this browser remembers it", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { name: "Passwort vergessen?" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

async function signIn(page: Parameters<typeof takeScreenshots>[0], { email, password }: TestPerson) {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}
