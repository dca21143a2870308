import "server-only";
import type { NameBankAccount } from "@/lib/contract/bank-accounts";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { accountNamed } from "../kinds/account-named";

/** Proposes what a bank account is called, or that it has no nickname. @throws AppError as {@link proposeOrApply}, `not_found`; IssuerError */
export async function nameAccount(
  context: Context,
  given: NameBankAccount & { id: string },
): Promise<undefined | Proposed> {
  throwIfRefused(accessRefusal("name_account", context.person));
  return proposeOrApply(context, accountNamed, given);
}
