import "server-only";
import type { Wallet } from "@/lib/contract/wallets";
import type { Context } from "../context";

/** The whitelisted wallets; `managed` is false where the issuer offers no wallet interface. @throws IssuerError */
export async function listWallets({
  issuer,
  reads,
}: Context): Promise<{ items: Wallet[]; managed: boolean }> {
  return reads.read("wallets", () => issuer.listWallets());
}
