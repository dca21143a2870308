import type { Currency } from "../store/types";

/** A token: that of a currency, or the worthless look-alike with the same symbol. */
export type TokenKey = Currency | `${Currency}_LOOKALIKE`;
export const TOKEN_KEYS: TokenKey[] = ["EUR", "USD", "EUR_LOOKALIKE", "USD_LOOKALIKE"];

type Token = { key: TokenKey; address: string; name: string; symbol: string; decimals: number };

/** One ERC-20 Transfer event. `units` in the token's smallest unit. Burning is included (to the zero address), minting is not. */
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
 * What a poll of the chain found. `rolledBackTo`: a reorganization changed the blocks above this one, so of the transfers
 * recorded there only those in `events` still exist.
 */
export type ChainUpdate = { events: TransferEvent[]; rolledBackTo: number | null };

/** `pending`: return without waiting until the transaction is in a block. */
export type SendOptions = { pending?: boolean | undefined };

/** An operation that failed on the chain, for example because of a low balance. The message can be shown to people. */
export class ChainError extends Error {}

/** One transfer to send. `units` in the token's smallest unit. */
export type Payment = { token: TokenKey; to: string; units: bigint };

/** How a pending transaction can be replaced: with the same call, with an empty one, with another call. */
export const REPLACEMENTS = ["speed_up", "cancel", "other"] as const;
export type Replacement = (typeof REPLACEMENTS)[number];

/** A transaction as a page requests it from a wallet. Numbers and data are hexadecimal text. */
type TransactionRequest = {
  from: string;
  to: string;
  data?: string | undefined;
  value?: string | undefined;
  gas?: string | undefined;
};

/** Operations that need an EVM node. All of them throw ChainError; hashes are transaction hashes. */
export type Evm = {
  /** Several transfers of one wallet's tokens in one transaction. */
  sendBatch(from: string, payments: Payment[], options: SendOptions): Promise<string>;
  /** A transfer that is mined and reverts, for lack of gas. */
  sendReverting(
    token: TokenKey,
    from: string,
    to: string,
    units: bigint,
    options: SendOptions,
  ): Promise<string>;
  replace(hash: string, kind: Replacement): Promise<string>;
  reorg(depth: number): Promise<void>;
  rollback(depth: number): Promise<void>;
  sendUnrelatedTransfers(
    transfers: number,
  ): Promise<{ blocks: number; firstBlock: number; lastBlock: number }>;
  /** Sends any transaction of any account without waiting for its block. Returns the node's record of it too. */
  send(request: TransactionRequest): Promise<{ hash: string; transaction: unknown }>;
  /** True when every transaction is mined at once. Otherwise they stay pending until a block is mined. */
  isAutomining(): Promise<boolean>;
  setAutomine(enabled: boolean): Promise<void>;
  /** Does to a token's contract what its owner can do. */
  changeToken(token: TokenKey, change: TokenChange): Promise<void>;
};

/** `block`, `allow`: an address. `runs`: the code address in its proxy slot (empty in a plain contract). `mint`: units for strangers. */
export type TokenChange =
  | { paused: boolean }
  | { block: string }
  | { allow: string }
  | { runs: string }
  | { mint: bigint };

/** What the sandbox needs from a chain. The EVM node and the in-memory chain both implement it. */
export type Chain = {
  kind: "anvil" | "memory";
  chainId: number;
  rpcUrl: string | null;
  tokens: Token[];
  /** True when the chain started empty, so that block numbers recorded earlier are invalid. */
  isNew: boolean;
  blockNumber(): Promise<number>;
  balance(token: TokenKey, address: string): Promise<bigint>;
  /** Mints or burns until the balance is exactly this many units. */
  setBalance(token: TokenKey, address: string, units: bigint): Promise<void>;
  /** Sends as `from`, which can be any account. @throws ChainError when the balance is too low */
  transfer(token: TokenKey, from: string, to: string, units: bigint, options?: SendOptions): Promise<string>;
  burn(token: TokenKey, from: string, units: bigint): Promise<string>;
  /** True for a transaction that is in a block or pending. */
  hasTransaction(hash: string): Promise<boolean>;
  mine(blocks: number): Promise<void>;
  /** Reports every transfer. Anvil includes those before the call, memory does not. May repeat one. */
  watch(listener: (update: ChainUpdate) => void): void;
  /** Operations that need an EVM node; null in memory. */
  evm: Evm | null;
  stop(): Promise<void>;
};

/** Name and symbol of each token. */
export const TOKEN_METADATA: Record<TokenKey, { name: string; symbol: string }> = {
  EUR: { name: "Meridian Euro", symbol: "EURM" },
  USD: { name: "Meridian Dollar", symbol: "USDM" },
  EUR_LOOKALIKE: { name: "Meridian Euro (look-alike)", symbol: "EURM" },
  USD_LOOKALIKE: { name: "Meridian Dollar (look-alike)", symbol: "USDM" },
};

/** The operations of the EVM node. @throws ChainError when the chain is in memory */
export function requireEvm({ evm }: Chain): Evm {
  if (!evm) throw new ChainError("The chain is kept in memory. This needs an EVM node (anvil).");
  return evm;
}
