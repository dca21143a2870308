import "server-only";
import { expect, test } from "vitest";
import { openEvmNetwork, TOKEN } from "../../../../testing/server/evm-network";
import type { RpcNode } from "../../../../testing/server/rpc-node";

const OWNER = `0x${"11".repeat(20)}`;
const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;

/** What a node says that was held at that second; it has a block every 12 seconds up to 2400, and says its number as the balance. */
async function heldAt(seconds: number, ...given: Partial<RpcNode>[]) {
  const nodes = given.map((one) => ({ contract: (_: unknown, block: number) => word(block), ...one }));
  const { chain } = await openEvmNetwork(...nodes);
  const { answers, problem } = await chain.balancesAt(new Date(seconds * 1000), [
    { token: TOKEN.address, owner: OWNER },
  ]);
  return answers ? answers.map(({ units }) => units[0]) : problem.code;
}

test.each([
  [1200, 99n],
  [1201, 100n],
  [1212, 100n],
  [1, 0n],
  [2400, 199n],
])("at second %i it is what the last block before it says, on every node", async (seconds, units) => {
  expect(await heldAt(seconds, {}, {})).toEqual([units, units]);
});

test("before the first block nothing was held", async () => {
  expect(await heldAt(0, {})).toEqual([0n]);
});

test("a chain whose blocks came at no steady pace is searched to the right block as well", async () => {
  // Most of its blocks came in its first seconds.
  const timeOf = (block: number) => `0x${(block < 190 ? block : block * 1_000).toString(16)}`;
  expect(await heldAt(190, { timeOf })).toEqual([189n]);
  expect(await heldAt(150, { timeOf })).toEqual([149n]);
  expect(await heldAt(195_000, { timeOf })).toEqual([194n]);
});

test("a node that keeps no balances of then says so by none, and takes none from the others", async () => {
  expect(await heldAt(1200, {}, { contract: () => null })).toEqual([99n, null]);
});

test("nothing is known where a node has another block, or hasn’t come as far", async () => {
  expect(await heldAt(1200, {}, { fork: "b" })).toBe("nodes_disagree");
  expect(await heldAt(2401, {}, { head: 201 })).toBe("nodes_silent");
});

test("a month is found within a few questions on a chain of millions of blocks", async () => {
  const { chain, nodes } = await openEvmNetwork({ head: 20_000_000, contract: () => word(7) });
  await chain.balancesAt(new Date(12 * 15_000_000 * 1000), [{ token: TOKEN.address, owner: OWNER }]);
  expect(nodes[0]?.calls.filter((call) => call.startsWith("eth_getBlockByNumber")).length).toBeLessThan(30);
});
