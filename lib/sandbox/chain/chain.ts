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

/** A token that cannot be moved, e.g. for want of balance. */
export class ChainError extends Error {}

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
  transfer(token: TokenKey, from: string, to: string, units: bigint): Promise<string>;
  burn(token: TokenKey, from: string, units: bigint): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** Reports every transfer, those before the call included (anvil) or left out (memory); may repeat one. */
  watch(listener: (event: TransferEvent) => void): void;
  stop(): Promise<void>;
};

/** Name, symbol and decimals of each token. */
export const TOKEN_FACTS: Record<TokenKey, { name: string; symbol: string }> = {
  EUR: { name: "Meridian Euro", symbol: "EURM" },
  USD: { name: "Meridian Dollar", symbol: "USDM" },
  EUR_LOOKALIKE: { name: "Meridian Euro (look-alike)", symbol: "EURM" },
  USD_LOOKALIKE: { name: "Meridian Dollar (look-alike)", symbol: "USDM" },
};
