import "server-only";
import { accessRefusal } from "@/lib/domain/rules/access";
import type { Context } from "../context";
import { throwIfRefused } from "../errors";
import { takePersonRead } from "../limits/per-person";
import { walletRemoved } from "./kinds/wallet-removed";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes to remove a wallet from the issuer's whitelist. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export async function removeWallet(context: Context, { id }: { id: string }): Promise<undefined | Proposed> {
  throwIfRefused(accessRefusal("change_wallets", context.person));
  await takePersonRead(context);
  return proposeOrApply(context, walletRemoved, { id });
}
