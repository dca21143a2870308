import { type Address, createPublicClient, erc20Abi, type Hash, http, parseAbiItem } from "viem";
import { beforeEach, describe, expect, it } from "vitest";
import { tokenAddress, UNOWNED_ADDRESS } from "./chain/addresses";
import { findAnvil } from "./chain/open";
import { startTestSandbox, waitFor } from "./test-sandbox";

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");

describe.runIf(findAnvil())("chain scenarios", async () => {
  const sandbox = await startTestSandbox({ SANDBOX_CHAIN: "anvil", SANDBOX_PAYOUT_SECONDS: "3600" });
  const client = createPublicClient({ transport: http(sandbox.ready.rpcUrl ?? ""), cacheTime: 0 });
  const chain = (operation: string, body: object) => sandbox.control("POST", `/chain/${operation}`, body);
  const { burned, movements: movementsOf, send } = sandbox;
  const receiptOf = (hash: Hash) => client.getTransactionReceipt({ hash }).catch(() => null);
  const head = async () => Number(await client.getBlockNumber());
  const balanceAt = (block: number, of: Address) =>
    client.readContract({
      ...{ address: tokenAddress("EUR"), abi: erc20Abi, functionName: "balanceOf", args: [of] },
      blockNumber: BigInt(block),
    });

  beforeEach(() => sandbox.control("POST", "/reset"));

  describe("pending transactions", () => {
    it.each(["right", "twice_in_one", "reverted"])(
      "stay pending until a block is mined: %s",
      async (kind) => {
        await chain("automine", { enabled: false });
        const orderId = await sandbox.order();
        const hash = await send(orderId, { kind, pending: true });
        expect((await client.getTransaction({ hash })).blockNumber).toBeNull();
        expect(await receiptOf(hash)).toBeNull();
        await sandbox.control("POST", "/mine", { blocks: 1 });
        expect(await receiptOf(hash)).toMatchObject({ status: kind === "reverted" ? "reverted" : "success" });
        if (kind === "right") await waitFor(async () => (await movementsOf(orderId))[0]);
      },
    );

    it.each(["speed_up", "cancel", "other"])("can be replaced: %s", async (kind) => {
      await chain("automine", { enabled: false });
      const original = await send(await sandbox.order(), { pending: true });
      const first = await client.getTransaction({ hash: original });
      const { transactionHash } = await chain("replace", { transactionHash: original, kind });
      const second = await client.getTransaction({ hash: transactionHash });
      expect([second.from, second.nonce]).toEqual([first.from, first.nonce]);
      expect(second.maxFeePerGas).toBeGreaterThan(first.maxFeePerGas ?? 0n);
      await sandbox.control("POST", "/mine", { blocks: 1 });
      expect(await receiptOf(original)).toBeNull();
      const receipt = await receiptOf(transactionHash);
      expect(receipt?.status).toBe("success");
      if (kind === "speed_up") expect(second.input).toBe(first.input);
      if (kind === "cancel") expect([second.to, second.value, receipt?.logs]).toEqual([second.from, 0n, []]);
      if (kind === "other")
        expect(receipt?.logs[0]?.topics[2]).toContain(UNOWNED_ADDRESS.slice(2).toLowerCase());
    });

    it("cannot be replaced once they are in a block", async () => {
      const transactionHash = await send(await sandbox.order());
      const answer = await chain("replace", { transactionHash, kind: "cancel" });
      expect(answer.error).toBe("No pending transaction has this hash.");
    });
  });

  describe("removed blocks", () => {
    it("a reorg replaces blocks with empty ones; the transfer is removed, and recorded again once it is repeated", async () => {
      const orderId = await sandbox.order();
      const hash = await send(orderId);
      await burned(orderId);
      const before = await head();
      const old = await client.getBlock({ blockNumber: BigInt(before) });
      expect(await chain("reorg", { depth: 2 })).toEqual({ blockNumber: before });
      const fresh = await client.getBlock({ blockNumber: BigInt(before) });
      expect([fresh.hash === old.hash, fresh.transactions]).toEqual([false, []]);
      expect(await receiptOf(hash)).toBeNull();
      await waitFor(async () => (await movementsOf(orderId)).length === 0);
      await sandbox.control("POST", "/mine", { blocks: 3 });
      expect(await receiptOf(hash)).toBeNull();
      await send(orderId);
      await burned(orderId);
      expect(await movementsOf(orderId)).toHaveLength(1);
    });

    it("a reorg of the burn alone repeats the burn", async () => {
      const orderId = await sandbox.order();
      await send(orderId);
      await burned(orderId);
      const [{ to }] = await movementsOf(orderId);
      const held = async () => (await sandbox.control("GET", `/balances/${to}`)).EUR;
      const blockOfBurn = await head();
      await chain("reorg", { depth: 1 });
      // At that block, since the issuer repeats the burn within moments.
      expect(await balanceAt(blockOfBurn, to)).toBe(100_250000n);
      await waitFor(async () => (await held()) === "0");
      expect(await movementsOf(orderId)).toHaveLength(1);
    });

    it("a rollback lowers the head; an earlier order accepts a later transfer", async () => {
      await sandbox.control("POST", "/mine", { blocks: 6 });
      const orderId = await sandbox.order();
      await send(orderId);
      await burned(orderId);
      const before = await head();
      expect(await chain("rollback", { depth: 5 })).toEqual({ blockNumber: before - 5 });
      expect(await head()).toBe(before - 5);
      await waitFor(async () => (await movementsOf(orderId)).length === 0);
      await send(orderId);
      await burned(orderId);
    });

    it("leaves pending transactions pending", async () => {
      await sandbox.control("POST", "/mine", { blocks: 3 });
      await chain("automine", { enabled: false });
      const hash = await send(await sandbox.order(), { pending: true });
      await chain("reorg", { depth: 2 });
      expect((await client.getTransaction({ hash })).blockNumber).toBeNull();
    });

    it("does not remove the blocks that deploy the tokens", async () => {
      expect((await chain("reorg", { depth: 999 })).error).toMatch(/^Only the last \d+ blocks/);
    });
  });

  it("noise creates thousands of transfers in many blocks quickly, and the sandbox records none of them", async () => {
    const begin = performance.now();
    const { blocks, firstBlock, lastBlock } = await chain("noise", { transfers: 5000 });
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect([blocks, lastBlock - firstBlock + 1]).toEqual([lastBlock - firstBlock + 1, blocks]);
    expect(blocks).toBeGreaterThanOrEqual(20);
    const logs = await client.getLogs({
      address: tokenAddress("EUR"),
      event: TRANSFER,
      fromBlock: BigInt(firstBlock),
      toBlock: BigInt(lastBlock),
    });
    expect(logs).toHaveLength(5000);
    expect((await chain("noise", { transfers: 3 })).blocks).toBe(20);
    const { movements } = await sandbox.state();
    expect(movements.filter((one: { block: number }) => one.block >= firstBlock)).toEqual([]);
  });

  it("the finalized block is two below the head", async () => {
    const finalized = await client.getBlock({ blockTag: "finalized" });
    expect(Number(finalized.number)).toBe((await head()) - 2);
  });
});

describe.runIf(findAnvil())("interval mining", async () => {
  const sandbox = await startTestSandbox({ SANDBOX_CHAIN: "anvil", SANDBOX_BLOCK_SECONDS: "0.05" });
  const height = async (): Promise<number> =>
    Number(await createPublicClient({ transport: http(sandbox.ready.rpcUrl ?? "") }).getBlockNumber());

  it("mines until the newest transfer has twelve confirmations, then stops", async () => {
    const start = await height();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await height()).toBe(start);
    await sandbox.send(await sandbox.order(), { kind: "wrong_amount" });
    await waitFor(async () => (await height()) === start + 12);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await height()).toBe(start + 12);
  });
});
