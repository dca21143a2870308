import { walletId } from "@/lib/contract/wallets";
import { defineRoute } from "@/lib/server/http/define-route";
import { removeWallet } from "@/lib/server/wallets/remove";

export const DELETE = defineRoute({
  who: ["preparer"],
  params: walletId,
  run: async (context, input) => {
    await removeWallet(context, input);
    return undefined;
  },
});
