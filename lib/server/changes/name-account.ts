import "server-only";
import type { NameBankAccount } from "@/lib/contract/bank-accounts";
import { type Context, requireRole } from "../context";
import { accountNamed } from "./kinds/account-named";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes what a bank account is called, or that it has no nickname. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export async function nameAccount(
  context: Context,
  given: NameBankAccount & { id: string },
): Promise<undefined | Proposed> {
  requireRole(context, "preparer");
  return proposeOrApply(context, accountNamed, given);
}
