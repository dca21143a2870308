import "server-only";
import type { Wallet, WalletFactsBody } from "@/lib/contract/wallets";
import type { Context } from "@/lib/server/record";
import { decideWalletFacts } from "./decide-facts";
import { recordWalletFacts } from "./record-facts";

/** Records network and address of a wallet, or decides on what a colleague recorded: the body tells which. */
export function walletFactsAction(
  context: Context,
  input: WalletFactsBody & { id: string },
): Promise<Wallet> {
  return "accept" in input ? decideWalletFacts(context, input) : recordWalletFacts(context, input);
}
