import "server-only";
import { actOutside } from "../audit/act-outside";
import { type Context, requireRole } from "../context";
import { notFound } from "../errors";
import { takePersonRead } from "../limits/person-reads";

/** Removes a wallet from the issuer's whitelist. @throws AppError `not_found`, IssuerError */
export async function removeWallet(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, "preparer");
  await takePersonRead(context);
  const { items } = await context.issuer.listWallets();
  const wallet = items.find((item) => item.id.toLowerCase() === id);
  if (!wallet) throw notFound("Wallet");
  await actOutside(context, {
    actions: { intent: "wallet.removing", done: "wallet.removed", failed: "wallet.remove_failed" },
    ...{ subject: wallet.name ?? id, detail: { walletId: id, address: wallet.address } },
    act: () => context.issuer.removeWallet(wallet.id).finally(() => context.reads.forget("wallets")),
  });
}
