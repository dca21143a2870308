import { walletId } from "@/lib/contract/wallets";
import { removeWallet } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const DELETE = defineRoute({
  who: "access.change_wallets",
  params: walletId,
  mayPropose: true,
  run: removeWallet,
});
