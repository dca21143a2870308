import { walletId } from "@/lib/contract/wallets";
import { removeWallet } from "@/lib/server/changes/remove-wallet";
import { defineRoute } from "@/lib/server/http/define-route";

export const DELETE = defineRoute({ who: "access.change_wallets", params: walletId, run: removeWallet });
