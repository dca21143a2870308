import "server-only";
import { type AddWallet, addWallet as addWalletShape, type Wallet } from "@/lib/contract/wallets";
import {
  alike,
  type IssuerChange,
  type Proposed,
  proposedNames,
  proposeOrApply,
  withoutAlike,
} from "@/lib/server/decisions";
import type { Context } from "@/lib/server/record";
import { listWallets } from "../wallets/list";
import { requireAddress, whitelistWallet } from "../wallets/whitelist";

/** Proposes to have a wallet whitelisted by the issuer. @throws AppError as {@link proposeOrApply} */
export function addWallet(context: Context, wallet: AddWallet): Promise<Wallet | Proposed> {
  return proposeOrApply(context, walletAdded, wallet);
}

/** A new wallet waits like a redemption: a preparer asks for it, and whoever accepts it compares the address. */
export const walletAdded: IssuerChange<AddWallet, Wallet> = {
  kind: "wallet_added",
  place: "issuer",
  act: "access.change_wallets",
  votes: 1,
  failure: "wallet_not_confirmed",
  draft: async (context, wallet) => {
    requireAddress(wallet.address);
    const target = `${wallet.network}:${wallet.address}`.toLowerCase();
    return {
      subject: wallet.name,
      subjectPersonId: null,
      target,
      before: null,
      after: { ...wallet, ...alike(wallet.name, await named(context)) },
    };
  },
  read: async () => null,
  apply: (context, { after }) => whitelistWallet(context, addWalletShape.parse(withoutAlike(after))),
};

/** What open proposals would add, and what the issuer lists; while it can't be read, a wallet can still be proposed. */
async function named(context: Context) {
  const { items } = await listWallets(context).catch(() => ({ items: [] }));
  const listed = items.map(({ id, name, address }) => ({
    name: name ?? "",
    what: `${name} (${address ?? id})`,
  }));
  return [...listed, ...(await proposedNames(context.db, ["wallet_added"]))];
}
