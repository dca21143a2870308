import "server-only";
import { appendAudit } from "../audit/append";
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
  await context.issuer.removeWallet(wallet.id);
  context.reads.forget("wallets");
  await context.db.transaction((tx) =>
    appendAudit(tx, {
      actorId: context.person.id,
      action: "wallet.removed",
      subject: wallet.name ?? id,
      detail: { walletId: id, address: wallet.address },
    }),
  );
}
