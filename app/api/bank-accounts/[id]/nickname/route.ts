import { bankAccount, bankAccountId, nameBankAccount } from "@/lib/contract/bank-accounts";
import { setNickname } from "@/lib/server/bank-accounts/set-nickname";
import { defineRoute } from "@/lib/server/http/define-route";

export const PUT = defineRoute({
  who: ["preparer"],
  params: bankAccountId,
  body: nameBankAccount,
  answer: bankAccount,
  run: setNickname,
});
