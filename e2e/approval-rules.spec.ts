import { expect, type Page, test } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { expectAccessible } from "./fixtures/accessibility";
import { databaseWithPeople } from "./fixtures/product";
import { takeScreenshots } from "./fixtures/screenshots";
import { signIn as fillSignIn, forgetSession } from "./fixtures/sign-in";
import { approveOrder, euroDraft, prepareOrder } from "./support/orders";
import { PEOPLE, type TestPerson } from "./support/people";
import { type Session, signIn } from "./support/session";
import { type Stack, startStack } from "./support/stack";
import { waitFor } from "./support/wait-for";

/** A product of its own, since its rules change. Setup is over, so changing them takes two people. */
test.describe
  .serial("approval rules", () => {
    let stack: Stack;
    let paula: Session;

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      stack = await startStack({ database: await databaseWithPeople() });
      paula = await signIn(stack.apps[0], PEOPLE.preparer);
      const { id } = await approveOrder(
        await signIn(stack.apps[0], PEOPLE.approver),
        await prepareOrder(paula, euroDraft("100")),
      );
      await waitFor("the first order at the issuer", async () => (await readOrder(id)).issuer);
    });
    test.afterAll(() => stack.stop());

    const readOrder = async (id: string) => (await paula.get<Order>(`/api/orders/${id}`)).body;

    /** Opens a page in this person's window. */
    async function open(page: Page, person: TestPerson, path: string): Promise<void> {
      await forgetSession(page);
      await page.goto(`${stack.settings.APP_URL}${path}`);
      await fillSignIn(page, person);
      await expect(page).toHaveURL(`${stack.settings.APP_URL}${path}`);
    }

    async function acceptProposal(page: Page, name: RegExp): Promise<void> {
      await open(page, PEOPLE.approver, "/changes");
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expectAccessible(page, "a proposal");
      await takeScreenshots(page, "rules-proposal");
      await page.getByRole("button", { name: "Accept", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Nothing waits for a second person" })).toBeVisible();
    }

    test("a rule for larger amounts is proposed with its effect on open redemptions, and accepted", async ({
      page,
    }) => {
      const { reference } = await prepareOrder(paula, { ...euroDraft("48250"), note: "Quarter end" });
      await open(page, PEOPLE.admin, "/settings/approvals");
      await page.getByRole("button", { name: "Add a group" }).click();
      await page.getByLabel("Name").fill("Treasury board");
      for (const { name } of [PEOPLE.approver, PEOPLE.secondApprover]) {
        await page.getByRole("checkbox", { name }).check();
      }
      await page.getByRole("button", { name: "Add a rule" }).click();
      await page.getByRole("combobox", { name: "Who approves" }).selectOption("named");
      await page.getByRole("checkbox", { name: /^Treasury board/ }).check();
      await page.getByRole("checkbox", { name: "A note is required" }).check();
      await page.getByRole("button", { name: "Add a limit" }).click();
      await page.getByLabel("For each preparer").fill("250000");
      await expectAccessible(page, "rules");
      await takeScreenshots(page, "rules-form");
      await page.getByRole("button", { name: "Review changes" }).click();
      await expect(page.getByRole("heading", { name: "This changes 1 open redemption" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(reference);
      await expectAccessible(page, "review of rules");
      await takeScreenshots(page, "rules-review");
      await page.getByRole("button", { name: "Propose rules" }).click();
      await expect(page.getByRole("link", { name: /^See the proposal/ })).toBeVisible();

      await acceptProposal(page, /Ada Lindqvist proposed to change the approval rules/);
    });

    test("the redemption says which rule applies, who can still approve, and until when", async ({
      page,
    }) => {
      const order = await prepareOrder(paula, { ...euroDraft("20000"), note: "Supplier" });
      await open(page, PEOPLE.approver, `/orders/${order.id}`);
      const main = page.getByRole("main");
      await expect(main).toContainText("2 approvals by Aila Korhonen or Anton Weiss. A note is required.");
      await takeScreenshots(page, "rules-order");
      await page.getByRole("button", { name: /^Approve 20,000/ }).click();
      await expect(main).toContainText("1 of 2");
      await expect(main).toContainText("Can approveAila Korhonen");
      await takeScreenshots(page, "rules-order-half");
      expect(await readOrder(order.id)).toMatchObject({ state: "pending_approval" });
      const second = await signIn(stack.apps[0], PEOPLE.secondApprover);
      expect(await approveOrder(second, order)).toMatchObject({ state: "approved" });
    });

    test("the form of a new redemption asks for what a rule demands", async () => {
      const without = { ...euroDraft("20000"), acceptDuplicate: true };
      const { status, body } = await paula.post("/api/orders", without);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ["note"]]);
      const tooMuch = { ...euroDraft("300000"), note: "All at once" };
      expect((await paula.post("/api/orders", tooMuch)).status).toBe(422);
    });

    test("a stand-in for an absent approver can approve once a second person has accepted it", async ({
      page,
    }) => {
      await open(page, PEOPLE.secondApprover, "/stand-ins");
      await page.getByRole("button", { name: "Propose a stand-in" }).click();
      const dialog = page.getByRole("dialog", { name: "Propose a stand-in" });
      await dialog.getByLabel("Who stands in").selectOption({ label: PEOPLE.secondPreparer.name });
      const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByLabel("First day").fill(day(0));
      await dialog.getByLabel("Last day").fill(day(5));
      await expectAccessible(page, "propose a stand-in");
      await takeScreenshots(page, "stand-in-form");
      await dialog.getByRole("button", { name: "Propose stand-in" }).click();
      await expect(page.getByRole("link", { name: /^See the proposal/ })).toBeVisible();
      await takeScreenshots(page, "stand-ins");
      await acceptProposal(page, /put the stand-in Piet de Vries for Aila Korhonen in place/);
      await open(page, PEOPLE.secondApprover, "/stand-ins");
      await expect(page.getByRole("button", { name: /^End: Piet de Vries/ })).toBeVisible();
      await takeScreenshots(page, "stand-ins-now");
    });
  });
