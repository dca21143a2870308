import { bankAccounts } from "@/lib/contract/bank-accounts";
import { listBankAccounts } from "@/lib/server/bank-accounts/list";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", answer: bankAccounts, run: listBankAccounts });
