import "server-only";
import type { NameBankAccount } from "@/lib/contract/bank-accounts";
import { type Context, requireRole } from "../context";
import { accountNamed } from "./kinds/account-named";
import { makeChange } from "./make";
import type { Proposed } from "./proposed";

/** Proposes what a bank account is called, or that it has no nickname. @throws AppError as {@link makeChange}, `not_found`; IssuerError */
export async function nameAccount(
  context: Context,
  given: NameBankAccount & { id: string },
): Promise<undefined | Proposed> {
  requireRole(context, "preparer");
  return makeChange(context, accountNamed, given);
}
