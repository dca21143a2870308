import { z } from "zod";
import { words } from "@/lib/words/fields";
import { line, personRef, time, uuid, visibleName } from "./common";
import { secondVote } from "./proofs";

const text = z.string().nullable();

/** Network and address that people recorded of a wallet; they count once a second person has confirmed them. */
const walletFacts = z.object({
  network: z.string(),
  address: z.string(),
  recordedBy: personRef,
  at: time,
  /** The hash of what was recorded, which a yes to it names, until it is confirmed. */
  contentHash: z.string().optional(),
  confirmedBy: personRef.nullable(),
  confirmedAt: time.nullable(),
});

/**
 * A whitelisted wallet; only its id and status are certain (docs/issuer-api.md, Records), all else may be missing. What two
 * people recorded stands in for network and address where the issuer doesn't report them.
 */
export const wallet = z.object({
  id: z.string(),
  status: z.string(),
  usable: z.boolean(),
  name: text,
  type: text,
  network: text,
  address: text,
  createdAt: text,
  /** Why no transfer from it can be checked on a network, in a sentence; null where it can, or where none is set up. */
  problem: text,
  /** What the issuer now says other than was recorded: until that is cleared, it cannot be used. */
  blocked: text,
  facts: walletFacts.nullable(),
  /** Who had it whitelisted here; null where that was done elsewhere. `acceptedBy` is null where no second person had to accept it. */
  added: z.object({ by: personRef, acceptedBy: personRef.nullable(), at: time }).nullable(),
});
export type Wallet = z.infer<typeof wallet>;

/**
 * `GET /api/wallets`; `managed` is false where wallets are kept in the issuer's web account alone. `asOf`: when the issuer listed
 * them.
 */
export const wallets = z.object({ items: z.array(wallet), managed: z.boolean(), asOf: time });
export type Wallets = z.infer<typeof wallets>;

const network = line(40, () => words.wallet.network);
const address = line(128, () => words.wallet.address).refine((text) => /^[\x21-\x7e]+$/.test(text), {
  error: () => words.wallet.noSpaces,
});

/** `POST /api/wallets`. */
export const addWallet = z.strictObject({
  name: visibleName(80, () => words.name.enter),
  type: line(40, () => words.wallet.type),
  network,
  address,
});
export type AddWallet = z.infer<typeof addWallet>;

export const walletId = z.strictObject({ id: uuid });

/** `POST /api/wallets/{id}/facts`: what the issuer doesn't report of a wallet. */
export const walletFactsInput = z.strictObject({ network, address });
export type WalletFactsInput = z.infer<typeof walletFactsInput>;

/** The same path, by a second person: whether it is right. A yes names the `contentHash` of what was compared (409 `stale_content`). */
export const decideWalletFacts = secondVote;
export type DecideWalletFacts = z.infer<typeof decideWalletFacts>;

export const walletFactsBody = z.union([decideWalletFacts, walletFactsInput]);
export type WalletFactsBody = z.infer<typeof walletFactsBody>;
