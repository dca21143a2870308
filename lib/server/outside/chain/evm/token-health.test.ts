import "server-only";
import { pad, toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import { TOKEN as EURM, openEvmNetwork } from "../../../../testing/server/evm-network";
import type { RpcNode } from "../../../../testing/server/rpc-node";
import type { ExpectedTransfer } from "../reader";

const TOKEN = EURM.address;
const WALLETS = Array.from({ length: 30 }, (_, place) => `0x${String(place + 10).repeat(20)}` as const);
const [WALLET, OTHER] = WALLETS as [`0x${string}`, `0x${string}`];
const DUE: ExpectedTransfer = { token: TOKEN, from: WALLET, to: OTHER, units: 5n };
const EIP1967 = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, "0")}`;
const selector = (signature: string) => toFunctionSelector(signature);

/** What one node says of a token whose contract answers these functions, by signature, and refuses all others. */
async function healthOf(
  answers: Record<string, string | ((data: string) => string | null)>,
  { transfers = [] as ExpectedTransfer[], addresses = [] as string[], node = {} as Partial<RpcNode> } = {},
) {
  const calls: string[] = [];
  const known = Object.entries(answers).map(([signature, answer]) => [selector(signature), answer] as const);
  const contract: RpcNode["contract"] = ({ data }) => {
    calls.push(data);
    const answer = known.find(([start]) => data.startsWith(start))?.[1] ?? null;
    return typeof answer === "function" ? answer(data) : answer;
  };
  const { chain, nodes } = await openEvmNetwork({ contract, ...node });
  const read = await chain.tokenHealth(TOKEN, { addresses, transfers });
  return { chain, calls, nodes, read, health: read.answers?.[0] };
}

const blocks = (address: string) => (data: string) =>
  word(data.endsWith(pad(address as `0x${string}`).slice(2)) ? 1 : 0);

describe("a token’s contract", () => {
  test("that knows none of what we ask is still watched by its code", async () => {
    const { health } = await healthOf({}, { addresses: [WALLET], transfers: [DUE] });
    expect(health).toMatchObject({ supply: null, paused: false, blocked: [] });
    expect(health?.code).toMatch(/^0x/);
  });

  test("is seen to be paused, and blocking, under any name that tokens use", async () => {
    const names = ["isBlacklisted", "isBlackListed", "isBlocklisted", "isBlocked", "isFrozen"];
    for (const name of names) {
      const said = { "paused()": word(1), [`${name}(address)`]: blocks(OTHER) };
      const { health } = await healthOf(said, { addresses: WALLETS });
      expect(health, name).toMatchObject({ paused: true, blocked: [OTHER] });
    }
  });

  test("is asked about the block list that it has only, for however many addresses", async () => {
    const { calls } = await healthOf({ "isBlocked(address)": blocks(OTHER) }, { addresses: WALLETS });
    const asked = calls.filter((data) => data.length === 2 + 8 + 64);
    expect(asked.length).toBe(5 + WALLETS.length);
  });

  test("is another one where its proxy runs something else, and is called by what it runs", async () => {
    const at = (address: string) => ({ node: { storage: { [EIP1967]: word(BigInt(address)) } } });
    const [one, other] = [await healthOf({}, at(WALLET)), await healthOf({}, at(OTHER))];
    expect(one.health?.code).not.toBe(other.health?.code);
    expect(one.chain.contractBehind(one.health?.code ?? "")).toBe(WALLET);
    const plain = await healthOf({});
    expect(plain.chain.contractBehind(plain.health?.code ?? "")).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test("is another one once it hands all calls on, as a deprecated one does", async () => {
    const [before, after] = [await healthOf({}), await healthOf({ "deprecated()": word(1) })];
    expect(before.health?.code).not.toBe(after.health?.code);
  });

  test("that answers from elsewhere leads us nowhere", async () => {
    // OffchainLookup(address,string[],bytes,bytes4,bytes)
    const { health, nodes } = await healthOf({ "paused()": "0x556f1830" });
    expect(health?.paused).toBe(false);
    expect(new Set(nodes[0]?.calls)).toEqual(
      new Set(["eth_chainId", "eth_call", "eth_getCode", "eth_getStorageAt"]),
    );
  });
});

describe("a due transfer", () => {
  const of = async (answers: Parameters<typeof healthOf>[0]) => {
    const { health } = await healthOf(answers, { transfers: [DUE] });
    return { fails: health?.failing.length === 1, passes: health?.passing.length === 1 };
  };
  const TRANSFER = "transfer(address,uint256)";
  const enough = { "balanceOf(address)": word(5) };

  test("fails where the contract refuses it, or says no", async () => {
    expect(await of(enough)).toEqual({ fails: true, passes: false });
    expect(await of({ ...enough, [TRANSFER]: word(0) })).toEqual({ fails: true, passes: false });
  });

  test("passes where it answers yes, or nothing as older tokens do", async () => {
    expect(await of({ ...enough, [TRANSFER]: word(1) })).toEqual({ fails: false, passes: true });
    expect(await of({ ...enough, [TRANSFER]: "0x" })).toEqual({ fails: false, passes: true });
  });

  test("is not tried where its wallet holds too little, which says nothing of the token", async () => {
    expect(await of({ "balanceOf(address)": word(4) })).toEqual({ fails: false, passes: false });
  });

  test("is tried in whatever letters the issuer writes its wallet", async () => {
    const address = "0xAbCdEf0123456789aBcDeF0123456789ABCDEF01";
    for (const from of [address, address.toUpperCase().replace("X", "x"), address.toLowerCase()]) {
      const transfers = [{ ...DUE, from }];
      const { health, chain } = await healthOf({ ...enough, [TRANSFER]: word(1) }, { transfers });
      expect(health?.passing, from).toEqual(transfers);
      expect((await chain.balance(TOKEN, from)).answers, from).toEqual([5n]);
    }
  });

  test("of a contract that doesn’t tell its balances is tried", async () => {
    expect(await of({ [TRANSFER]: word(1) })).toEqual({ fails: false, passes: true });
  });
});

test("a node that fails has said nothing of the token", async () => {
  const { read } = await healthOf({}, { node: { failing: new Set(["eth_call"]) } });
  expect(read.answers).toBeNull();
});
