import "server-only";
import { z } from "zod";
import type { Api } from "./api";
import { findList } from "./envelope";
import { IssuerError } from "./errors";
import { idSegment } from "./ids";
import { toWallet } from "./map";
import type { NewWallet, Wallet } from "./types";
import * as wire from "./wire";

// The issuer names its wallet operations without paths or payloads: these are by analogy with bank accounts
// (docs/issuer-api.md, What is open), and an issuer without them is a normal case.
const NOT_OFFERED = new Set([404, 405, 501]);

/** Lists the whitelisted wallets; `managed` is false where the issuer offers no such path. @throws IssuerError */
export async function listWallets(api: Api, path: string): Promise<{ items: Wallet[]; managed: boolean }> {
  try {
    const items = await api.ask({ operation: "listWallets", method: "GET", path, answer: "list" }, (answer) =>
      z.array(wire.wallet).parse(findList(answer)).map(toWallet),
    );
    return { items, managed: true };
  } catch (error) {
    const status =
      error instanceof IssuerError && error.operation === "listWallets" ? error.status : undefined;
    if (status !== undefined && NOT_OFFERED.has(status)) return { items: [], managed: false };
    throw error;
  }
}

/** Whitelists a wallet; it is PENDING until the issuer has verified it. @throws IssuerError */
export async function addWallet(api: Api, path: string, wallet: NewWallet): Promise<Wallet> {
  const json = { Name: wallet.name, Type: wallet.type, Network: wallet.network, Address: wallet.address };
  return api.ask({ operation: "addWallet", method: "POST", path, json, answer: "record" }, (answer) => {
    const added = toWallet(wire.addedWallet.parse(answer));
    const { name, type, network, address } = wallet;
    return {
      ...added,
      name: added.name ?? name,
      type: added.type ?? type,
      network: added.network ?? network,
      address: added.address ?? address,
    };
  });
}

/** Removes a wallet from the whitelist; any 2xx is success. @throws IssuerError */
export async function removeWallet(api: Api, path: string, id: string): Promise<void> {
  const call = {
    operation: "removeWallet",
    method: "DELETE",
    path: `${path}/${idSegment(id)}`,
    answer: "nothing",
  } as const;
  await api.ask(call, () => undefined);
}
