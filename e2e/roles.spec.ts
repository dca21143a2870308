import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@/lib/contract/errors";
import type { Person } from "@/lib/contract/people";
import { orderToSend, preparedOrder, someDraft } from "./fixtures/arrange";
import { ACCOUNTS } from "./fixtures/records";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { agreeOn } from "./support/agree";
import { addPeople, PEOPLE, type TestPerson } from "./support/people";

const WRITES =
  /^(approve \d|reject|withdraw|edit|new redemption|add wallet|remove |i have sent|confirm the)/i;
const PAGES = [
  ["/", "Overview"],
  ["/orders", "Redemptions"],
  ["/bank-accounts", "Bank accounts"],
  [`/bank-accounts/${ACCOUNTS.euro.id}`],
  ["/wallets", "Wallets"],
  ["/activity", "Activity"],
];

test("a viewer and an admin see everything and may write nothing about orders and wallets", async ({
  enter,
  product,
}) => {
  const waiting = await preparedOrder(product);
  const open = await orderToSend(product);
  for (const who of ["viewer", "admin"] as const) {
    const page = await enter(PEOPLE[who]);
    for (const [path = "", name] of [...PAGES, [`/orders/${waiting.id}`], [`/orders/${open.id}`]]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("main").locator("[data-slot=skeleton]")).toHaveCount(0);
      await expect(page.getByRole("button", { name: WRITES }), path).toHaveCount(0);
      await expect(page.getByRole("link", { name: WRITES }), path).toHaveCount(0);
    }
    await expect(page.getByRole("main")).toContainText(open.instructions?.walletAddress ?? "none");
    await page.goto("/activity");
    await page.getByRole("button", { name: "Details" }).first().click();
    await expect(page.getByRole("button", { name: "Details", expanded: true })).toHaveCount(1);
    await page.goto("/orders/new");
    await expect(page.getByText("You can’t prepare redemptions")).toBeVisible();

    const session = await product.as(PEOPLE[who]);
    const wallet = {
      name: "W",
      type: "Institutional",
      network: "Ethereum",
      address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    };
    const answers = await Promise.all([
      session.post("/api/orders", someDraft()),
      session.put(`/api/orders/${waiting.id}`, { ...someDraft(), contentHash: waiting.contentHash }),
      session.post(`/api/orders/${waiting.id}/approve`, { contentHash: waiting.contentHash }),
      session.post(`/api/orders/${waiting.id}/reject`, { reason: "no" }),
      session.post(`/api/orders/${waiting.id}/withdraw`, {}),
      session.post(`/api/orders/${open.id}/confirmation`, { transactionHash: `0x${"1".repeat(64)}` }),
      session.post(`/api/orders/${open.id}/alarm`, { accept: true, note: "no" }),
      session.post(`/api/orders/${open.id}/resolution`, { outcome: "not_created", note: "no" }),
      session.post("/api/wallets", wallet),
      session.del("/api/wallets/5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f402"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
});

test("only an admin gets to people and rules", async ({ enter, product }) => {
  for (const person of [PEOPLE.viewer, PEOPLE.preparer, PEOPLE.approver]) {
    const session = await product.as(person);
    const newcomer = { email: "x@nordlicht.example", name: "X", roles: ["admin"] };
    expect((await session.get("/api/people")).status).toBe(403);
    expect((await session.post("/api/people", newcomer)).status).toBe(403);
    expect((await session.put("/api/policies", { approvalsRequired: 1, approvalDays: 1 })).status).toBe(403);
  }
  const vera = await enter(PEOPLE.viewer);
  await vera.goto("/settings/people");
  await expect(vera.getByText(PEOPLE.approver.email)).toHaveCount(0);
  const ada = await enter(PEOPLE.admin);
  for (const path of ["/settings/approvals", "/settings/health", "/settings/people"]) {
    await ada.goto(path);
    await expect(ada.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(ada.getByText(PEOPLE.approver.email)).toBeVisible();
});

test("people cannot approve a redemption that they prepared, whatever their roles", async ({
  enter,
  product,
}) => {
  const both = await someone(product, ["preparer", "approver"]);
  const session = await product.as(both);
  const { body: order } = await session.post<{ id: string; contentHash: string }>("/api/orders", someDraft());
  const page = await enter(both);
  await page.goto(`/orders/${order.id}`);
  await expectStep(page, "Approve", "Waiting for approval");
  await expect(page.getByText("You prepared it, so someone else has to approve")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve / })).toHaveCount(0);
  const approval = { contentHash: order.contentHash };
  expect((await session.post(`/api/orders/${order.id}/approve`, approval)).status).toBe(403);
});

test("a disabled person is signed out at the next request, also on an open page", async ({
  enter,
  product,
}) => {
  const leaver = await someone(product, ["preparer"]);
  const session = await product.as(leaver);
  const page = await enter(leaver);
  await page.goto("/orders/new");
  await page.getByLabel("Amount", { exact: true }).fill("10.00");
  const { id } = (await session.get<{ id: string }>("/api/me")).body;
  const ada = await product.as(PEOPLE.admin);
  expect((await ada.patch<Person>(`/api/people/${id}`, { disabled: true })).body.disabled).toBe(true);
  expect((await session.get("/api/orders")).status).toBe(401);
  expect((await session.post("/api/orders", someDraft())).status).toBe(401);
  // The open page may have noticed already, and be on its way to sign-in.
  await page.goto("/orders").catch(() => {});
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a role that was removed does not count from the next request on", async ({ product }) => {
  const changer = await someone(product, ["preparer", "viewer"]);
  const session = await product.as(changer);
  const { id } = (await session.get<{ id: string }>("/api/me")).body;
  const ada = await product.as(PEOPLE.admin);
  await agreeOn(
    await ada.patch(`/api/people/${id}`, { roles: ["viewer"] }),
    await product.as(PEOPLE.approver),
  );
  const answer = await session.post<ErrorBody>("/api/orders", someDraft());
  // Whether the session or only the role ends, no order is created.
  expect([401, 403]).toContain(answer.status);
});

async function someone(
  product: Parameters<typeof preparedOrder>[0],
  roles: TestPerson["roles"],
): Promise<TestPerson> {
  const email = `${randomUUID()}@nordlicht.example`;
  const person = { email, name: "Nico Neu", roles, password: "a-password-for-nico" };
  // No page lets one person set another person's password.
  await addPeople({ DATABASE_URL: product.databaseUrl }, [person]);
  return person;
}
