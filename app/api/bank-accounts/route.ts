import { bankAccounts } from "@/lib/contract/bank-accounts";
import { listBankAccounts } from "@/lib/server/bank-accounts/list";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ answer: bankAccounts, run: listBankAccounts });
