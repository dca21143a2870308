import "server-only";
import {
  CallExecutionError,
  concat,
  ExecutionRevertedError,
  erc20Abi,
  type Hex,
  keccak256,
  type PublicClient,
  pad,
  toFunctionSelector,
} from "viem";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { Agreement, ExpectedTransfer, TokenHealth } from "../reader";
import { queryAll } from "../rpc-quorum";
import type { EvmNodes } from "./client";
import { balanceOf } from "./funds";

/** Where proxies keep what they run: EIP-1967 (implementation, beacon), and OpenZeppelin's before that (USDC). */
const IMPLEMENTATION_SLOTS: readonly Hex[] = [
  "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50",
  "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
];

const IMPLEMENTATION = toFunctionSelector("implementation()");
const PAUSED = toFunctionSelector("paused()");
/** How tokens are asked whether they block an address; there is no standard. */
const BLOCKS = ["isBlacklisted", "isBlackListed", "isBlocklisted", "isBlocked", "isFrozen"].map((name) =>
  toFunctionSelector(`${name}(address)`),
);

/** A token's contract and what stands in the way of these transfers, as each RPC address says it. */
export function readTokenHealth(
  nodes: EvmNodes,
  token: string,
  addresses: readonly string[],
  transfers: readonly ExpectedTransfer[],
): Promise<Agreement<TokenHealth>> {
  // Whoever asks compares the answers: supply moves from block to block, and each fact stands for itself.
  return queryAll(
    nodes,
    (client) => readFrom(client, token as Hex, addresses, transfers),
    () => true,
  );
}

async function readFrom(
  client: PublicClient,
  token: Hex,
  addresses: readonly string[],
  transfers: readonly ExpectedTransfer[],
): Promise<TokenHealth> {
  const [code, slots, supply, paused, blocked, failing] = await Promise.all([
    client.getCode({ address: token }),
    Promise.all(IMPLEMENTATION_SLOTS.map((slot) => client.getStorageAt({ address: token, slot }))),
    client.readContract({ address: token, abi: erc20Abi, functionName: "totalSupply" }),
    isTrue(client, token, PAUSED),
    among(addresses, (address) => isBlocked(client, token, address as Hex)),
    among(transfers, (transfer) => fails(client, transfer)),
  ]);
  const runs = slots.map((slot) => (slot && BigInt(slot) !== 0n ? slot.toLowerCase() : "0x"));
  return {
    code: [code ? keccak256(code) : "0x", ...runs, await runOfBeacon(client, runs[1])].join(" "),
    ...{ supply, paused, blocked, failing },
  };
}

/** A beacon names what all proxies that point to it run. */
async function runOfBeacon(client: PublicClient, slot: string | undefined): Promise<string> {
  if (slot === undefined || slot === "0x") return "0x";
  const beacon = `0x${slot.slice(-40)}` as Hex;
  return callOrRevert(client, { to: beacon, data: IMPLEMENTATION });
}

async function among<T>(all: readonly T[], is: (one: T) => Promise<boolean>): Promise<T[]> {
  const found = await Promise.all(all.map(is));
  return all.filter((_, place) => found[place]);
}

async function isBlocked(client: PublicClient, token: Hex, address: Hex): Promise<boolean> {
  const said = await Promise.all(
    BLOCKS.map((selector) => isTrue(client, token, concat([selector, pad(address)]))),
  );
  return said.includes(true);
}

/** Whether the contract answers with true; one without such a function does not. */
async function isTrue(client: PublicClient, to: Hex, data: Hex): Promise<boolean> {
  const answer = await callOrRevert(client, { to, data });
  return answer !== REVERTED && /^0x0{63}1$/.test(answer);
}

/** Whether the transfer would fail although its sender holds enough; it is only tried, nothing is sent. */
async function fails(client: PublicClient, transfer: ExpectedTransfer): Promise<boolean> {
  const [from, to] = [transfer.from as Hex, transfer.token as Hex];
  if ((await balanceOf(client, to, from)) < transfer.units) return false;
  const answer = await callOrRevert(client, { account: from, to, data: transferCall(transfer) as Hex });
  return answer === REVERTED || /^0x0{64}$/.test(answer);
}

const REVERTED = "reverted";

/** What a call answers, `0x` for nothing. @throws whatever else than the contract's own refusal keeps it from answering */
async function callOrRevert(
  client: PublicClient,
  call: { account?: Hex; to: Hex; data: Hex },
): Promise<Hex | typeof REVERTED> {
  try {
    return (await client.call(call)).data ?? "0x";
  } catch (error) {
    const isRefusal =
      error instanceof CallExecutionError && error.walk((one) => one instanceof ExecutionRevertedError);
    // A contract of before 2017 refuses by an invalid instruction.
    if (isRefusal || /invalid opcode/i.test(error instanceof Error ? error.message : "")) return REVERTED;
    throw error;
  }
}
