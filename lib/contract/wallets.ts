import { z } from "zod";
import { line, uuid } from "./common";

const text = z.string().nullable();

/** A whitelisted wallet; only its id and status are certain (docs/issuer-api.md, Records), all else may be missing. */
export const wallet = z.object({
  id: z.string(),
  status: z.string(),
  usable: z.boolean(),
  name: text,
  type: text,
  network: text,
  address: text,
  createdAt: text,
});
export type Wallet = z.infer<typeof wallet>;

/** `GET /api/wallets`; `managed` is false where wallets are kept in the issuer's web account alone. */
export const wallets = z.object({ items: z.array(wallet), managed: z.boolean() });

/** `POST /api/wallets`. */
export const addWallet = z.strictObject({
  name: line(80, "Enter a name."),
  type: line(40, "Choose a type."),
  network: line(40, "Choose a network."),
  address: line(128, "Enter the wallet’s address.").refine(
    (address) => /^[\x21-\x7e]+$/.test(address),
    "An address has only letters and digits, no spaces.",
  ),
});
export type AddWallet = z.infer<typeof addWallet>;

export const walletId = z.strictObject({ id: uuid });
