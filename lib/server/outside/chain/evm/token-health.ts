import "server-only";
import { concat, type Hex, keccak256, type PublicClient, pad, toFunctionSelector } from "viem";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { Agreement, ExpectedTransfer, TokenHealth } from "../reader";
import { queryAll } from "../rpc-quorum";
import { type EvmNodes, hasName } from "./client";

/** Where proxies keep what they run: EIP-1967 (implementation, beacon), and OpenZeppelin's before that (USDC). */
const IMPLEMENTATION_SLOTS: readonly Hex[] = [
  "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50",
  "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
];

const [IMPLEMENTATION, PAUSED, DEPRECATED, SUPPLY] = [
  ...["implementation()", "paused()", "deprecated()", "totalSupply()"],
].map((signature) => toFunctionSelector(signature)) as [Hex, Hex, Hex, Hex];
const BALANCE = toFunctionSelector("balanceOf(address)");
/** How tokens are asked whether they block an address; there is no standard. */
const BLOCKS = ["isBlacklisted", "isBlackListed", "isBlocklisted", "isBlocked", "isFrozen"].map((name) =>
  toFunctionSelector(`${name}(address)`),
);
/** So many questions wait for one RPC address at most: one that is asked for hundreds at once refuses them. */
const MAX_AT_ONCE = 8;

/** A token's contract and what stands in the way of these transfers, as each RPC address says it. */
export function readTokenHealth(
  nodes: EvmNodes,
  token: string,
  addresses: readonly string[],
  transfers: readonly ExpectedTransfer[],
): Promise<Agreement<TokenHealth>> {
  // The caller compares the answers: supply moves from block to block, and each fact stands for itself.
  return queryAll(
    nodes,
    (client) => readFrom(client, token as Hex, addresses, transfers),
    () => true,
  );
}

/** What a code from `readTokenHealth` runs, for people: the addresses that its proxy names, or else the hash of its code. */
export function contractBehind(code: string): string {
  const [hash = "", ...words] = code.split(" ");
  const named = words
    .filter((word) => /^0x0{24}[0-9a-f]{40}$/.test(word))
    .map((word) => `0x${word.slice(-40)}`);
  return named.join(" and ") || hash;
}

async function readFrom(
  client: PublicClient,
  token: Hex,
  addresses: readonly string[],
  transfers: readonly ExpectedTransfer[],
): Promise<TokenHealth> {
  const [code, supply, paused] = await Promise.all([
    readCode(client, token),
    readNumber(client, token, SUPPLY),
    isTrue(client, token, PAUSED),
  ]);
  const blocked = await blockedOf(client, token, addresses as readonly Hex[]);
  const tried = await inTurns(transfers, async (transfer) => ({
    transfer,
    result: await tryTransfer(client, transfer),
  }));
  const those = (wanted: "fails" | "passes") =>
    tried.flatMap(({ transfer, result }) => (result === wanted ? [transfer] : []));
  return { code, supply, paused, blocked, failing: those("fails"), passing: those("passes") };
}

/** What the contract and its proxy run, as one text that differs when any of it does. */
async function readCode(client: PublicClient, token: Hex): Promise<string> {
  const [code, slots, isDeprecated] = await Promise.all([
    client.getCode({ address: token }),
    Promise.all(IMPLEMENTATION_SLOTS.map((slot) => client.getStorageAt({ address: token, slot }))),
    isTrue(client, token, DEPRECATED),
  ]);
  const runs = slots.map((slot) => (slot && BigInt(slot) !== 0n ? slot.toLowerCase() : "0x"));
  return [
    ...[code ? keccak256(code) : "0x", ...runs, await runOfBeacon(client, runs[1])],
    // It hands every call on to another contract from then on (USDT).
    ...(isDeprecated ? ["deprecated"] : []),
  ].join(" ");
}

/** A beacon names what all proxies that point to it run. */
async function runOfBeacon(client: PublicClient, slot: string | undefined): Promise<string> {
  if (slot === undefined || slot === "0x") return "0x";
  const beacon = `0x${slot.slice(-40)}` as Hex;
  return callOrRevert(client, { to: beacon, data: IMPLEMENTATION });
}

/** Which of these the token blocks. What it doesn't know of one address it isn't asked for the others. */
async function blockedOf(client: PublicClient, token: Hex, addresses: readonly Hex[]): Promise<string[]> {
  const [first] = addresses;
  if (!first) return [];
  const ask = (selector: Hex, address: Hex) =>
    callOrRevert(client, { to: token, data: concat([selector, pad(address)]) });
  const answers = await Promise.all(BLOCKS.map((selector) => ask(selector, first)));
  const known = BLOCKS.filter((_, place) => isWord(answers[place]));
  const said = await inTurns(addresses, (address) =>
    Promise.all(known.map(async (selector) => isYes(await ask(selector, address)))),
  );
  return addresses.filter((_, place) => said[place]?.includes(true));
}

/** Whether the transfer fails although its sender holds enough, as far as the token shows; it is only tried, nothing is sent. */
async function tryTransfer(
  client: PublicClient,
  transfer: ExpectedTransfer,
): Promise<"fails" | "passes" | "not_tried"> {
  // The issuer may write it in any letters, and viem refuses those of a wrong checksum.
  const [from, to] = [transfer.from.toLowerCase() as Hex, transfer.token as Hex];
  const balance = await readNumber(client, to, concat([BALANCE, pad(from)]));
  if (balance !== null && balance < transfer.units) return "not_tried";
  const answer = await callOrRevert(client, { account: from, to, data: transferCall(transfer) as Hex });
  return answer === REVERTED || /^0x0{64}$/.test(answer) ? "fails" : "passes";
}

/** One after the other, several at once. */
async function inTurns<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < all.length; from += MAX_AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + MAX_AT_ONCE).map(ask))));
  }
  return answers;
}

/** Whether the contract answers with true; one without such a function does not. */
const isTrue = async (client: PublicClient, to: Hex, data: Hex) =>
  isYes(await callOrRevert(client, { to, data }));

/** A number that the contract answers; null where it refuses, or answers something else. */
async function readNumber(client: PublicClient, to: Hex, data: Hex): Promise<bigint | null> {
  const answer = await callOrRevert(client, { to, data });
  return isWord(answer) ? BigInt(answer) : null;
}

const REVERTED = "reverted";
type Answer = Hex | typeof REVERTED;

const isWord = (answer: Answer | undefined): answer is Hex => /^0x[0-9a-f]{64}$/i.test(answer ?? "");
const isYes = (answer: Answer) => /^0x0{63}1$/.test(answer);

/** What a call answers, `0x` for nothing. @throws whatever else than the contract's own refusal keeps it from answering */
async function callOrRevert(
  client: PublicClient,
  call: { account?: Hex; to: Hex; data: Hex },
): Promise<Answer> {
  try {
    return (await client.call(call)).data ?? "0x";
  } catch (error) {
    if (isRefusal(error)) return REVERTED;
    throw error;
  }
}

/** How nodes say that a contract has refused: those of today, of OpenEthereum's and of contracts from before 2017. */
const REFUSALS =
  /revert|vm execution error|invalid opcode|invalid jump|bad instruction|out of gas|stack underflow/i;

/** Only what the node itself answers counts: a failed request says nothing about the contract. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!hasName(error, "RpcRequestError")) return isRefusal(error.cause);
  const { code, details = "" } = error as Error & { code?: number; details?: string };
  return code === 3 || REFUSALS.test(details);
}
