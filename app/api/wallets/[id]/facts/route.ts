import { wallet, walletFactsBody, walletId } from "@/lib/contract/wallets";
import { walletFactsAction } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "wallet.record_facts",
  params: walletId,
  body: walletFactsBody,
  answer: wallet,
  run: walletFactsAction,
});
