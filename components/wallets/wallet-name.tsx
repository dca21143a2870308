import type { Wallet } from "@/lib/contract/wallets";

/** The wallet's name, or its id where the issuer gives none. */
export function WalletName({ wallet }: { wallet: Pick<Wallet, "id" | "name"> }) {
  return wallet.name ? (
    <bdi className="[overflow-wrap:anywhere]">{wallet.name}</bdi>
  ) : (
    <span className="font-mono text-sm break-all">{wallet.id}</span>
  );
}
