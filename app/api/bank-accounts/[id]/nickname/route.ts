import { bankAccountId, nameBankAccount } from "@/lib/contract/bank-accounts";
import { nameAccount } from "@/lib/server/changes/name-account";
import { defineRoute } from "@/lib/server/http/define-route";

export const PUT = defineRoute({
  who: "access.name_account",
  params: bankAccountId,
  body: nameBankAccount,
  run: nameAccount,
});
