import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { agreeOn } from "./support/agree";
import { orderToSend } from "./support/arrange";
import { PEOPLE } from "./support/people";
import { ROOT } from "./support/root";
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

  const sent = await runExampleClient(
    product.url,
    secret,
    statementOf(bankAccount.accountNumber, today(), lines),
  );
  expect(sent.statements).toMatchObject([{ account: bankAccount.id, source: "token", added: 0, known: 1 }]);

  await ada.goto("/settings/api-tokens");
  await expect(ada.getByRole("listitem").filter({ hasText: "Bank connector" })).toContainText("last used");
  await takeScreenshots(ada, "api-tokens");
  await ada.getByRole("link", { name: "What programs can ask" }).click();
  await ada.getByRole("searchbox", { name: "Search" }).fill("post /api/statements");
  await ada.getByRole("button", { name: "Search", exact: true }).click();
  await expect(ada.getByText("1 endpoint", { exact: true })).toBeVisible();
  await ada.getByText("/api/statements", { exact: true }).click();
  await expect(ada.getByText("An API token that may deliver bank statements")).toBeVisible();
  await expect(ada.getByRole("link", { name: "OpenAPI 3.1" })).toHaveAttribute("href", "/api/openapi.json");
  await ada.goto("/settings/api-tokens");
  await ada.getByRole("button", { name: "Remove Bank connector" }).click();
  await ada.getByRole("alertdialog").getByRole("button", { name: "Remove token" }).click();
  await expect(ada.getByRole("heading", { name: "No API tokens" })).toBeVisible();
  expect((await deliver()).status).toBe(401);
});

test("what programs can ask is told to anyone, whose copy may be the newest already", async ({ product }) => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${product.url}/api/openapi.json`, { headers });
  const answer = await ask();
  const etag = answer.headers.get("etag") ?? "";
  const { openapi, paths } = await answer.json();
  expect([answer.status, openapi]).toEqual([200, "3.1.1"]);
  expect(paths["/api/statements"].post.security).toContainEqual({ token: ["statements"] });
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
});

/** Delivers a file with docs/example-client.sh, exactly as it is printed there. */
async function runExampleClient(url: string, token: string, content: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "example-client-"));
  const file = join(folder, "of the day.xml");
  await writeFile(file, content);
  const { stdout } = await promisify(execFile)("sh", [join(ROOT, "docs/example-client.sh"), file], {
    env: { ...process.env, DESK: url, DESK_TOKEN: token },
  });
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}
