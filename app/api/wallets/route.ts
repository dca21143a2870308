import { addWallet as addWalletInput, wallet, wallets } from "@/lib/contract/wallets";
import { addWallet } from "@/lib/server/changes/add-wallet";
import { defineRoute } from "@/lib/server/http/define-route";
import { listWallets } from "@/lib/server/wallets/list";

export const GET = defineRoute({ who: "signed-in", answer: wallets, run: listWallets });

export const POST = defineRoute({
  who: "access.change_wallets",
  body: addWalletInput,
  answer: wallet,
  status: 201,
  run: addWallet,
});
