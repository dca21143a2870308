import "server-only";
import type { PublicClient } from "viem";
import { sameAddress } from "@/lib/domain/networks";
import { type Agreement, ChainError, type SentTransaction, type Successor } from "../reader";
import { queryAll } from "../rpc-quorum";
import type { EvmNodes } from "./client";

/** Nodes that keep no archive still know the accounts of about this many blocks. */
const MAX_BLOCKS = 120;

/** Which transaction took the place of one that no node knows any more, same sender and nonce, as every node shows it. */
export function findReplacement(nodes: EvmNodes, sent: SentTransaction): Promise<Agreement<Successor>> {
  return queryAll(
    nodes,
    (client) => findOn(client, sent),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
}

/** @throws ChainError when the node's answers contradict each other, as those of several behind one address may */
async function findOn(client: PublicClient, { from, nonce, call }: SentTransaction): Promise<Successor> {
  if (nonce === null) return "none";
  const head = Number(await client.getBlockNumber());
  const isUsed = nonceUse(client, from as `0x${string}`, nonce);
  let [before, used] = [Math.max(-1, head - MAX_BLOCKS), head];
  if (!(await isUsed(used))) return "none";
  if (before >= 0 && (await isUsed(before))) return "too_old";
  while (used - before > 1) {
    const middle = Math.floor((before + used) / 2);
    if (await isUsed(middle)) used = middle;
    else before = middle;
  }
  const block = await client.getBlock({ blockNumber: BigInt(used), includeTransactions: true });
  const found = block.transactions.find((one) => one.nonce === nonce && sameAddress(one.from, from));
  if (!found) throw new ChainError("It counts a transaction that its block does not contain.");
  return { hash: found.hash, block: used, blockHash: block.hash, isSameCall: isSameCall(call, found) };
}

function nonceUse(client: PublicClient, address: `0x${string}`, nonce: number) {
  return async (block: number) =>
    (await client.getTransactionCount({ address, blockNumber: BigInt(block) })) > nonce;
}

function isSameCall(call: SentTransaction["call"], found: { to: string | null; input: string }): boolean {
  return call !== null && sameAddress(call.to ?? "", found.to ?? "") && call.data === found.input;
}
