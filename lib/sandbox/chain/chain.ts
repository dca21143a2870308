import type { Currency } from "../store/types";

/** Which token: a currency's own, or the worthless look-alike with the same symbol. */
export type TokenKey = Currency | `${Currency}_LOOKALIKE`;
export const TOKEN_KEYS: TokenKey[] = ["EUR", "USD", "EUR_LOOKALIKE", "USD_LOOKALIKE"];

type Token = { key: TokenKey; address: string; name: string; symbol: string; decimals: number };

/** One ERC-20 Transfer event. `units` in the token's smallest unit; minting is not reported, burning is (to the zero address). */
export type TransferEvent = {
  hash: string;
  logIndex: number;
  token: TokenKey;
  from: string;
  to: string;
  units: bigint;
  block: number;
};

/**
 * What a look at the chain found. `rewoundTo`: blocks above this one are not what was reported before (a reorganization), so
 * that of the transfers noted there only those among `events` still exist.
 */
export type Sighting = { events: TransferEvent[]; rewoundTo: number | null };

/** `pending`: do not wait until the transaction is in a block. */
export type SendOptions = { pending?: boolean | undefined };

/** Something that cannot be done on the chain, e.g. for want of balance; the message is a sentence. */
export class ChainError extends Error {}

/** One Transfer event to come. `units` in the token's smallest unit. */
export type Payment = { token: TokenKey; to: string; units: bigint };

/** How a pending transaction can be replaced: by the same call, by nothing at all, by another call. */
export const REPLACEMENTS = ["speed_up", "cancel", "other"] as const;
export type Replacement = (typeof REPLACEMENTS)[number];

/** A transaction as a wallet is asked for it; numbers and data in hexadecimal text. */
type Wanted = {
  from: string;
  to: string;
  data?: string | undefined;
  value?: string | undefined;
  gas?: string | undefined;
};

/** What only a real node can play. Everything here throws ChainError with a sentence; hashes are transaction hashes. */
export type Evm = {
  /** Several transfers of one wallet's tokens in one transaction. */
  pay(from: string, payments: Payment[], options: SendOptions): Promise<string>;
  /** A transfer that is mined and fails: of this much (smallest units) more than the wallet holds. */
  revert(token: TokenKey, from: string, to: string, units: bigint, options: SendOptions): Promise<string>;
  replace(hash: string, kind: Replacement): Promise<string>;
  reorg(depth: number): Promise<void>;
  rollback(depth: number): Promise<void>;
  noise(transfers: number): Promise<{ blocks: number; firstBlock: number; lastBlock: number }>;
  /** Any transaction of any account, without waiting for its block; gives the node's record of it too. */
  send(wanted: Wanted): Promise<{ hash: string; transaction: unknown }>;
  /** Transactions that wait for a block. */
  pending(): Promise<{ hash: string; from: string; nonce: number }[]>;
  /** Whether every transaction gets a block at once; else they stay pending until one is mined. */
  isAutomining(): Promise<boolean>;
  setAutomine(enabled: boolean): Promise<void>;
};

/** What the sandbox needs from a chain; the EVM node and the in-memory stand-in both offer it. */
export type Chain = {
  kind: "anvil" | "memory";
  chainId: number;
  rpcUrl: string | null;
  tokens: Token[];
  /** True when the chain started empty: blocks recorded earlier mean nothing on it. */
  fresh: boolean;
  blockNumber(): Promise<number>;
  balance(token: TokenKey, address: string): Promise<bigint>;
  /** Mints or burns until the address holds exactly this many units. */
  setBalance(token: TokenKey, address: string, units: bigint): Promise<void>;
  /** Sends as `from`, whoever that is. @throws ChainError when the balance is too small */
  transfer(token: TokenKey, from: string, to: string, units: bigint, options?: SendOptions): Promise<string>;
  burn(token: TokenKey, from: string, units: bigint): Promise<string>;
  /** Whether a transaction is in a block or waits for one. */
  knows(hash: string): Promise<boolean>;
  mine(blocks: number): Promise<void>;
  /** Reports every transfer, those before the call included (anvil) or left out (memory); may repeat one. */
  watch(listener: (sighting: Sighting) => void): void;
  /** What only a real node can play; null in memory. */
  evm: Evm | null;
  stop(): Promise<void>;
};

/** Name, symbol and decimals of each token. */
export const TOKEN_FACTS: Record<TokenKey, { name: string; symbol: string }> = {
  EUR: { name: "Meridian Euro", symbol: "EURM" },
  USD: { name: "Meridian Dollar", symbol: "USDM" },
  EUR_LOOKALIKE: { name: "Meridian Euro (look-alike)", symbol: "EURM" },
  USD_LOOKALIKE: { name: "Meridian Dollar (look-alike)", symbol: "USDM" },
};

/** The chain's node. @throws ChainError where the chain is kept in memory */
export function requireEvm({ evm }: Chain): Evm {
  if (!evm)
    throw new ChainError("The chain is kept in memory and cannot play this. It takes an EVM node (anvil).");
  return evm;
}
