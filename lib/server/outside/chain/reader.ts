import "server-only";
import type { NetworkKind } from "@/lib/domain/networks/network-kind";
import type { ChainProblem } from "@/lib/domain/transfers/check-values";
import type { LogEntry } from "@/lib/domain/transfers/log-entry";
import type { Network } from "@/lib/server/platform";

/** Why a chain cannot be read; never contains an RPC address, which may contain a key. */
export class ChainError extends Error {}

/** What all RPC addresses say, or why it cannot be relied on. */
export type Agreement<T> = { answers: [T, ...T[]]; problem: null } | { answers: null; problem: ChainProblem };

/** A network as the settings name it, without the addresses that may contain a key. */
export type ChainNetwork = Omit<Network, "kind" | "rpcUrls">;

/** The end of a chain. */
export type Tip = {
  /** The newest block that every node that answers has. */
  head: number;
  /** The newest block that any of them has. */
  newest: number;
  /** Differs whenever a node has another newest block than before. */
  hash: string;
  /**
   * The newest block that every node calls final; null where all of them say that this network has none, undefined
   * while one of them does not tell.
   */
  finalized: number | null | undefined;
};

/** `isTip`: it reaches to the end of the chain. */
export type BlockRange = { from: number; to: number; isTip: boolean; head: number };

/** A transfer as a transaction's log shows it, and in which block that is. */
export type PlacedLog = LogEntry & { transactionHash: string; blockNumber: number };

/** A token transfer in a block; a burned one names the address it was burned at in `from`. Symbol and decimals as the settings or else the token itself give them. */
export type ChainTransfer = PlacedLog & {
  blockAt: Date;
  symbol: string | null;
  decimals: number | null;
  isBurn: boolean;
};

/** What is kept of a transaction that waits, to recognise the one that takes its place; null where a kind has no such thing. */
export type SentTransaction = {
  from: string;
  nonce: number | null;
  call: { to: string | null; data: string } | null;
};

/** A transaction as one RPC address shows it. */
export type TransactionReading = {
  head: number;
  /** Null while it waits for a block, or is not known at all. */
  mined: { block: number; blockHash: string; at: Date; reverted: boolean; transfers: LogEntry[] } | null;
  /** Null when this node does not know it (any more). */
  sent: SentTransaction | null;
};

/** What took the place of a transaction: nothing yet, something too long ago to be found, or this one. */
export type Successor =
  | "none"
  | "too_old"
  | { hash: string; block: number; blockHash: string; isSameCall: boolean };

/** The one transfer that an order asks for; units are the token's smallest. */
export type ExpectedTransfer = Omit<LogEntry, "logIndex">;

/** From which wallet to which address something may be on its way. */
export type Route = { from: string; to: string };

/** A transaction on a route that a node knows and that is in no block yet. */
export type PendingTransaction = Route & { hash: string; call: SentTransaction["call"] };

/** What the sender has: of the token in its smallest units, of the network's coin (`coins`, `fee`) in the coin's. */
export type Funds = {
  /** How the token's contract calls itself; null for what it does not say. */
  symbol: string | null;
  decimals: number | null;
  balance: bigint;
  coins: bigint;
  /** What the transfer costs at most. */
  fee: bigint;
};

/** How a token stands with one RPC address; units are its smallest. */
export type TokenHealth = {
  /** Distinguishes its code, and behind a proxy what that runs, from any other. */
  code: string;
  /** Null where its contract doesn't tell. */
  supply: bigint | null;
  paused: boolean;
  /** Of the addresses that were asked about. */
  blocked: string[];
  /** Of the transfers that were tried, since their sender holds enough: those that fail, and those that succeed. */
  failing: ExpectedTransfer[];
  passing: ExpectedTransfer[];
};

/** What an address may hold of a token. */
export type Holding = { token: string; owner: string };

/** What addresses held at the end of a block; null where the node keeps no balances of then. */
export type BalancesThen = {
  /** Null where the chain had no block yet. */
  blockHash: string | null;
  /** In each token's smallest units, in the order asked. */
  units: (bigint | null)[];
};

/**
 * All that we want to know of one network, whatever its kind. An `Agreement` and `isGone` need the same answer from
 * every RPC address; all else throws a ChainError when none answers.
 */
export type ChainReader = {
  network: ChainNetwork;
  kind: NetworkKind;
  tip: () => Promise<Tip>;
  /**
   * Transfers of any token to these addresses (in their normal form), and what was burned there, as far as any node
   * shows them: one that a single node hides must not look as if it had never been sent. Where nodes tell different ones at
   * the same place, each of them; where they tell one in different blocks, the newest block.
   */
  transfersTo: (addresses: string[], range: BlockRange) => Promise<ChainTransfer[]>;
  /** Whether every node shows the chain at this height without this transfer; false while one does not tell. */
  isGone: (transfer: PlacedLog) => Promise<boolean>;
  transaction: (hash: string) => Promise<Agreement<TransactionReading>>;
  /** What became of a transaction that no node knows any more. */
  successor: (sent: SentTransaction) => Promise<Agreement<Successor>>;
  /** What waits for a block on these routes, as far as any node shows it; empty where none does. */
  pending: (routes: readonly Route[]) => Promise<PendingTransaction[]>;
  /** Whether a transaction calls for exactly this transfer and nothing else. */
  isTransferCall: (call: SentTransaction["call"], transfer: ExpectedTransfer) => boolean;
  /** The token and the sender's means before an expected transfer is sent. */
  funds: (transfer: ExpectedTransfer) => Promise<Agreement<Funds>>;
  /**
   * Whether a token can be relied on: what stands against these addresses and transfers, the latter by trying them without
   * sending. Every RPC address has answered, and nothing of it is compared.
   */
  tokenHealth: (
    token: string,
    asked: { addresses: readonly string[]; transfers: readonly ExpectedTransfer[] },
  ) => Promise<Agreement<TokenHealth>>;
  /** What a token's `code` runs, for people to compare with what the issuer says. */
  contractBehind: (code: string) => string;
  /** How much of a token an address holds, in the token's smallest units. */
  balance: (token: string, owner: string) => Promise<Agreement<bigint>>;
  /**
   * What each node says of that at the end of the last block before a moment, which is the same block for all of them. It takes a
   * while: the block is searched for by its time.
   */
  balancesAt: (at: Date, holdings: readonly Holding[]) => Promise<Agreement<BalancesThen>>;
  close: () => Promise<void>;
};
