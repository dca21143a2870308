import "server-only";
import type { NameBankAccount } from "@/lib/contract/bank-accounts";
import { accessRefusal } from "@/lib/domain/rules/access";
import type { Context } from "../context";
import { throwIfRefused } from "../errors";
import { accountNamed } from "./kinds/account-named";
import { proposeOrApply } from "./propose-or-apply";
import type { Proposed } from "./proposed";

/** Proposes what a bank account is called, or that it has no nickname. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export async function nameAccount(
  context: Context,
  given: NameBankAccount & { id: string },
): Promise<undefined | Proposed> {
  throwIfRefused(accessRefusal("name_account", context.person));
  return proposeOrApply(context, accountNamed, given);
}
