import "server-only";
import { encodeAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import type { LogEntry } from "@/lib/domain/transfers/log-entry";
import { openEvmNetwork, TOKEN } from "../../../../testing/server/evm-network";
import type { NodeTransaction, RpcNode } from "../../../../testing/server/rpc-node";

const ODD_TOKEN = `0x${"77".repeat(20)}`;
const [WALLET, DEPOSIT] = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`];
const HASH = `0x${"a1".repeat(32)}`;
const STRANGERS = `0x${"b2".repeat(32)}`;
const RANGE = { from: 100, to: 200, isTip: true, head: 200 };

const transfer = (over: Partial<LogEntry> = {}): LogEntry => ({
  ...{ logIndex: 0, token: TOKEN.address, from: WALLET, to: DEPOSIT, units: 5n },
  ...over,
});

const transaction = (transfers: LogEntry[], over: Partial<NodeTransaction> = {}): NodeTransaction => ({
  ...{ hash: HASH, from: WALLET, to: TOKEN.address, nonce: 0, block: 150, transfers },
  ...over,
});

/** A network with a node for each of these, each with the payment in its chain. */
async function networkOf(...given: Partial<RpcNode>[]) {
  const transactions = [transaction([transfer()])];
  const { chain, nodes } = await openEvmNetwork(...given.map((one) => ({ transactions, ...one })));
  return { chain, nodes, read: (range = RANGE) => chain.transfersTo([DEPOSIT], range) };
}

describe("what one node makes up of a transfer", () => {
  test.each<[string, RpcNode["showLog"]]>([
    ["a hash that is none", () => ({ transactionHash: "0x12" })],
    ["a hash that no database keeps", () => ({ transactionHash: `0x${"a1".repeat(31)}\0\0` })],
    ["a number that no log has", () => ({ logIndex: "0xffffffff" })],
    ["no number", () => ({ logIndex: null })],
    ["a block that it was not asked for", () => ({ blockNumber: "0x1" })],
  ])("in %s makes it one that has not answered", async (_what, over) => {
    const showLog: RpcNode["showLog"] = (log) => ({ ...log, ...over(log) });
    const lying = await networkOf({}, { showLog });
    expect(await lying.read()).toMatchObject([{ transactionHash: HASH, logIndex: 0, blockNumber: 150 }]);
    const alone = await networkOf({ showLog });
    await expect(alone.read()).rejects.toThrow("Ethereum cannot be read");
  });

  test("in other letters of its hash is the same transfer", async () => {
    const { read } = await networkOf(
      {},
      { showLog: (log) => ({ ...log, transactionHash: HASH.toUpperCase().replace("X", "x") }) },
    );
    expect(await read()).toMatchObject([{ transactionHash: HASH }]);
  });

  test("in the time of its block is not taken where no block can have it", async () => {
    const times = (...seconds: (string | null)[]) =>
      networkOf(
        ...seconds.map((one) => ({ timeOf: (block: number) => one ?? `0x${(block * 12).toString(16)}` })),
      );
    const usual = new Date(150 * 12 * 1000);
    for (const odd of [`0x${(2n ** 60n).toString(16)}`, "0x75a5b6b00"]) {
      const { read } = await times(null, odd);
      expect((await read())[0]?.blockAt, odd).toEqual(usual);
      const both = await times(odd, odd);
      expect((await both.read())[0]?.blockAt.getTime(), odd).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  test("in its height is read no further back than a little", async () => {
    const { chain, nodes, read } = await networkOf({}, { head: 2 ** 52 });
    const { head, newest } = await chain.tip();
    expect(head).toBe(200);
    expect(await read({ ...RANGE, to: newest, head })).toHaveLength(1);
    expect(nodes[1]?.calls.filter((call) => call === "eth_getLogs").length).toBeLessThan(50);
  });

  test("in how far behind it is hides nothing that the other shows in its newest blocks", async () => {
    const far = 1_000_000;
    const transactions = [transaction([transfer()], { block: far - 5 })];
    for (const behind of [0, far - 30_000]) {
      const { chain, read } = await networkOf({ head: behind }, { head: far, transactions });
      const { head, newest } = await chain.tip();
      const found = await read({ ...RANGE, from: Math.min(head, far - 30_000), to: newest, head });
      expect(found, `${behind}`).toMatchObject([{ blockNumber: far - 5 }]);
    }
  });
});

test("a token that calls itself by what no database keeps is read without it", async () => {
  const symbol = encodeAbiParameters([{ type: "string" }], ["A\0B\u202eC"]);
  const transactions = [transaction([transfer({ token: ODD_TOKEN })])];
  const { read } = await networkOf({ transactions, contract: () => symbol });
  expect(await read()).toMatchObject([{ symbol: "ABC" }]);
});

test("a block that strangers have filled shows the transfers of our tokens, and all other blocks everything", async () => {
  const flood = Array.from({ length: 40 }, (_, nth) => transfer({ token: ODD_TOKEN, logIndex: nth + 1 }));
  const transactions = [
    transaction([transfer()]),
    transaction(flood, { hash: STRANGERS }),
    transaction([transfer({ token: ODD_TOKEN })], { hash: `0x${"c3".repeat(32)}`, block: 160 }),
  ];
  const { read } = await networkOf({ transactions, maxLogs: 30 });
  const found = await read();
  expect(found.map(({ blockNumber, token }) => [blockNumber, token.toLowerCase()])).toEqual([
    [150, TOKEN.address.toLowerCase()],
    [160, ODD_TOKEN],
  ]);
});
