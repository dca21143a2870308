import "server-only";
import { type Context, requireRole } from "../context";
import { takePersonRead } from "../limits/per-person";
import { walletRemoved } from "./kinds/wallet-removed";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes to remove a wallet from the issuer's whitelist. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export async function removeWallet(context: Context, { id }: { id: string }): Promise<undefined | Proposed> {
  requireRole(context, "preparer");
  await takePersonRead(context);
  return proposeOrApply(context, walletRemoved, { id });
}
