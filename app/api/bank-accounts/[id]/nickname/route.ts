import { bankAccountId, nameBankAccount } from "@/lib/contract/bank-accounts";
import { nameAccount } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const PUT = defineRoute({
  who: "access.name_account",
  params: bankAccountId,
  body: nameBankAccount,
  mayPropose: true,
  run: nameAccount,
});
