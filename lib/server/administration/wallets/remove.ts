import "server-only";
import type { Wallet } from "@/lib/server/outside";
import { notFound } from "@/lib/server/platform";
import { actOutside, type Context } from "@/lib/server/record";

/** The wallet as the issuer lists it now. @throws AppError `not_found`, IssuerError */
export async function findListed({ issuer }: Context, id: string): Promise<Wallet> {
  const { items } = await issuer.listWallets();
  const wallet = items.find((item) => item.id.toLowerCase() === id.toLowerCase());
  if (!wallet) throw notFound("Wallet");
  return wallet;
}

/** Removes a wallet from the issuer's whitelist. @throws AppError `not_found`, IssuerError */
export async function removeWallet(context: Context, id: string): Promise<void> {
  const wallet = await findListed(context, id);
  await actOutside(context, {
    actions: { intent: "wallet.removing", done: "wallet.removed", failed: "wallet.remove_failed" },
    ...{ subject: wallet.name ?? id, detail: { walletId: id, before: wallet, after: null } },
    act: () => context.issuer.removeWallet(wallet.id).finally(() => context.reads.forget("wallets")),
  });
}
