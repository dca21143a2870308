import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright/test";
import { encodeFunctionData, erc20Abi } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tokenAddress, UNOWNED_ADDRESS } from "./chain/addresses";
import { findAnvil } from "./chain/open";
import { servePage } from "./test-page";
import { startTestSandbox, waitFor } from "./test-sandbox";

const TREASURY = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const OPERATIONS = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const CHROME = [
  process.env.CHROME_PATH ?? "",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  chromium.executablePath(),
].find(existsSync);
const SEND = {
  from: TREASURY,
  to: tokenAddress("EUR"),
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [UNOWNED_ADDRESS, 1_234_500_000n],
  }),
};

describe.runIf(findAnvil() && CHROME)("the wallet in a page of another origin", async () => {
  let walletUrl = "";
  const [appUrl, otherUrl] = await Promise.all([servePage(() => walletUrl), servePage(() => walletUrl)]);
  const sandbox = await startTestSandbox({
    SANDBOX_CHAIN: "anvil",
    SANDBOX_PAYOUT_SECONDS: "3600",
    SANDBOX_DESK_URL: appUrl,
  });
  walletUrl = sandbox.url;
  let browser: Browser;
  beforeAll(async () => {
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    browser = await chromium.launch({ ...(CHROME && { executablePath: CHROME }), args });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  async function open(url = appUrl): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(url);
    await page.evaluate("start()");
    return page;
  }
  const quietly = (page: Page, method: string, params: unknown[] = []) =>
    page.evaluate(`request(${JSON.stringify(method)}, ${JSON.stringify(params)})`);
  async function click(page: Page, method: string, params: unknown[] = []): Promise<Page> {
    const popup = page.waitForEvent("popup");
    await page.evaluate(
      ([name, list]) =>
        Object.assign(document.querySelector("button")?.dataset ?? {}, { method: name, params: list }),
      [method, JSON.stringify(params)],
    );
    await page.click("button");
    return popup;
  }
  /** The button closes its own window. The click is delayed, since a closed window cannot report the result. */
  async function pressAndClose(popup: Page, name: string): Promise<void> {
    const closed = popup.waitForEvent("close");
    await popup
      .getByRole("button", { name })
      .evaluate((button) => void setTimeout(() => (button as HTMLElement).click()));
    await closed;
  }
  const outcome = (page: Page) => waitFor<unknown>(async () => await page.evaluate("outcome"));
  async function connect(page: Page, name = "Treasury") {
    const popup = await click(page, "eth_requestAccounts");
    await popup.getByRole("radio", { name: new RegExp(name) }).check();
    await popup.getByText(groups(OPERATIONS)).waitFor();
    await pressAndClose(popup, "Confirm");
    return outcome(page);
  }

  it("announces itself at once and on request, frozen, without opening a window", async () => {
    const page = await open();
    await page.evaluate(`dispatchEvent(new Event("eip6963:requestProvider"))`);
    const found = await page.evaluate(
      `wallets.map((detail) => ({ ...detail.info, isFrozen: Object.isFrozen(detail) }))`,
    );
    const info = {
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Sandbox Wallet",
      rdns: "example.sandbox.wallet",
      icon: expect.stringMatching(/^data:image\/svg\+xml/),
      isFrozen: true,
    };
    expect(found).toEqual([info, info]);
    expect(await quietly(page, "eth_accounts")).toEqual({ result: [] });
    expect(await quietly(page, "eth_chainId")).toEqual({ result: "0x7a69" });
    expect(await quietly(page, "personal_sign")).toMatchObject({ code: 4200 });
    expect(await quietly(page, "eth_sendTransaction", [SEND])).toMatchObject({ code: 4100 });
    expect(await quietly(page, "wallet_switchEthereumChain", [{ chainId: "0x89" }])).toMatchObject({
      code: 4902,
    });
    expect(page.context().pages()).toHaveLength(1);
  });

  it("connects an account, and another one", async () => {
    const page = await open();
    expect(await connect(page)).toEqual({ result: [TREASURY] });
    expect(await quietly(page, "eth_accounts")).toEqual({ result: [TREASURY] });
    expect(await connect(page, "Operations")).toEqual({ result: [OPERATIONS] });
    const changes = [TREASURY, OPERATIONS].map((account) => ["accountsChanged", [account]]);
    expect(await page.evaluate("events")).toEqual(changes);
    await page.reload();
    expect(await quietly(page, "eth_accounts")).toEqual({ result: [] });
  });

  it("rejects with 4001 when rejected, and when its window is closed", async () => {
    const page = await open();
    const rejected = await click(page, "eth_requestAccounts");
    await pressAndClose(rejected, "Reject");
    expect(await outcome(page)).toMatchObject({
      code: 4001,
      message: "The request was rejected in the wallet.",
    });
    const closed = await click(page, "eth_requestAccounts");
    await closed.getByRole("button", { name: "Confirm" }).waitFor();
    expect(await quietly(page, "eth_requestAccounts")).toMatchObject({ code: -32002 });
    await closed.close();
    expect(await outcome(page)).toMatchObject({ code: 4001, message: "The window was closed." });
    expect(await connect(page)).toEqual({ result: [TREASURY] });
  });

  it("can start on another network, and switches to the sandbox's", async () => {
    const page = await open(`${appUrl}/?chain=1`);
    expect(await quietly(page, "eth_chainId")).toEqual({ result: "0x1" });
    await connect(page);
    expect(await quietly(page, "eth_sendTransaction", [SEND])).toMatchObject({ code: 4901 });
    expect(await quietly(page, "wallet_addEthereumChain", [{ chainId: "0x7a69" }])).toEqual({ result: null });
    const popup = await click(page, "wallet_switchEthereumChain", [{ chainId: "0x7a69" }]);
    await pressAndClose(popup, "Confirm");
    expect(await outcome(page)).toEqual({ result: null });
    expect(await page.evaluate("events.at(-1)")).toEqual(["chainChanged", "0x7a69"]);
  });

  it("shows nothing to pages of other origins than the app's, whatever they post", async () => {
    const page = await open(otherUrl);
    const popup = await click(page, "eth_requestAccounts");
    await popup.getByText("No request").waitFor();
    await page.evaluate(
      `open("${sandbox.url}/wallet/ask").postMessage({ type: "request", method: "eth_requestAccounts" }, "*")`,
    );
    await popup.waitForTimeout(500);
    for (const window of page.context().pages().slice(1))
      expect(await window.locator("main").innerText()).toContain("No request");
    expect(await page.evaluate("outcome")).toBeNull();
    await popup.close();
    expect(await outcome(page)).toMatchObject({ code: 4001 });
  });

  it("refuses forms of other sites, accounts of others, and other networks", async () => {
    const ask = async (path: string, body: object, headers = {}) => {
      const answer = await fetch(sandbox.url + path, { method: "POST", body: JSON.stringify(body), headers });
      return [answer.status, answer.status === 403 ? null : (await answer.json()).error.code];
    };
    const sending = (changes: object) => ({
      method: "eth_sendTransaction",
      account: null,
      params: [{ ...SEND, ...changes }],
    });
    const origin = { origin: "http://evil.example" };
    expect(await ask("/wallet/confirm", sending({}), origin)).toEqual([403, null]);
    expect(await ask("/wallet/confirm", sending({ from: UNOWNED_ADDRESS }))).toEqual([400, 4100]);
    expect(await ask("/wallet/show", sending({ chainId: "0x1" }))).toEqual([400, 4901]);
    expect(await ask("/wallet/show", { method: "personal_sign" })).toEqual([400, -32602]);
  });
});

it("has no wallet on the in-memory chain", async () => {
  const sandbox = await startTestSandbox();
  expect((await fetch(`${sandbox.url}/wallet.js`)).status).toBe(404);
});

function groups(address: string): string {
  return `0x ${address.slice(2).match(/.{4}/g)?.join(" ")}`;
}
