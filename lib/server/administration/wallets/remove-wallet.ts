import "server-only";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { takePersonRead, throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { walletRemoved } from "../kinds/wallet-removed";

/** Proposes to remove a wallet from the issuer's whitelist. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export async function removeWallet(context: Context, { id }: { id: string }): Promise<undefined | Proposed> {
  throwIfRefused(accessRefusal("change_wallets", context.person));
  await takePersonRead(context);
  return proposeOrApply(context, walletRemoved, { id });
}
