import { z } from "zod";
import { TRANSACTION_STATES } from "@/lib/domain/order-facts";
import { TOKEN_STOP_REASONS } from "@/lib/domain/token-stops";
import { CHECK_NAMES, CHECK_RESULTS, CHECK_VERDICTS } from "@/lib/domain/transfers/checks";
import { SHOWN_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { words } from "@/lib/words/fields";
import { note, personRef, time } from "./common";
import { signature } from "./proofs";

const address = z.string();
/** Decimal text in whole tokens; of a token whose decimals are unknown, null. */
const amount = z.string().nullable();

/** The network an order's tokens travel on, as the settings name it. */
const network = z.object({
  name: z.string(),
  chainId: z.number(),
  explorer: z.string().nullable(),
  /** How many blocks a transfer must be under before the issuer hears of it. */
  confirmations: z.number(),
  token: z.object({ address, symbol: z.string(), decimals: z.number() }),
});

/** What is known about the address that the issuer names. */
const destination = z.object({
  /** In how many of our paid-out redemptions it was used. */
  completed: z.number(),
  /** Addresses seen before that look like it without being it. */
  resembles: z.array(z.object({ address, where: z.string() })),
  /** Whether an approver still has to check it over a second channel. */
  needsCheck: z.boolean(),
  checked: z.object({ by: personRef, at: time, note: z.string() }).nullable(),
  /** A check that no longer counts, where another one is needed: its approver is no approver any more, or not in the same way. */
  lapsed: z.object({ by: personRef, at: time }).nullable(),
});

/** A token transfer that reached the order's address, as the chain shows it. */
const arrival = z.object({
  transactionHash: z.string(),
  logIndex: z.number(),
  kind: z.enum(SHOWN_KINDS),
  /** What not every node shows is no more than `seen`. `dropped`: it was seen, and a reorganisation took it out of the chain again. */
  state: z.enum(["seen", "confirmed", "final", "dropped"]),
  confirmations: z.number(),
  from: address,
  /** Whether the approved wallet sent it; a token of a stranger's may name any wallet as its sender. */
  fromWallet: z.boolean(),
  /** Null where pages do not show the deposit address: once two people have closed the order. */
  to: address.nullable(),
  /** From another wallet: a person has to say whose it is before tokens are sent. */
  asks: z.boolean().default(false),
  /** What a preparer said of that; null until then. */
  decided: z
    .object({ ours: z.boolean(), by: personRef, at: time, note: z.string() })
    .nullable()
    .default(null),
  /** `known`: the settings name its contract. Any other token may call itself what it likes. */
  token: z.object({ address, symbol: z.string().nullable(), known: z.boolean().default(false) }),
  amount,
  blockNumber: z.number(),
  at: time,
});

/** One line of the check of a hash. `unknown`: it could not be found out, which is never the same as passed. */
export const checkLine = z.object({
  name: z.enum(CHECK_NAMES),
  result: z.enum(CHECK_RESULTS),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});

export const check = z.object({
  transactionHash: z.string(),
  verdict: z.enum(CHECK_VERDICTS),
  lines: z.array(checkLine),
  at: time,
  override: z.object({ by: personRef, reason: z.string(), at: time }).nullable(),
});

/** What became of the transaction whose hash is recorded. */
const transaction = z.object({
  hash: z.string(),
  state: z.enum(TRANSACTION_STATES),
  /** The hash that was recorded before, and whose place this one took. */
  replaces: z.string().nullable(),
  confirmations: z.number(),
  final: z.boolean(),
  /** Every node has said for minutes that it knows no such transaction. */
  missing: z.boolean(),
});

/**
 * Why nothing is sent with a token, as every node says; `address` is the wallet of ours that it is about, `percent` by how much its
 * supply grew (1,000,000 at most), `runs` what its contract runs now.
 */
export const tokenStop = z.object({
  reason: z.enum(TOKEN_STOP_REASONS),
  symbol: z.string(),
  network: z.string(),
  address: z.string().nullable(),
  percent: z.number().nullable(),
  runs: z.string().nullable(),
});

/** On-chain findings of an order; null in an order while the settings name no network at all. */
export const transfer = z.object({
  /** Null where none of the networks that the settings name can be matched to the wallet: `problem` says why. */
  network: network.nullable(),
  /** Why no hash of this order can be checked, so that each is held back until an approver overrides; else null. */
  problem: z.string().nullable(),
  destination,
  /** Of what strangers sent only the newest. */
  arrivals: z.array(arrival),
  /** How many transfers came from strangers, or claim to have come from the wallet without its doing. */
  strangers: z.number(),
  /** Something of the wallet's own may be on its way: in no block yet, or not shown by every node. Nothing is sent beside it. */
  pending: z.boolean(),
  /** What arrived of the right token from the right wallet, in whole tokens. */
  received: z.string(),
  transaction: transaction.nullable(),
  check: check.nullable(),
  /** `on_click`: verified, and a preparer has yet to post it to the issuer. */
  posting: z.enum(["automatic", "on_click"]),
  burn: z.object({ transactionHash: z.string(), amount: z.string(), at: time }).nullable(),
  /** `down`: no RPC answers, so what is shown here may be old. */
  watch: z.object({
    state: z.enum(["starting", "ok", "down"]),
    block: z.number().nullable(),
    at: time.nullable(),
  }),
});
export type Transfer = z.infer<typeof transfer>;
export type TransferNetwork = NonNullable<Transfer["network"]>;

/** `POST /api/orders/{id}/arrivals`: whether what came from another wallet was ours. */
export const decideArrival = z.strictObject({
  transactionHash: z.string().min(1).max(200),
  ours: z.boolean(),
  note: note(500, () => words.howChecked),
});
export type DecideArrival = z.infer<typeof decideArrival>;

/** `GET /api/orders/{id}/readiness`: the chain before tokens are sent. Null: no RPC answered. */
export const readiness = z.object({
  network: z.string(),
  walletAddress: z.string(),
  token: z
    .object({
      address,
      symbol: z.string().nullable(),
      decimals: z.number().nullable(),
      /** Whether the contract calls itself as the settings do. */
      asExpected: z.boolean(),
    })
    .nullable(),
  balance: z.object({ amount: z.string(), enough: z.boolean() }).nullable(),
  gas: z
    .object({
      /** Of the network's own coin, as decimal text. */
      balance: z.string(),
      needed: z.string(),
      symbol: z.string(),
      enough: z.boolean(),
    })
    .nullable(),
  /** Null where the RPC addresses agree or there is one only; else why nothing here counts as verified. */
  problem: z.string().nullable(),
  /** False where the issuer's order showed nothing, when last read, that could be compared with what was approved. */
  compared: z.boolean(),
  at: time,
});
export type Readiness = z.infer<typeof readiness>;

/** What was heard of an address, by the place of each group of four, counted from 1; the case of letters doesn’t count. */
export const typedGroups = z
  .record(z.string().regex(/^[1-9][0-9]?$/), z.string().max(8))
  .refine((groups) => Object.keys(groups).length <= 4, { error: () => words.chain.groups });
export type TypedGroups = z.infer<typeof typedGroups>;

/** `POST /api/orders/{id}/address-check`: an approver compared the address over a second channel. */
export const checkAddress = z.strictObject({
  walletAddress: z.string().min(1).max(200),
  note: note(500, () => words.chain.spokeWith),
  /** Those that `GET /api/address-checks` leaves blank for this person; needed where the address has changed. */
  groups: typedGroups.optional(),
  /** False: it is not the issuer’s address, which stops the redemption. */
  matches: z.boolean().optional(),
  signature,
});
export type CheckAddress = z.infer<typeof checkAddress>;

/** `POST /api/orders/{id}/hash-override`: an approver lets a hash be posted although a check failed or cannot be made. */
export const overrideCheck = z.strictObject({
  transactionHash: z.string().min(1).max(100),
  reason: note(500, () => words.reason),
  signature,
});
export type OverrideCheck = z.infer<typeof overrideCheck>;
