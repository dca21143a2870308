import { bankAccount, bankAccountId } from "@/lib/contract/bank-accounts";
import { getBankAccount } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({
  who: "signed-in",
  params: bankAccountId,
  answer: bankAccount,
  run: getBankAccount,
});
