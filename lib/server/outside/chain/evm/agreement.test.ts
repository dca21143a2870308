import "server-only";
import { describe, expect, test, vi } from "vitest";
import type { LogEntry } from "@/lib/domain/transfers/log-entry";
import { openEvmNetwork, TOKEN } from "../../../../testing/server/evm-network";
import type { NodeTransaction, RpcNode } from "../../../../testing/server/rpc-node";
import type { ChainReader } from "../reader";

const WALLET = `0x${"11".repeat(20)}`;
const ISSUER = `0x${"22".repeat(20)}`;
const [SENT, OTHER] = [`0x${"a1".repeat(32)}`, `0x${"b2".repeat(32)}`];

/** A network with a node for each of these. */
async function networkOf(...given: Partial<RpcNode>[]) {
  const { chain, nodes } = await openEvmNetwork(...given);
  const [one, two] = nodes as [RpcNode, RpcNode];
  return { chain, one, two };
}

const waiting: NodeTransaction = { hash: SENT, from: WALLET, to: ISSUER, nonce: 0, block: null };
const cancelling: NodeTransaction = { ...waiting, hash: OTHER, to: WALLET, block: 150 };
const lookFor = (chain: ChainReader) => chain.successor({ from: WALLET, nonce: 0, call: null });

describe("the finalized block", () => {
  const finalizedOf = async (...given: RpcNode["finalized"][]) => {
    const { chain } = await networkOf(...given.map((finalized) => ({ finalized })));
    return (await chain.tip()).finalized;
  };
  const [unsupported, busy] = [
    { code: -32602, message: "invalid argument 0: hex string without 0x prefix" },
    { code: -32000, message: "finalized block not found" },
  ];

  test("is the lowest that all nodes have passed", async () => {
    expect(await finalizedOf(190, 180)).toBe(180);
  });

  test("is none only where every node says that there is none", async () => {
    expect(await finalizedOf(unsupported, unsupported)).toBeNull();
    expect(await finalizedOf(null)).toBeNull();
    expect(await finalizedOf(unsupported, 190)).toBeUndefined();
  });

  test("is not known after an error, which may be over in a second", async () => {
    expect(await finalizedOf(190, busy)).toBeUndefined();
    expect(await finalizedOf(busy)).toBeUndefined();
    const { chain, two } = await networkOf({}, {});
    two.failing.add("eth_getBlockByNumber finalized");
    expect(await chain.tip()).toMatchObject({ head: 200, finalized: undefined });
  });

  test("is not known while a node is silent", async () => {
    const { chain, two } = await networkOf({}, {});
    await two.stop();
    expect(await chain.tip()).toMatchObject({ head: 200, finalized: undefined });
  });
});

test("the end of the chain is the block that every node has, and what is newer is known of", async () => {
  const { chain } = await networkOf({ head: 198 }, { head: 203 });
  expect(await chain.tip()).toMatchObject({ head: 198, newest: 203 });
});

describe("what took the place of a transaction", () => {
  test("is known where every node shows it in the same block", async () => {
    const { chain } = await networkOf({ transactions: [cancelling] }, { transactions: [cancelling] });
    expect((await lookFor(chain)).answers?.[0]).toMatchObject({ hash: OTHER, block: 150, isSameCall: false });
  });

  test.each<[string, Partial<RpcNode>]>([
    ["is unused there", { transactions: [] }],
    ["is used by another transaction", { transactions: [{ ...cancelling, hash: `0x${"c3".repeat(32)}` }] }],
    ["is used in another block", { transactions: [{ ...cancelling, block: 151 }] }],
    ["is used on another fork", { transactions: [cancelling], fork: "b" }],
    ["cannot be read", { transactions: [cancelling], failing: new Set(["eth_getTransactionCount"]) }],
  ])("is not known while on one node the nonce %s", async (_, other) => {
    const { chain } = await networkOf({ transactions: [cancelling] }, other);
    expect((await lookFor(chain)).answers).toBeNull();
    const { chain: turned } = await networkOf(other, { transactions: [cancelling] });
    expect((await lookFor(turned)).answers).toBeNull();
  });

  test("is not learned from a single node that counts what its blocks do not contain", async () => {
    const { chain, one } = await networkOf({ transactions: [cancelling] });
    const { transactions } = one;
    // The count comes from one machine behind the address, the block from another that lags.
    Object.defineProperty(one, "transactions", {
      get: () => (one.calls.at(-1)?.startsWith("eth_getBlockByNumber") ? [] : transactions),
    });
    expect((await lookFor(chain)).answers).toBeNull();
  });
});

