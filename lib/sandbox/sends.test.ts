import { createPublicClient, erc20Abi, http, isAddress, parseEventLogs, parseUnits } from "viem";
import { describe, expect, it } from "vitest";
import { UNOWNED_ADDRESS } from "./chain/addresses";
import { findAnvil } from "./chain/open";
import { IDS, startTestSandbox, waitFor } from "./test-sandbox";

const OPERATIONS = "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f402";
const MEMORY_MESSAGE = expect.stringContaining("kept in memory");

describe.runIf(findAnvil())("tokens sent in unusual ways", async () => {
  const sandbox = await startTestSandbox({ SANDBOX_CHAIN: "anvil", SANDBOX_PAYOUT_SECONDS: "3600" });
  const client = createPublicClient({ transport: http(sandbox.ready.rpcUrl ?? "") });
  const { wallets } = await sandbox.state();
  const treasury = wallets.find((wallet: { id: string }) => wallet.id === IDS.treasury).address;
  const addressOf = async (id: string): Promise<string> =>
    (await sandbox.state()).transfers.find(({ orderId }: { orderId: string }) => orderId === id)
      .depositAddress;
  const sent = async (path: string, body: object) => {
    const { transactionHash } = await sandbox.control("POST", path, body);
    const receipt = await client.getTransactionReceipt({ hash: transactionHash });
    const logs = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: receipt.logs });
    return { hash: transactionHash, receipt, events: logs.map(({ args }) => args) };
  };

  it.each([
    ["one_unit_off", [parseUnits("100.249999", 6)], ["wrong_amount"]],
    ["twice_in_one", [100_250_000n, 100_250_000n], ["right", "already_paid"]],
    ["halves_in_one", [50_125_000n, 50_125_000n], ["wrong_amount", "wrong_amount"]],
  ])("%s: one transaction of the order's wallet", async (kind, values, verdicts) => {
    const orderId = await sandbox.order();
    const { events, receipt } = await sent("/send", { orderId, kind });
    const to = await addressOf(orderId);
    expect(events).toEqual(values.map((value) => ({ from: treasury, to, value })));
    expect(receipt).toMatchObject({ status: "success", from: treasury.toLowerCase() });
    const movements = await waitFor(async () => {
      const found = await sandbox.movements(orderId);
      return found.length === values.length && found;
    });
    const seen = movements.map((movement: { order: { verdict: string } }) => movement.order.verdict);
    expect(seen).toEqual(verdicts);
  });

  it("wrong_recipient sends to an unowned address", async () => {
    const { events } = await sent("/send", { orderId: await sandbox.order(), kind: "wrong_recipient" });
    expect(events).toEqual([{ from: treasury, to: UNOWNED_ADDRESS, value: 100_250_000n }]);
  });

  it("reverted is mined and fails without events", async () => {
    const { receipt } = await sent("/send", { orderId: await sandbox.order(), kind: "reverted" });
    expect(receipt).toMatchObject({ status: "reverted", logs: [], from: treasury.toLowerCase() });
  });

  it("one transaction pays several orders of one wallet", async () => {
    const orderIds = await Promise.all([sandbox.order({ Amount: "1" }), sandbox.order({ Amount: "2" })]);
    const { events } = await sent("/send-batch", { orderIds });
    const [first, second] = await Promise.all(orderIds.map(addressOf));
    expect(events).toEqual([
      { from: treasury, to: first, value: 1_000_000n },
      { from: treasury, to: second, value: 2_000_000n },
    ]);
    for (const id of orderIds) await sandbox.burned(id);
    const mixed = [orderIds[0], await sandbox.order({ WalletId: OPERATIONS })];
    expect((await sandbox.control("POST", "/send-batch", { orderIds: mixed })).error).toContain("one wallet");
  });

  it("the next order's address can resemble a given one, and tokens sent there are burned", async () => {
    const earlier = await addressOf(await sandbox.order());
    const { address } = await sandbox.control("POST", "/orders/next-address", { resembles: earlier });
    const orderId = await sandbox.order();
    const shown = await addressOf(orderId);
    expect(shown).toBe(address);
    expect([shown.slice(0, 6), shown.slice(-4)]).toEqual([earlier.slice(0, 6), earlier.slice(-4)]);
    expect(shown).not.toBe(earlier);
    expect(isAddress(shown)).toBe(true);
    await sandbox.send(orderId);
    await sandbox.burned(orderId);
    expect(await sandbox.control("GET", `/balances/${shown}`)).toMatchObject({ EUR: "0" });
    expect((await addressOf(await sandbox.order())).slice(0, 6)).not.toBe(shown.slice(0, 6));
  });

  it("the next order's address can be one that was given before", async () => {
    const earlier = await addressOf(await sandbox.order());
    expect(await sandbox.control("POST", "/orders/next-address", { is: earlier })).toEqual({
      address: earlier,
    });
    expect(await addressOf(await sandbox.order())).toBe(earlier);
    expect(await addressOf(await sandbox.order())).not.toBe(earlier);
  });
});

describe("the in-memory chain", async () => {
  const sandbox = await startTestSandbox();

  it.each([
    ["POST", "/chain/automine", { enabled: false }],
    ["POST", "/chain/replace", { transactionHash: `0x${"1".repeat(64)}`, kind: "cancel" }],
    ["POST", "/chain/reorg", { depth: 1 }],
    ["POST", "/chain/rollback", { depth: 1 }],
    ["POST", "/chain/noise", { transfers: 1 }],
    ["PUT", "/rpc/1", { mode: "down" }],
    ["GET", "/rpc/2", undefined],
  ])("responds to %s %s with 409 and a message", async (method, path, body) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${sandbox.url}/_control${path}`, init);
    expect([answer.status, (await answer.json()).error]).toEqual([409, MEMORY_MESSAGE]);
  });

  it("sends what needs no node, and refuses what does", async () => {
    const orderId = await sandbox.order();
    for (const kind of ["one_unit_off", "wrong_recipient"])
      expect(await sandbox.control("POST", "/send", { orderId, kind })).toHaveProperty("transactionHash");
    for (const kind of ["reverted", "twice_in_one", "halves_in_one"])
      expect((await sandbox.control("POST", "/send", { orderId, kind })).error).toEqual(MEMORY_MESSAGE);
    expect((await sandbox.control("POST", "/send", { orderId, pending: true })).error).toEqual(
      MEMORY_MESSAGE,
    );
    expect((await sandbox.control("POST", "/send-batch", { orderIds: [orderId] })).error).toEqual(
      MEMORY_MESSAGE,
    );
  });
});
