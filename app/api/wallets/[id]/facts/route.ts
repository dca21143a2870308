import { wallet, walletFactsBody, walletId } from "@/lib/contract/wallets";
import { defineRoute } from "@/lib/server/http/define-route";
import { walletFactsAction } from "@/lib/server/wallets/facts";

export const POST = defineRoute({
  who: "wallet.record_facts",
  params: walletId,
  body: walletFactsBody,
  answer: wallet,
  run: walletFactsAction,
});
