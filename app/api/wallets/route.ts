import { addWallet as addWalletInput, wallet, wallets } from "@/lib/contract/wallets";
import { addWallet, listWallets } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: wallets, run: listWallets });

export const POST = defineRoute({
  who: "access.change_wallets",
  body: addWalletInput,
  answer: wallet,
  status: 201,
  mayPropose: true,
  run: addWallet,
});
