import { bankAccount, bankAccountId } from "@/lib/contract/bank-accounts";
import { getBankAccount } from "@/lib/server/bank-accounts/get";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  params: bankAccountId,
  answer: bankAccount,
  run: getBankAccount,
});
