import { ACCOUNTS } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

const PAGES = ["/bank-accounts", "/wallets", "/orders/new", `/bank-accounts/${ACCOUNTS.euro.id}`];

test("100 pages loaded at once on an expired token cause one token request", async ({ enter, product }) => {
  const page = await enter(PEOPLE.preparer);
  await page.goto("/wallets");
  const { cookie } = await product.as(PEOPLE.preparer);
  // A new token, since the app might renew an old one before a request finds that it has expired.
  const known = await product.issuer.newestRequest();
  await product.issuer.expireTokens();
  await waitFor("a new token", async () => {
    await fetch(product.url + PAGES[3], { headers: { cookie } });
    const given = await product.issuer.requests("^/oauth/token$");
    return given.some(({ id, status }) => id > known && status === 200);
  });
  // The open page still prefetches others, and may be the first to use the expired token.
  const last = await product.issuer.newestRequest();
  await product.issuer.expireTokens();
  const since = async (path = "") => (await product.issuer.requests(path)).filter(({ id }) => id > last);
  const loads = Array.from({ length: 100 }, async (_, index) => {
    const answer = await fetch(product.url + PAGES[index % PAGES.length], { headers: { cookie } });
    return { status: answer.status, text: await answer.text() };
  });
  const documents = await Promise.all(loads);
  expect(documents.filter(({ status }) => status !== 200)).toEqual([]);
  expect(documents.filter(({ text }) => text.includes("We couldn’t load"))).toEqual([]);
  await waitFor("every answer of the issuer", async () =>
    (await since()).every(({ status }) => status !== null),
  );
  const refused = (await since("^/v1/")).filter(({ status }) => status === 401);
  expect(refused.length, "requests that met the expired token").toBeGreaterThan(0);
  expect(await since("^/oauth/token$")).toHaveLength(1);
  // A person's browser meanwhile works as usual.
  await page.goto(`/bank-accounts/${ACCOUNTS.euro.id}`);
  await expect(page.getByRole("main")).toContainText(ACCOUNTS.euro.number);
  expect(await since("^/oauth/token$")).toHaveLength(1);
});
