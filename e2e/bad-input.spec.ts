import type { ErrorBody } from "@/lib/contract/errors";
import { preparedOrder, someDraft } from "./fixtures/arrange";
import { fillRedemption } from "./fixtures/prepare";
import { someReference } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

const AMOUNTS = [
  "1e3",
  "-1",
  "0",
  "0.00",
  "1.001",
  "1.1234567",
  "1".repeat(40),
  "1.2.3",
  " ",
  "+5",
  "0x10",
  "Infinity",
];

/** The form reads these or asks about them. The API takes plain decimals only. */
const TYPED_FREELY = ["1,00", "１００", "٣", "1.250", "1,250", "1.250,00", "1 250", "1250 EUR"];

test("an invalid amount is an error at its field, and nothing is sent", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await fillRedemption(paula);
  const sent: string[] = [];
  paula.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const field = paula.getByLabel("Amount", { exact: true });
  for (const amount of AMOUNTS) {
    await field.fill(amount);
    await paula.getByRole("button", { name: "Review", exact: true }).click();
    await expect(field, amount).toHaveAttribute("aria-invalid", "true");
    await expect(field, amount).toHaveValue(amount);
  }
  expect(sent).toEqual([]);
  const session = await product.as(PEOPLE.preparer);
  for (const amount of [...AMOUNTS, ...TYPED_FREELY]) {
    const answer = await session.post<ErrorBody>("/api/orders", someDraft({ amount }));
    expect([amount, answer.status]).toEqual([amount, 400]);
    expect(answer.body.error.fields?.amount, amount).toBeTruthy();
  }
});

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
    await expect(main).toContainText(shown);
    await expect(main.locator("img[src=x]")).toHaveCount(0);
    // Even if a mark reverses a name, the text around it keeps its direction.
    await expect(main.locator("bdi", { hasText: `${shown} ${unique}` }).first()).toBeVisible();
    await paula.goto(`/orders?q=${encodeURIComponent(order.reference)}`);
    await expect(paula.getByRole("row").filter({ hasText: `${shown} ${unique}` })).toBeVisible();
  }
  const session = await product.as(PEOPLE.viewer);
  const csv = (await session.get<string>("/api/orders.csv")).body;
  expect(csv).not.toMatch(/(^|,|\n)"?[=+\-@]/);
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

test("an id that is no UUID is a 404 before the issuer is asked", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  const session = await product.as(PEOPLE.preparer);
  const before = (await product.issuer.requests("^/v1/customer/bank-accounts/|^/v1/customer/wallets/"))
    .length;
  for (const id of [
    "nonsense",
    "1",
    "..%2F..%2Fetc%2Fpasswd",
    "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a0",
    "%00",
    "{}",
  ]) {
    for (const page of ["orders", "bank-accounts"]) {
      const answer = await paula.goto(`/${page}/${id}`);
      expect([page, id, answer?.status()]).toEqual([page, id, id === "%00" ? answer?.status() : 404]);
      expect(answer?.status()).toBeGreaterThanOrEqual(400);
      expect(answer?.status()).toBeLessThan(500);
    }
    expect((await session.get(`/api/orders/${id}`)).status).toBeLessThan(500);
    expect((await session.get(`/api/bank-accounts/${id}`)).status).toBe(404);
    expect((await session.del(`/api/wallets/${id}`)).status).toBe(404);
  }
  await paula.goto("/nonsense");
  await expect(paula.getByRole("heading").first()).toBeVisible();
  await paula.goto("/orders/nonsense");
  await expect(paula.getByRole("heading").first()).toBeVisible();
  await expect(paula.getByText("Redemption not found")).toBeVisible();
  await expect(paula).toHaveTitle(/Redemption not found · Redemption Desk$/);
  await paula.goto("/bank-accounts/nonsense");
  await expect(paula.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(paula.getByText("No bank account has this ID")).toBeVisible();
  const after = (await product.issuer.requests("^/v1/customer/bank-accounts/|^/v1/customer/wallets/")).length;
  expect(after).toBe(before);
});

test("an unknown id is a 404 as well", async ({ enter }) => {
  const paula = await enter(PEOPLE.preparer);
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect((await paula.goto(`/orders/${nobody}`))?.status()).toBe(404);
  expect((await paula.goto(`/bank-accounts/${nobody}`))?.status()).toBe(404);
  await expect(paula.getByText("No bank account has this ID")).toBeVisible();
});
