import "server-only";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { accessRefusal } from "@/lib/domain/rules/access";
import type { Context } from "../context";
import { throwIfRefused } from "../errors";
import { takePersonRead } from "../limits/per-person";
import { walletAdded } from "./kinds/wallet-added";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes to have a wallet whitelisted by the issuer. @throws AppError as {@link proposeOrApply}, `too_many_requests`; IssuerError */
export async function addWallet(context: Context, wallet: AddWallet): Promise<Wallet | Proposed> {
  throwIfRefused(accessRefusal("change_wallets", context.person));
  await takePersonRead(context);
  return proposeOrApply(context, walletAdded, wallet);
}
