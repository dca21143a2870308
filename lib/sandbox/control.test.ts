import { request } from "node:http";
import nodemailer from "nodemailer";
import { beforeEach, describe, expect, it } from "vitest";
import { IDS, startTestSandbox, waitFor } from "./test-sandbox";

const sandbox = await startTestSandbox();
beforeEach(() => sandbox.control("POST", "/reset"));

describe("overrides", () => {
  it.each(['"0"', "null", "1152921504606846976", '"6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11"', "0.10"])(
    "answers FiatTransferId %s exactly as patched",
    async (value) => {
      const id = await sandbox.order();
      await sandbox.control("PATCH", `/orders/${id}`, `{"FiatTransferId":${value},"Status":"Settled"}`);
      const text = await (await sandbox.api("GET", `/v1/orders/${id}`)).text();
      expect(text).toContain(`"FiatTransferId":${value}`);
      expect(text).toContain('"Status":"Settled"');
    },
  );

  it("can remove a field, and can be reset", async () => {
    const id = await sandbox.order();
    await sandbox.control("PATCH", `/orders/${id}`, { Status: { $absent: true } });
    expect(await sandbox.read(id)).not.toHaveProperty("Status");
    await sandbox.control("PATCH", `/orders/${id}`, { Status: { $reset: true } });
    expect(await sandbox.read(id)).toMatchObject({ Status: "Pending" });
  });

  it("change the address that a transfer shows, not the one that receives tokens", async () => {
    const id = await sandbox.order();
    const { CryptoTransferId } = await sandbox.read(id);
    const patch = { WalletAddress: "0x000000000000000000000000000000000000dEaD", Amount: "7" };
    await sandbox.control("PATCH", `/transfers/${CryptoTransferId}`, patch);
    expect(await (await sandbox.api("GET", `/v1/transfers/crypto/${CryptoTransferId}`)).json()).toMatchObject(
      patch,
    );
    await sandbox.send(id);
    await waitFor(async () => (await sandbox.movements(id))[0]);
  });

  it("make an approved wallet unusable", async () => {
    await sandbox.control("PATCH", `/wallets/${IDS.treasury}`, { Status: "PENDING" });
    expect(await sandbox.order()).toBeUndefined();
    await sandbox.control("POST", `/wallets/${IDS.treasury}/approve`);
    expect(await sandbox.order()).toBeDefined();
  });
});

it("keeps connections to its control interface open through minutes without a request", async () => {
  const { headers } = await fetch(`${sandbox.url}/_control/state`);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(600);
});

it("resets to the seed, with balances restored", async () => {
  await sandbox.send(await sandbox.order());
  await sandbox.control("DELETE", `/bank-accounts/${IDS.dollarAccount}`);
  await sandbox.control("POST", "/reset");
  const state = await sandbox.state();
  expect([state.orders.length, state.bankAccounts.length, state.wallets.length]).toEqual([0, 5, 3]);
  expect(await sandbox.control("GET", `/balances/${state.wallets[0].address}`)).toMatchObject({
    EUR: "2500000",
  });
});

it("keeps mail, newest first, found by recipient, with its links", async () => {
  const mailer = nodemailer.createTransport(sandbox.ready.smtpUrl);
  const send = (subject: string, to: string) =>
    mailer.sendMail({
      from: "desk@example.org",
      to,
      subject,
      text: "See http://desk.example/orders/1?a=1&b=2.",
      html: '<a href="http://desk.example/orders/2?a=1&amp;b=2">ö</a>',
    });
  await send("first – ü", "a@example.org, b@example.org");
  await send("second", "b@example.org");
  const [mail, ...others] = await sandbox.control("GET", "/mail?to=A@example.org");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "first – ü",
    to: ["a@example.org", "b@example.org"],
    from: "desk@example.org",
  });
  expect(mail.links).toEqual([
    "http://desk.example/orders/1?a=1&b=2",
    "http://desk.example/orders/2?a=1&b=2",
  ]);
  expect((await sandbox.control("GET", "/mail"))[0].subject).toBe("second");
});

describe("the operator's pages", () => {
  it.each(["/", "/orders", "/bank", "/mail", "/faults"])("%s answers", async (path) => {
    await sandbox.order({ CustomerReference: '<script>alert("x")</script>' });
    const answer = await fetch(sandbox.url + path);
    const text = await answer.text();
    expect([answer.status, text.includes("stand-in for the issuer")]).toEqual([200, true]);
    expect(text).not.toContain("<script>alert");
  });

  it("verify a wallet, and turn a fault on and off, with forms", async () => {
    const post = (path: string) => fetch(sandbox.url + path, { method: "POST", redirect: "manual" });
    expect((await post(`/wallets/${IDS.pendingWallet}/approve`)).status).toBe(303);
    expect(await sandbox.order({ WalletId: IDS.pendingWallet })).toBeDefined();
    await post("/faults/switch-error");
    expect((await sandbox.api("GET", "/v1/customer/wallets")).status).toBe(500);
    await post("/faults/switch-error");
    expect((await sandbox.api("GET", "/v1/customer/wallets")).status).toBe(200);
  });

  it("register a bank account, and change the address that an order shows, with forms", async () => {
    const post = async (path: string, fields: Record<string, string> = {}) => {
      const body = new URLSearchParams(fields);
      const answer = await fetch(sandbox.url + path, { method: "POST", body, redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "", sandbox.url).searchParams;
    };
    const page = await (await fetch(sandbox.url)).text();
    const fields = [...page.matchAll(/<input name="(\w+)" value="([^"]*)"/g)];
    const form = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
    expect((await post("/bank-accounts", { ...form, city: "" })).get("problem")).toContain("every field");
    expect((await post("/bank-accounts", form)).get("note")).toContain("registered");
    expect((await sandbox.state()).bankAccounts).toHaveLength(6);
    const id = await sandbox.order();
    expect((await post(`/orders/${id}/send`, { kind: "wrong_amount" })).get("note")).toContain("0x");
    await post(`/orders/${id}/change-address`);
    const [transfer] = (await sandbox.state()).transfers;
    expect(transfer.walletAddress).not.toBe(transfer.depositAddress);
    await post("/faults/clear");
    const [restored] = (await sandbox.state()).transfers;
    expect(restored.walletAddress).toBe(restored.depositAddress);
  });

  it.each(["/wallets/x/approve", "/_control/reset"])("refuse forms of other sites: %s", async (path) => {
    expect(await postFrom("http://evil.example", path)).toBe(403);
  });
});

// fetch may not set Origin, hence the bare client.
function postFrom(origin: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(sandbox.url + path, { method: "POST", headers: { origin } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on("error", reject).end();
  });
}
