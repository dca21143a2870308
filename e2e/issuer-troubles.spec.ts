import type { Locator, Page } from "playwright/test";
import { approvedOrder, issuerOrderId, orderToSend, orderWhen, preparedOrder } from "./fixtures/arrange";
import { fillRedemption, review, walletChoice } from "./fixtures/prepare";
import type { Product } from "./fixtures/product";
import { ACCOUNTS, WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { approve, expectStep, sendOutside } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import type { FaultAction } from "./support/issuer-control";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

const GARBAGE = "\u0000\u0001}{ not json <script>alert(1)</script>";
const TROUBLES = {
  "answers 500": {
    type: "respond",
    status: 500,
    body: '{"Errors":[{"Message":"db42.internal: ORA-00600"}]}',
  },
  "answers HTML": {
    type: "respond",
    status: 200,
    contentType: "text/html",
    body: "<html><h1>Maintenance</h1></html>",
  },
  "answers garbage": { type: "respond", status: 200, contentType: "application/json", body: GARBAGE },
  "breaks the connection": { type: "reset_before" },
} satisfies Record<string, FaultAction>;

/** Parts of those answers that no page may show. */
const INNARDS = /ORA-00600|Maintenance|not json|ECONN/;
const AS_OF = "You’re seeing it as of";
/** A text that each of the lists contains. */
const LISTED = /APPROVED|Approved|Can receive redemptions/;

const READS = [
  ["/wallets", "We couldn’t load the wallets"],
  ["/bank-accounts", "We couldn’t load the bank accounts"],
  [`/bank-accounts/${ACCOUNTS.euro.id}`, "We couldn’t load this bank account"],
] as const;

test("whatever the issuer answers instead of a list, pages show its last list with its time, and recover", async ({
  enter,
  product,
}) => {
  test.slow();
  const paula = await enter(PEOPLE.preparer);
  const main = paula.getByRole("main");
  const notice = main.getByRole("status").filter({ hasText: "We couldn’t refresh this" });
  for (const [path] of READS) {
    await paula.goto(path);
    await expect(main).toContainText(LISTED);
  }
  for (const [trouble, action] of Object.entries(TROUBLES)) {
    for (const [path] of READS) {
      await test.step(`${trouble}: ${path}`, async () => {
        await issuerFails(product, path, action);
        await expectAsOfAtOnce(paula, path);
        await paula.goto(path);
        await expect(notice).toContainText(AS_OF);
        await expect(main).toContainText(LISTED);
        await expect(main).not.toContainText(INNARDS);
        await product.issuer.clearFaults();
        await comesBack(notice);
      });
    }
  }
});

test("while the issuer never answers, a page shows its last list with its time at once", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/bank-accounts");
  await expect(paula.getByRole("main")).toContainText(LISTED);
  await issuerFails(product, "/bank-accounts", { type: "hang" });
  await waitFor("the issuer to count as failing", () => saysAsOf(paula, "/bank-accounts"));
});

/** How long a page waits for the issuer before it shows the last list. A slower answer proves nothing: the server was busy. */
const PAGE_WAITS_MS = 400;

async function expectAsOfAtOnce(page: Page, path: string): Promise<void> {
  const answer = async () => {
    const began = performance.now();
    const said = await saysAsOf(page, path);
    return said || performance.now() - began < PAGE_WAITS_MS ? { said } : null;
  };
  const says = await waitFor("an answer that came in time", answer, { seconds: 5 });
  expect(says.said).toBe(true);
}

/** Whether a page says how old its list is as the server sends it, before the browser has asked again. */
async function saysAsOf(page: Page, path: string): Promise<boolean> {
  const answer = await page.context().request.get(path);
  return (await answer.text()).includes(AS_OF);
}

