import "server-only";
import { getAddress, type PublicClient, parseAbi, parseEventLogs } from "viem";
import type { Agreement, TransactionReading } from "../reader";
import { queryAll } from "../rpc-quorum";
import type { EvmNodes } from "./client";
import { hasName } from "./error-name";

const ABI = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** Reads a transaction from every RPC address of the network. */
export function readTransaction(nodes: EvmNodes, hash: string): Promise<Agreement<TransactionReading>> {
  return queryAll(nodes, (client) => readFrom(client, hash as `0x${string}`), isSameReading);
}

/**
 * Whether the chain has this height on every node, and another block there than the transaction's. A node that lags has
 * not reached the height, so its missing logs and receipts say nothing; the block tells in one answer.
 */
export async function isGone(nodes: EvmNodes, hash: string, block: number): Promise<boolean> {
  const { answers } = await queryAll(
    nodes,
    async (client) => {
      const { transactions } = await client.getBlock({ blockNumber: BigInt(block) });
      return !transactions.some((one) => one.toLowerCase() === hash.toLowerCase());
    },
    (one, other) => one === other,
  );
  return answers?.[0] ?? false;
}

async function readFrom(client: PublicClient, hash: `0x${string}`): Promise<TransactionReading> {
  const [head, receipt, sent] = await Promise.all([
    client.getBlockNumber(),
    client.getTransactionReceipt({ hash }).catch(nullWhen("TransactionReceiptNotFoundError")),
    client.getTransaction({ hash }).catch(nullWhen("TransactionNotFoundError")),
  ]);
  const block = receipt && (await client.getBlock({ blockHash: receipt.blockHash }));
  return {
    head: Number(head),
    mined: receipt && {
      block: Number(receipt.blockNumber),
      blockHash: receipt.blockHash,
      at: new Date(Number(block?.timestamp) * 1000),
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

/**
 * Only what a verdict rests on: heads differ by a block or two on healthy nodes, and a transaction that waits reaches
 * one node before the other. Two nodes that both know it must tell the same sender, nonce and call.
 */
function isSameReading(a: TransactionReading, b: TransactionReading): boolean {
  const isSameSent = a.sent === null || b.sent === null || textOf(a.sent) === textOf(b.sent);
  return isSameSent && textOf(a.mined) === textOf(b.mined);
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? `${inner}n` : inner));

function nullWhen(name: "TransactionReceiptNotFoundError" | "TransactionNotFoundError") {
  return (error: unknown) => {
    if (hasName(error, name)) return null;
    throw error;
  };
}
