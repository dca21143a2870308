import { ACCOUNTS } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { orderToSend, preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

const WRITES =
  /^(approve \d|reject|withdraw|edit|new redemption|add wallet|remove |import|confirm as received|i have sent|confirm the|close )/i;
const PAGES = [
  ["/", "Overview"],
  ["/orders", "Redemptions"],
  ["/received", "Received"],
  ["/received/statements", "Statements"],
  ["/bank-accounts", "Bank accounts"],
  [`/bank-accounts/${ACCOUNTS.euro.id}`],
  ["/wallets", "Wallets"],
  ["/reports", "Month-end"],
  ["/activity", "Activity"],
];

// What each role may do is tested where it is decided (lib/domain/rules, lib/server/runtime/http/access.test.ts).
test("a viewer sees everything about orders and wallets, and no page offers to change any of it", async ({
  enter,
  product,
}) => {
  const waiting = await preparedOrder(product);
  const open = await orderToSend(product);
  const page = await enter(PEOPLE.viewer);
  for (const [path = "", name] of [...PAGES, [`/orders/${waiting.id}`], [`/orders/${open.id}`]]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main").locator("[data-slot=skeleton]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: WRITES }), path).toHaveCount(0);
    await expect(page.getByRole("link", { name: WRITES }), path).toHaveCount(0);
  }
  await expect(page.getByRole("main")).toContainText(open.instructions?.walletAddress ?? "none");
  await page.goto("/orders/new");
  await expect(page.getByText("You can’t prepare redemptions")).toBeVisible();
  await page.goto("/settings/people");
  await expect(page.getByText(PEOPLE.approver.email)).toHaveCount(0);
});