test("a list that has never been read says that it couldn’t be loaded, and appears once the issuer answers", async ({
  enter,
  product,
}) => {
  test.slow();
  const paula = await enter(PEOPLE.preparer);
  const main = paula.getByRole("main");
  for (const [path, title] of READS) {
    await product.kill();
    await product.issuer.faults([{ match: { path: "^/v1/customer/" }, action: TROUBLES["answers 500"] }]);
    await product.start();
    await paula.goto(path);
    const problem = paula.getByRole("alert").filter({ hasText: title });
    await expect(problem.getByRole("heading", { name: title })).toBeVisible();
    await expect(problem).toContainText("Nothing was changed. Redemptions in progress continue.");
    await expect(problem).toContainText(/Reference [0-9a-f-]{36}|try again in a moment/);
    await expect(main).not.toContainText(INNARDS);
    await product.issuer.clearFaults();
    await comesBack(problem);
    await expect(main).toContainText(LISTED);
  }
  await product.kill();
  await product.issuer.faults([{ match: { path: "^/v1/customer/" }, action: TROUBLES["answers 500"] }]);
  await product.start();
  await paula.goto("/orders/new");
  await expect(paula.getByText("Your wallets couldn’t be loaded")).toBeVisible();
});

/** The failure disappears: by its button or by the page's next try, whichever is first. */
async function comesBack(failure: Locator): Promise<void> {
  await expect(async () => {
    if ((await failure.count()) > 0)
      await failure.getByRole("button", { name: "Try again" }).click({ timeout: 1_000 });
    await expect(failure).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
}

/** Makes the issuer's lists fail, and waits until this one is too old to be shown. */
async function issuerFails(product: Product, path: string, action: FaultAction): Promise<void> {
  const paula = await product.as(PEOPLE.preparer);
  await product.issuer.faults([{ match: { path: "^/v1/customer/" }, action }]);
  await waitFor("the read to fail", async () => (await paula.get(`/api${path}`)).status >= 500);
}

test("while the issuer answers 500 to everything, every page says so to every role, and health says since when", async ({
  enter,
  product,
}) => {
  await product.issuer.faults([{ match: {}, action: { type: "respond", status: 500 } }]);
  const paula = await product.as(PEOPLE.preparer);
  const notices = async () => (await paula.get("/api/notices")).body.items;
  await waitFor("the issuer to be named", async () => {
    await paula.get("/api/bank-accounts");
    return (await notices()).some(({ code }: { code: string }) => code === "issuer_failing");
  });
  const vera = await enter(PEOPLE.viewer);
  for (const path of ["/", "/activity", "/orders"]) {
    await vera.goto(path);
    await expect(
      vera.getByRole("status").filter({ hasText: "The issuer’s service is failing." }),
    ).toBeVisible();
  }
  const ada = await enter(PEOPLE.admin);
  await ada.goto("/settings/health");
  await expect(ada.getByText(/^Answered with an error \(HTTP 500\)/).first()).toBeVisible();
  await takeScreenshots(ada, "health-issuer-failing");

  await product.issuer.clearFaults();
  await waitFor("the issuer to work again", async () => {
    await paula.get("/api/bank-accounts");
    return (await notices()).length === 0;
  });
  await vera.goto("/");
  await expect(vera.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(vera.getByText("The issuer’s service is failing.")).toHaveCount(0);
});

test("a form keeps what was typed while the issuer is away, and sends it when it is back", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const typed = await fillRedemption(paula);
  await review(paula);
  await product.issuer.faults([{ match: { path: "^/v1/" }, action: { type: "reset_before" } }]);
  await paula.getByRole("button", { name: "Send for approval" }).click();
  const problem = paula.getByRole("alert").filter({ hasText: "We couldn’t confirm this redemption" });
  await expect(problem).toContainText("We couldn’t reach the issuer");
  await expect(problem).toContainText("Sending it again is safe: it can’t create a second redemption.");
  await expect(problem).toContainText("What you typed is kept in this tab.");
  await paula.getByRole("button", { name: "Edit" }).click();
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue(typed.amount);
  await expect(paula.getByLabel("Your reference")).toHaveValue(typed.reference);

  await product.issuer.clearFaults();
  await review(paula);
  await paula.getByRole("button", { name: /^Send/ }).click();
  await expectStep(paula, "Approve", "Waiting for approval");
});

test("a page opens at once while the issuer is slow, and fills in when it answers", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await product.kill();
  await product.start();
  await product.issuer.faults([{ match: { path: "^/v1/customer/" }, action: { type: "delay", ms: 4_000 } }]);
  await paula.goto("/orders/new", { waitUntil: "commit" });
  await expect(paula.getByLabel("Amount", { exact: true })).toBeVisible();
  await expect(walletChoice(paula, WALLETS.treasury.name)).toBeVisible();
  for (const path of ["/wallets", "/bank-accounts"]) {
    await product.kill();
    await product.start();
    const sent = await (await paula.context().request.get(path)).text();
    expect(sent).toMatch(/Loading the (wallets|bank accounts)…/);
    await paula.goto(path);
    await expect(paula.getByRole("main").getByRole("listitem").first()).toBeVisible();
  }
});

test("an approved order waits for an issuer that is down, says so, and continues automatically", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  await product.issuer.faults([{ match: { path: "^/v1/" }, action: { type: "reset_before" } }]);
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await approve(anton);
  await expectStep(anton, "Send tokens", "Approved, not sent to the issuer yet");
  const waiting = "We can’t reach the issuer right now. Nothing was sent. We’ll try again automatically.";
  await expect(anton.getByText(waiting)).toBeVisible();
  expect(await product.issuer.createRequests(order.reference)).toEqual([]);
  await product.issuer.clearFaults();
  await expect(anton.getByRole("heading", { name: "Waiting for the tokens" })).toBeVisible({
    timeout: 45_000,
  });
  expect(await product.issuer.createRequests(order.reference)).toHaveLength(1);
});

