import "server-only";
import { getAddress, type PublicClient, parseAbi, parseEventLogs, type TransactionReceipt } from "viem";
import { sameAddress } from "@/lib/domain/networks";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import { isSameLog, type LogEntry } from "@/lib/domain/transfers/log-entry";
import type { Agreement, ExpectedTransfer, PlacedLog, SentTransaction, TransactionReading } from "../reader";
import { queryAll } from "../rpc-quorum";
import { type EvmNodes, hasName } from "./client";

const ABI = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** Reads a transaction from every RPC address of the network. */
export function readTransaction(nodes: EvmNodes, hash: string): Promise<Agreement<TransactionReading>> {
  return queryAll(nodes, (client) => readFrom(client, hash as `0x${string}`), isSameReading);
}

/**
 * Whether the chain has this height on every node, and a block there in which the transfer isn't. A node that lags has not
 * reached the height, so its missing logs and receipts say nothing; the block says whether the transaction is in it. Where it
 * is, its log says whether the transfer is: a block that took another one's place can give it another number there.
 */
export async function isGone(nodes: EvmNodes, transfer: PlacedLog): Promise<boolean> {
  const hash = transfer.transactionHash as `0x${string}`;
  const { answers } = await queryAll(
    nodes,
    async (client) => {
      const { transactions } = await client.getBlock({ blockNumber: BigInt(transfer.blockNumber) });
      if (!transactions.some((one) => one.toLowerCase() === hash.toLowerCase())) return true;
      const receipt = await client.getTransactionReceipt({ hash });
      const isThere = Number(receipt.blockNumber) === transfer.blockNumber;
      return isThere && !transfersIn(receipt).some((log) => isSameLog(log, transfer));
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
      transfers: transfersIn(receipt),
    },
    sent: sent && { from: sent.from, nonce: sent.nonce, call: { to: sent.to, data: sent.input } },
  };
}

const transfersIn = ({ logs }: TransactionReceipt): LogEntry[] =>
  parseEventLogs({ abi: ABI, logs, strict: true }).map(({ logIndex, address, args }) => ({
    logIndex,
    // Nodes write it without its checksum, and people compare it with one.
    token: getAddress(address),
    from: args.from,
    to: args.to,
    units: args.value,
  }));

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

/** Whether a call is the ERC-20 transfer and nothing else; more data behind it counts as another call. */
export function isTransferCall(call: SentTransaction["call"], transfer: ExpectedTransfer): boolean {
  if (!call?.to || transfer.units <= 0n || !sameAddress(call.to, transfer.token)) return false;
  return call.data.toLowerCase() === transferCall(transfer);
}
