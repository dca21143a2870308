import "server-only";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { parseAddress } from "@/lib/domain/networks";
import type { Wallet as IssuerWallet } from "@/lib/server/outside";
import { invalid, notFound } from "@/lib/server/platform";
import { actOutside, type Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { viewWallet } from "./list";

/** @throws AppError `invalid` for an address that contradicts its own checksum */
export function requireAddress(address: string): void {
  const read = parseAddress(address);
  if (read?.parsed.checksum !== "wrong") return;
  throw invalid({ address: words.wallet.checksum(read.kind.checksumName) });
}

/** Asks the issuer to whitelist a wallet; it is PENDING until the issuer has verified it. @throws IssuerError */
export async function whitelistWallet(context: Context, input: AddWallet): Promise<Wallet> {
  requireAddress(input.address);
  const wallet = await actOutside(context, {
    actions: { intent: "wallet.adding", done: "wallet.added", failed: "wallet.add_failed" },
    ...{ subject: input.name, detail: { before: null, asked: input } },
    act: () => context.issuer.addWallet(input).finally(() => context.reads.forget("wallets")),
    result: (after) => ({ walletId: after.id, after }),
  });
  return viewWallet(context, wallet);
}

/** The wallet as the issuer lists it now. @throws AppError `not_found`, IssuerError */
export async function findListed({ issuer }: Context, id: string): Promise<IssuerWallet> {
  const { items } = await issuer.listWallets();
  const wallet = items.find((item) => item.id.toLowerCase() === id.toLowerCase());
  if (!wallet) throw notFound("wallet");
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
