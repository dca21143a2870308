import "server-only";
import { getAddress, type PublicClient, parseAbi, parseEventLogs } from "viem";
import type { Agreement, TransactionReading } from "../reader";
import { queryAll, queryFirst } from "../rpc-quorum";
import type { EvmNodes } from "./client";

const ABI = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** Reads a transaction from every RPC address of the network. */
export function readTransaction(nodes: EvmNodes, hash: string): Promise<Agreement<TransactionReading>> {
  return queryAll(nodes, (client) => readFrom(client, hash as `0x${string}`), isSameReading);
}

/**
 * Whether a transaction is not in this block (any more): a node behind a balancer may lag, so what is missing from its
 * logs is gone only when its receipt is, too.
 * @throws ChainError when no RPC address answers
 */
export async function isGone(nodes: EvmNodes, hash: string, block: number): Promise<boolean> {
  const receipt = await queryFirst(nodes, (client) =>
    client
      .getTransactionReceipt({ hash: hash as `0x${string}` })
      .catch(nullWhen("TransactionReceiptNotFoundError")),
  );
  return Number(receipt?.blockNumber) !== block;
}

async function readFrom(client: PublicClient, hash: `0x${string}`): Promise<TransactionReading> {
  const [head, receipt, sent] = await Promise.all([
    client.getBlockNumber(),
    client.getTransactionReceipt({ hash }).catch(nullWhen("TransactionReceiptNotFoundError")),
    client.getTransaction({ hash }).catch(nullWhen("TransactionNotFoundError")),
  ]);
  return {
    head: Number(head),
    mined: receipt && {
      block: Number(receipt.blockNumber),
      blockHash: receipt.blockHash,
      reverted: receipt.status !== "success",
      transfers: parseEventLogs({ abi: ABI, logs: receipt.logs, strict: true }).map(
        ({ logIndex, address, args }) => ({
          logIndex,
          // Nodes write it without its checksum, and people compare it with one.
          token: getAddress(address),
          from: args.from,
          to: args.to,
          units: args.value,
        }),
      ),
    },
    sent: sent && { from: sent.from, nonce: sent.nonce, call: { to: sent.to, data: sent.input } },
  };
}

/** Only what a verdict rests on: heads differ by a block or two on healthy nodes. */
function isSameReading(a: TransactionReading, b: TransactionReading): boolean {
  return minedText(a) === minedText(b);
}

function minedText({ mined }: TransactionReading): string {
  return JSON.stringify(mined, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

/** By name: Next bundles viem once for routes and once for background work, and each has classes of its own. */
function nullWhen(name: "TransactionReceiptNotFoundError" | "TransactionNotFoundError") {
  return (error: unknown) => {
    if (error instanceof Error && error.name === name) return null;
    throw error;
  };
}
