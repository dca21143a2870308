import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { agreeOn } from "./support/agree";
import { orderToSend } from "./support/arrange";
import { PEOPLE } from "./support/people";
import { deliverStatement, statementOf, today } from "./support/statements";

test("two people give a program a token, which its proposer sees once and with which it delivers a statement", async ({
  enter,
  product,
}) => {
  // Changes need a second person once the first order was sent to the issuer.
  const { bankAccount } = await orderToSend(product);
  const ada = await enter(PEOPLE.admin);
  await ada.goto("/settings/api-tokens");
  await takeScreenshots(ada, "api-tokens-none");
  await ada.getByRole("button", { name: "Add token" }).click();
  const adding = ada.getByRole("dialog", { name: "Add an API token" });
  await adding.getByRole("textbox", { name: "Name" }).fill("Bank connector");
  const proposed = ada.waitForResponse((answer) => answer.request().method() === "POST");
  await adding.getByRole("button", { name: "Propose token" }).click();
  const answer = await proposed;
  await agreeOn({ status: answer.status(), body: await answer.json() }, await product.as(PEOPLE.approver));

  await ada.getByRole("button", { name: "Show Bank connector" }).click();
  const window = ada.getByRole("dialog", { name: "Bank connector" });
  await window.getByRole("button", { name: "Show token" }).click();
  const shown = window.getByText(/^rdk_/);
  const secret = await shown.innerText();
  await takeScreenshots(ada, "api-token-shown");
  await ada.keyboard.press("Escape");
  await expect(ada.getByRole("button", { name: "Show Bank connector" })).toHaveCount(0);

  const lines = [{ amount: "12.34", endToEndId: "PROGRAM-1" }];
  const content = statementOf(bankAccount.accountNumber, today(), lines);
  const deliver = () => deliverStatement(product.url, content, { authorization: `Bearer ${secret}` });
  const delivered = await deliver();
  expect(delivered.status).toBe(201);
  const [statement] = (await delivered.json()).statements;
  await ada.goto(`/received/statements/${statement.id}`);
  await expect(ada.getByRole("main")).toContainText("program.xml");
  await expect(ada.getByRole("main")).toContainText("Bank connector");

  await ada.goto("/settings/api-tokens");
  await expect(ada.getByRole("listitem").filter({ hasText: "Bank connector" })).toContainText("last used");
  await takeScreenshots(ada, "api-tokens");
  await ada.getByRole("button", { name: "Remove Bank connector" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Remove token" }).click();
  await expect(ada.getByRole("heading", { name: "No API tokens" })).toBeVisible();
  expect((await deliver()).status).toBe(401);
});
