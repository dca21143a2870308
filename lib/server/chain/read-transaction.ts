import "server-only";
import { getAddress, type PublicClient, parseAbi, parseEventLogs } from "viem";
import type { LogEntry } from "@/lib/domain/transfers/check-lines";
import type { Chain } from "./open";
import { type Agreement, queryAll } from "./rpc-quorum";

const ABI = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** A transaction as one RPC address shows it. */
export type TransactionReading = {
  head: number;
  /** Null while it waits for a block, or is not known at all. */
  mined: { block: number; blockHash: string; reverted: boolean; transfers: LogEntry[] } | null;
  /** Null when no node knows it (any more). */
  sent: { from: string; nonce: number; to: string | null; data: string } | null;
};

/** Reads a transaction from every RPC address of the network. */
export function readTransaction(chain: Chain, hash: string): Promise<Agreement<TransactionReading>> {
  return queryAll(chain, (client) => readFrom(client, hash as `0x${string}`), isSame);
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
    sent: sent && { from: sent.from, nonce: sent.nonce, to: sent.to, data: sent.input },
  };
}

/** Only what a verdict rests on: heads differ by a block or two on healthy nodes. */
function isSame(a: TransactionReading, b: TransactionReading): boolean {
  return essence(a) === essence(b);
}

function essence({ mined }: TransactionReading): string {
  return JSON.stringify(mined, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

/** By name: Next bundles viem once for routes and once for background work, and each has classes of its own. */
export function nullWhen(name: "TransactionReceiptNotFoundError" | "TransactionNotFoundError") {
  return (error: unknown) => {
    if (error instanceof Error && error.name === name) return null;
    throw error;
  };
}