describe("a transaction", () => {
  const read = async (...given: Partial<RpcNode>[]) => (await networkOf(...given)).chain.transaction(SENT);

  test("that one node does not know yet waits for the others", async () => {
    const { answers } = await read({ transactions: [waiting] }, {});
    expect(answers?.map(({ sent }) => sent?.nonce ?? null)).toEqual([0, null]);
  });

  test.each<[string, NodeTransaction]>([
    ["sender", { ...waiting, from: ISSUER }],
    ["nonce", { ...waiting, nonce: 1 }],
    ["call", { ...waiting, input: "0xa9059cbb" }],
    ["block", { ...waiting, block: 150 }],
  ])("of which two nodes tell another %s cannot be relied on", async (_, other) => {
    expect((await read({ transactions: [waiting] }, { transactions: [other] })).problem).toEqual({
      code: "nodes_disagree",
    });
  });

  test.each<[string, Partial<RpcNode>]>([
    ["in a block of another fork", { fork: "b" }],
    ["that failed", { transactions: [{ ...waiting, block: 150, reverted: true }] }],
  ])("mined on one node and %s on the other cannot be relied on", async (_, other) => {
    const mined = { transactions: [{ ...waiting, block: 150 }] };
    expect((await read(mined, { ...mined, ...other })).problem).toEqual({ code: "nodes_disagree" });
  });

  test("says when its block was made", async () => {
    const { answers } = await read({ transactions: [{ ...waiting, block: 150 }] });
    expect(answers?.[0].mined?.at).toEqual(new Date(150 * 12_000));
  });
});

describe("a transfer that was seen in a block", () => {
  const seen: LogEntry = { logIndex: 3, token: TOKEN.address, from: WALLET, to: ISSUER, units: 5n };
  const made = (over: Partial<LogEntry> = {}, block = 150) => ({
    transactions: [{ ...waiting, block, transfers: [{ ...seen, ...over }] }],
  });
  const isGone = async (...given: Partial<RpcNode>[]) =>
    (await networkOf(...given)).chain.isGone({ ...seen, transactionHash: SENT, blockNumber: 150 });

  test("is gone once every node shows that block without it", async () => {
    expect(await isGone({}, {})).toBe(true);
    expect(await isGone(made(), made())).toBe(false);
  });

  test("is gone once its transaction has another log there on every node", async () => {
    expect(await isGone(made({ logIndex: 4 }), made({ logIndex: 4 }))).toBe(true);
    expect(await isGone(made({ logIndex: 4 }), made())).toBe(false);
  });

  test.each<[string, Partial<RpcNode>]>([
    ["still shows it there", made()],
    ["has not reached that height", { head: 149 }],
    ["cannot tell", { failing: new Set(["eth_getBlockByNumber"]) }],
  ])("is not gone while a node %s", async (_, other) => {
    expect(await isGone({}, other)).toBe(false);
    expect(await isGone(other)).toBe(false);
  });

  const found = async (...given: Partial<RpcNode>[]) => {
    const { chain } = await networkOf(...given);
    const transfers = await chain.transfersTo([ISSUER], { from: 100, to: 200, isTip: true, head: 200 });
    return transfers.map(({ units, blockNumber }) => [units, blockNumber]);
  };

  test("is found where one node shows another one in its place, whichever of them is asked first", async () => {
    const lie = made({ units: 1n, from: ISSUER });
    expect(await found(made(), lie)).toEqual([
      [5n, 150],
      [1n, 150],
    ]);
    expect(await found(lie, made())).toEqual([
      [1n, 150],
      [5n, 150],
    ]);
    expect(await found(made(), made())).toEqual([[5n, 150]]);
  });

  test("is no older than any node says", async () => {
    expect(await found(made({}, 120), made())).toEqual([[5n, 150]]);
    expect(await found(made(), made({}, 120))).toEqual([[5n, 150]]);
  });
});

describe("an RPC address that leads to another chain than before", () => {
  test("is not believed from the next connection on", async () => {
    const { chain, one } = await networkOf({ finalized: 190 });
    await chain.tip();
    one.chainId = 5;
    one.disconnect();
    // The first request may still meet the connection that was closed; no answer is taken in either case.
    await expect(chain.tip()).rejects.toThrow();
    await expect(chain.tip()).rejects.toThrow(/answers for chain 5/);
  });

  test("is not believed once a minute has passed on the same connection", async () => {
    const { chain, one } = await networkOf({});
    await chain.tip();
    one.chainId = 5;
    await chain.tip();
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
    await expect(chain.tip()).rejects.toThrow(/answers for chain 5/);
  });

  test("is not asked for its chain with every read", async () => {
    const { chain, one } = await networkOf({});
    for (let turn = 0; turn < 20; turn += 1) await chain.tip();
    // Once for each of the few connections that reading at the same time needs.
    expect(one.calls.filter((method) => method === "eth_chainId").length).toBeLessThan(8);
  });
});
