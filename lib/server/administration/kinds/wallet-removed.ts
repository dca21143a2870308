import "server-only";
import type { IssuerChange } from "@/lib/server/decisions";
import type { Wallet } from "@/lib/server/outside";
import { findListed, removeWallet } from "../wallets/whitelist";

/** A wallet leaves the issuer's whitelist. */
export const walletRemoved: IssuerChange<{ id: string }, undefined> = {
  kind: "wallet_removed",
  place: "issuer",
  act: "access.change_wallets",
  votes: 1,
  approverAmong: true,
  failure: "removal_not_confirmed",
  draft: async (context, { id }) => {
    const wallet = await findListed(context, id);
    const subject = wallet.name ?? id;
    return { subject, subjectPersonId: null, target: id, before: factsOf(wallet), after: null };
  },
  read: async ({ issuer }, { target }) => {
    const { items } = await issuer.listWallets();
    const listed = items.find(({ id }) => id.toLowerCase() === target.toLowerCase());
    return listed ? factsOf(listed) : null;
  },
  apply: async (context, { target }) => {
    await removeWallet(context, target);
    return undefined;
  },
};

const factsOf = ({ name, type, network, address }: Wallet) => ({ name, type, network, address });
