import { ACCOUNTS } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

const COUNT = 10_000;

/** Ten thousand accounts as the issuer writes them, about 7 MB. */
const accounts = (padding = 0) =>
  JSON.stringify(
    Array.from({ length: COUNT }, (_, n) => ({
      Id: `11111111-aaaa-4aaa-8aaa-${String(n).padStart(12, "0")}`,
      Status: n % 7 === 0 ? "PENDING" : "APPROVED",
      Currency: "EUR",
      Name: `Holder ${n} ${"x".repeat(padding)}`,
      AccountIdentifier: { RoutingCode: "COBADEFFXXX", AccountNumber: `DE${String(n).padStart(20, "0")}` },
      BankInformation: { Name: `Bank ${n % 40}`, Address: "Kaiserstr. 1", City: "Frankfurt", Country: "DE" },
      PaymentSchemes: ["SEPA", "SEPA_INSTANT"],
      CreatedAt: "2026-01-02T03:04:05.678Z",
    })),
  );

const answerWith = (body: string) => [
  {
    match: { path: "^/v1/customer/bank-accounts$" },
    action: { type: "respond" as const, status: 200, body },
  },
];

test("ten thousand accounts are listed, found and chosen", async ({ enter, product }, info) => {
  await product.issuer.faults(answerWith(accounts()));
  const paula = await enter(PEOPLE.preparer);
  const startedAt = performance.now();
  const measured: Record<string, number> = {};
  const since = (what: string) => {
    measured[what] = Math.round(performance.now() - startedAt);
  };
  await paula.goto("/bank-accounts");
  since("page");
  await expect(paula.getByText("10000 in total")).toBeVisible();
  since("list on screen");
  await expect(paula.getByRole("main").getByRole("listitem")).toHaveCount(50);
  await paula.getByRole("searchbox").fill("DE00 0000 0000 0000 0099 98");
  await expect(paula.getByText("1 of 10000")).toBeVisible();
  since("found");
  await expect(paula.getByRole("link", { name: "Holder 9998", exact: true })).toBeVisible();
  await paula.goto("/orders/new");
  const choices = paula.getByRole("radiogroup", { name: "To bank account" }).getByRole("radio");
  // The ones used last are no longer in the list.
  await expect(choices).toHaveCount(3);
  await paula.getByRole("button", { name: /^Show 50 more/ }).click();
  await expect(choices).toHaveCount(53);
  await paula.getByRole("searchbox", { name: "Search: To bank account" }).fill("holder 9998");
  await paula.getByRole("radio", { name: /^Holder 9998/ }).check();
  since("chosen");
  info.annotations.push({ type: "milliseconds", description: JSON.stringify(measured) });
});

test("a list that has grown too long is reported as too long, not as unreadable or out of date", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await expect(async () => {
    await paula.goto("/bank-accounts");
    await expect(paula.getByRole("main")).toContainText(ACCOUNTS.euro.number, { timeout: 5_000 });
  }).toPass();
  await product.issuer.faults(answerWith(accounts(1_700)));
  await expect(async () => {
    await paula.goto("/bank-accounts");
    await expect(paula.getByText("The issuer’s list is too long for us to read")).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await expect(paula.getByText("couldn’t read its answer")).toHaveCount(0);
  await expect(paula.getByText("couldn’t refresh")).toHaveCount(0);
});