test("a refusal ends the order with the reason in our words", async ({ enter, product }) => {
  const body = '{"Errors":[{"Field":"Amount","Message":"limit at db42.internal"}]}';
  await product.issuer.faults([
    {
      match: { method: "POST", path: "^/v1/orders$" },
      times: 1,
      action: { type: "respond", status: 422, body },
    },
  ]);
  const order = await approvedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Send tokens", "The issuer refused this order");
  await expect(paula.getByRole("link", { name: "Redeem again" })).toBeVisible();
  // The issuer's own words are shown under the technical details only.
  const theirWords = paula.getByText("limit at db42.internal");
  await expect(theirWords).toBeHidden();
  await paula.getByText("Technical details").click();
  await expect(theirWords).toBeVisible();
});

test("changed payment instructions hide the address and raise an alarm", async ({ enter, product }) => {
  const order = await orderToSend(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await sendOutside(paula);
  const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
  await product.issuer.patch(
    "transfers",
    order.issuer?.cryptoTransferId ?? "",
    JSON.stringify({ WalletAddress: other }),
  );
  await expect(
    paula.getByRole("heading", { level: 2, name: "Stop: the payment instructions don’t match" }),
  ).toBeVisible();
  await expect(paula.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await expect(paula.getByRole("main")).not.toContainText(other);
  await expect(paula.getByRole("main")).not.toContainText(order.instructions?.walletAddress ?? "none");
  await orderWhen(product, order.id, "the alarm", ({ alarm }) => alarm?.code === "instructions_changed");
});

test("an address with a wrong checksum comes with a warning, and can be neither copied nor scanned", async ({
  enter,
  product,
}) => {
  const unread: FaultAction = { type: "respond", status: 404 };
  await product.issuer.faults([{ match: { method: "GET", path: "^/v1/transfers/crypto/" }, action: unread }]);
  const approved = await approvedOrder(product);
  const order = await orderWhen(product, approved.id, "the OrderId", ({ issuer }) => issuer !== null);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Send tokens", "Waiting for the deposit address");
  const { transfers } = await product.issuer.state();
  const transfer = transfers.find(({ orderId }) => orderId === issuerOrderId(order));
  // The last letter's case is wrong.
  const misspelt = '{"WalletAddress":"0x70997970C51812dc3A010C7d01b50e0d17dc79c8"}';
  await product.issuer.patch("transfers", transfer?.id ?? "", misspelt);
  await product.issuer.clearFaults();
  await expect(paula.getByText("Don’t send anything to this address")).toBeVisible();
  await expect(paula.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await expect(paula.getByRole("button", { name: "Copy address" })).toHaveCount(0);
});
