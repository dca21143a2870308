import { bankAccounts } from "@/lib/contract/bank-accounts";
import { listBankAccounts } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: bankAccounts, run: listBankAccounts });
