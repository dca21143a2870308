import { createPublicClient, erc20Abi, http, parseAbiItem } from "viem";
import { beforeEach, describe, expect, it } from "vitest";
import { tokenAddress, UNOWNED_ADDRESS } from "./chain/addresses";
import { findAnvil } from "./chain/open";
import { startTestSandbox } from "./test-sandbox";

const event = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");

describe.runIf(findAnvil())("the RPC addresses", async () => {
  const sandbox = await startTestSandbox({ SANDBOX_CHAIN: "anvil", SANDBOX_PAYOUT_SECONDS: "3600" });
  const urls = sandbox.ready.networks[0]?.rpcUrls ?? [];
  const [first = "", second = ""] = urls;
  const clientOf = (url: string) =>
    createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 });
  const [one, node] = [clientOf(first), clientOf(sandbox.ready.rpcUrl ?? "")];
  const setMode = (mode: string) => sandbox.control("PUT", "/rpc/1", { mode });
  const post = (url: string, body: unknown, init: RequestInit = {}) =>
    fetch(url, { method: "POST", body: JSON.stringify(body), ...init });
  const wrongSend = async () => sandbox.send(await sandbox.order(), { kind: "wrong_recipient" });
  const balanceOf = {
    address: tokenAddress("EUR"),
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [UNOWNED_ADDRESS],
  } as const;
  const BLOCK = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber" };

  beforeEach(async () => {
    for (const number of [1, 2]) await sandbox.control("DELETE", `/rpc/${number}`);
  });

  it("are the network's addresses, forward requests and batches, and count them", async () => {
    expect(urls).toEqual([`${sandbox.url}/_rpc/1`, `${sandbox.url}/_rpc/2`]);
    expect(sandbox.ready.networks[0]).toMatchObject({ explorer: null });
    expect(await one.getBlockNumber()).toBe(await node.getBlockNumber());
    const batch = await (await post(second, [BLOCK, { ...BLOCK, id: 2, method: "eth_chainId" }])).json();
    expect(batch).toMatchObject([{ id: 1 }, { id: 2, result: "0x7a69" }]);
    expect(await sandbox.control("GET", "/rpc/1")).toEqual({ mode: "ok", calls: { eth_blockNumber: 1 } });
    expect((await sandbox.control("GET", "/rpc/2")).calls).toEqual({ eth_blockNumber: 1, eth_chainId: 1 });
    expect(await sandbox.control("DELETE", "/rpc/2")).toEqual({ mode: "ok", calls: {} });
  });

  it("down, garbage and hang affect one address alone", async () => {
    await setMode("down");
    expect((await post(first, BLOCK)).status).toBe(503);
    expect((await post(second, BLOCK)).status).toBe(200);
    await setMode("garbage");
    const answer = await post(first, BLOCK);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html"]);
    await setMode("hang");
    await expect(post(first, BLOCK, { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/i);
    expect((await sandbox.control("PUT", "/rpc/1", { mode: "odd" })).error).toContain("mode");
    expect((await sandbox.control("GET", "/rpc/3")).error).toContain("RPC address not found");
  });

  it("disagree changes amounts, statuses, balances and calls", async () => {
    const hash = await wrongSend();
    const failed = await sandbox.send(await sandbox.order(), { kind: "reverted" });
    await setMode("disagree");
    const value = async (client: typeof one) =>
      BigInt((await client.getTransactionReceipt({ hash })).logs[0]?.data ?? 0);
    expect(await value(one)).toBe((await value(node)) + 1n);
    expect((await one.getTransactionReceipt({ hash: failed })).status).toBe("success");
    expect(await one.readContract(balanceOf)).toBe((await node.readContract(balanceOf)) + 1n);
    expect(await one.getBalance({ address: UNOWNED_ADDRESS })).toBe(
      (await node.getBalance({ address: UNOWNED_ADDRESS })) + 1n,
    );
    expect(await one.getBlockNumber()).toBe(await node.getBlockNumber());
  });

  it("behind lags three blocks", async () => {
    await sandbox.control("POST", "/mine", { blocks: 3 });
    const hash = await wrongSend();
    const head = await node.getBlockNumber();
    const logs = {
      address: balanceOf.address,
      event,
      args: { to: UNOWNED_ADDRESS },
      fromBlock: head,
    } as const;
    await setMode("behind");
    expect(await one.getBlockNumber()).toBe(head - 3n);
    expect((await one.getBlock()).number).toBe(head - 3n);
    expect((await one.getBlock({ blockTag: "finalized" })).number).toBe(head - 5n);
    await expect(one.getTransactionReceipt({ hash })).rejects.toThrow();
    expect((await one.getTransaction({ hash })).blockNumber).toBeNull();
    await expect(one.getBlock({ blockNumber: head })).rejects.toThrow();
    expect(await one.getLogs(logs)).toEqual([]);
    expect(await one.readContract(balanceOf)).toBe((await node.readContract(balanceOf)) - 100_250_000n);
    await sandbox.control("POST", "/mine", { blocks: 3 });
    expect((await one.getTransactionReceipt({ hash })).blockNumber).toBe(head);
    expect(await one.getLogs(logs)).toHaveLength(1);
  });

  it("refuse requests of other sites", async () => {
    const answer = await post(first, BLOCK, { headers: { origin: "http://evil.example" } });
    expect(answer.status).toBe(403);
  });
});
