import "server-only";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { takePersonRead, throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { walletAdded } from "../kinds/wallet-added";

/** Proposes to have a wallet whitelisted by the issuer. @throws AppError as {@link proposeOrApply}, `too_many_requests`; IssuerError */
export async function addWallet(context: Context, wallet: AddWallet): Promise<Wallet | Proposed> {
  throwIfRefused(accessRefusal("change_wallets", context.person));
  await takePersonRead(context);
  return proposeOrApply(context, walletAdded, wallet);
}
