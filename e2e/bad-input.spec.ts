import { someReference } from "./fixtures/records";
import { open } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

/** What is typed, and what is shown if it differs: invisible marks are written out. */
const TEXTS = [
  ["<img src=x onerror=alert(1)>"],
  ["\u202Egnp.exe\u202C", "[U+202E]gnp.exe[U+202C]"],
  ['=HYPERLINK("http://evil","x")'],
  ["{{7*7}} %{7*7}"],
] as const;

test("markup, bidi marks and formulas in references and notes are shown as text", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  paula.on("dialog", (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  for (const [text, shown = text] of TEXTS) {
    const unique = someReference("T");
    const customerReference = `${text} ${unique}`;
    const order = await preparedOrder(product, { customerReference, note: text });
    await paula.goto(`/orders/${order.id}`);
    const main = paula.getByRole("main");
    // The note stands there.
    await open(paula, "For auditors");
    await expect(main.locator("dd", { hasText: shown }).first()).toBeVisible();
    await expect(main.locator("img[src=x]")).toHaveCount(0);
    // Even if a mark reverses a name, the text around it keeps its direction.
    await expect(main.locator("bdi", { hasText: `${shown} ${unique}` }).first()).toBeVisible();
    await paula.goto(`/orders?q=${encodeURIComponent(order.reference)}`);
    await expect(paula.getByRole("row").filter({ hasText: `${shown} ${unique}` })).toBeVisible();
  }
});

test("the issuer's own texts are shown as text", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  const { id } = (await product.issuer.state()).wallets[1] ?? { id: "" };
  await product.issuer.patch("wallets", id, JSON.stringify({ Name: '<svg onload="alert(1)">\u202Eabc' }));
  try {
    await expect(async () => {
      await paula.goto("/wallets");
      await expect(paula.getByRole("heading", { name: '<svg onload="alert(1)">' })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
    await expect(paula.getByRole("main").locator("svg[onload]")).toHaveCount(0);
  } finally {
    await product.issuer.patch("wallets", id, '{"Name":{"$reset":true}}');
  }
});
