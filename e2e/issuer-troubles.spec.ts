import type { Locator, Page } from "playwright/test";
import { walletChoice } from "./fixtures/prepare";
import { ACCOUNTS, WALLETS } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import type { FaultAction } from "./support/issuer-control";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

/** What the issuer answers instead of each list. `npm run test:faults` tries every such answer. */
const READS: { path: string; title: string; trouble: FaultAction }[] = [
  {
    path: "/wallets",
    title: "We couldn’t load the wallets",
    trouble: { type: "respond", status: 500, body: '{"Errors":[{"Message":"db42.internal: ORA-00600"}]}' },
  },
  {
    path: "/bank-accounts",
    title: "We couldn’t load the bank accounts",
    trouble: { type: "respond", status: 200, contentType: "text/html", body: "<h1>Maintenance</h1>" },
  },
  {
    path: `/bank-accounts/${ACCOUNTS.euro.id}`,
    title: "We couldn’t load this bank account",
    trouble: { type: "reset_before" },
  },
];

/** Parts of those answers that no page may show. */
const INNARDS = /ORA-00600|Maintenance|ECONN/;
const AS_OF = "You’re seeing it as of";
/** A wallet, and the bank of an account: each of the lists contains one of them, and no notice does. */
const LISTED = /Treasury|Hanseatische Handelsbank/;

const fault = (action: FaultAction) => [{ match: { path: "^/v1/customer/" }, action }];

test("whatever the issuer answers instead of a list, pages show its last list with its time, and recover", async ({
  enter,
  product,
}) => {
  test.slow();
  const paula = await enter(PEOPLE.preparer);
  const session = await product.as(PEOPLE.preparer);
  const main = paula.getByRole("main");
  const notice = main.getByRole("status").filter({ hasText: "We couldn’t refresh this" });
  for (const { path } of READS) {
    await paula.goto(path);
    await expect(main).toContainText(LISTED);
  }
  for (const { path, trouble } of READS) {
    await test.step(path, async () => {
      await product.issuer.faults(fault(trouble));
      // Until then the list is fresh enough to be shown as it is.
      await waitFor("the read to fail", async () => (await session.get(`/api${path}`)).status >= 500);
      await expectAsOfAtOnce(paula, path);
      await paula.goto(path);
      await expect(notice).toContainText(AS_OF);
      await expect(main).toContainText(LISTED);
      await expect(main).not.toContainText(INNARDS);
      await product.issuer.clearFaults();
      await comesBack(notice);
    });
  }
});

/** How long a page waits for the issuer before it shows the last list. A slower answer proves nothing: the server was busy. */
const PAGE_WAITS_MS = 400;

/** The page says how old its list is as the server sends it, before the browser has asked again. */
async function expectAsOfAtOnce(page: Page, path: string): Promise<void> {
  const answer = async () => {
    const began = performance.now();
    const said = (await (await page.request.get(path)).text()).includes(AS_OF);
    return said || performance.now() - began < PAGE_WAITS_MS ? { said } : null;
  };
  const says = await waitFor("an answer that came in time", answer, { seconds: 5 });
  expect(says.said).toBe(true);
}

test("lists that have never been read say that they couldn’t be loaded, and appear once the issuer answers", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await product.kill();
  await product.issuer.faults(fault({ type: "respond", status: 500, body: "ORA-00600" }));
  await product.start();
  await paula.goto("/orders/new");
  await expect(paula.getByText("Your wallets couldn’t be loaded")).toBeVisible();
  const main = paula.getByRole("main");
  const problem = main.getByRole("alert");
  for (const { path, title } of READS) {
    await paula.goto(path);
    await expect(problem.getByRole("heading", { name: title })).toBeVisible();
    await expect(problem).toContainText("Nothing was changed. Redemptions in progress continue.");
    await expect(problem).toContainText(/Reference [0-9a-f-]{36}|try again in a moment/);
    await expect(main).not.toContainText(INNARDS);
  }
  await product.issuer.clearFaults();
  await comesBack(problem);
  await expect(main).toContainText(LISTED);
});

/** The failure disappears: by its button or by the page's next try, whichever is first. */
async function comesBack(failure: Locator): Promise<void> {
  await expect(async () => {
    if ((await failure.count()) > 0)
      await failure.getByRole("button", { name: "Try again" }).click({ timeout: 1_000 });
    await expect(failure).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
}

test("pages open at once while the issuer is slow, and fill in when it answers", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await product.kill();
  await product.start();
  await product.issuer.faults(fault({ type: "delay", ms: 4_000 }));
  for (const path of ["/wallets", "/bank-accounts"]) {
    const sent = await (await paula.request.get(path)).text();
    expect(sent).toMatch(/Loading the (wallets|bank accounts)…/);
  }
  await paula.goto("/orders/new", { waitUntil: "commit" });
  await expect(paula.getByLabel("Amount", { exact: true })).toBeVisible();
  await expect(walletChoice(paula, WALLETS.treasury.name)).toBeVisible();
  await paula.goto("/wallets");
  await expect(paula.getByRole("main").getByRole("listitem").first()).toBeVisible();
});
