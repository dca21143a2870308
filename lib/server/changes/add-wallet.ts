import "server-only";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { type Context, requireRole } from "../context";
import { takePersonRead } from "../limits/per-person";
import { walletAdded } from "./kinds/wallet-added";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes to have a wallet whitelisted by the issuer. @throws AppError as {@link proposeOrApply}, `too_many_requests`; IssuerError */
export async function addWallet(context: Context, wallet: AddWallet): Promise<Wallet | Proposed> {
  requireRole(context, "preparer");
  await takePersonRead(context);
  return proposeOrApply(context, walletAdded, wallet);
}
