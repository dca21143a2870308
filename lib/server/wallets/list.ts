import "server-only";
import type { Wallet } from "@/lib/contract/wallets";
import type { Context } from "../context";
import { sharedRead } from "../issuer-cache";

/** The whitelisted wallets; `managed` is false where the issuer offers no wallet interface. @throws IssuerError */
export async function listWallets({ issuer }: Context): Promise<{ items: Wallet[]; managed: boolean }> {
  return sharedRead("wallets", () => issuer.listWallets());
}
