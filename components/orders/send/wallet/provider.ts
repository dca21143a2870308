import { requestProviders } from "mipd";

type Listener = (news: unknown) => void;

/** What every wallet in the page offers (EIP-1193). */
export type Provider = {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
  on?(event: string, listener: Listener): unknown;
  removeListener?(event: string, listener: Listener): unknown;
};

/** A wallet that announced itself (EIP-6963); its name and icon are its own claims. */
export type FoundWallet = { uuid: string; name: string; icon: string | null; provider: Provider };

/**
 * Asks the page's wallets to announce themselves, and reports each once, late ones too, until stopped. Not mipd's store: it keeps
 * whatever is announced, so a broken announcement would end the search or hide a wallet of the same id.
 */
export function discoverWallets(found: (wallet: FoundWallet) => void): () => void {
  const known = new Set<string>();
  const stop = requestProviders((detail) => {
    const wallet = walletOf(detail);
    if (!wallet || known.has(wallet.uuid)) return;
    known.add(wallet.uuid);
    found(wallet);
  });
  return () => stop?.();
}

type Announcement = { info?: { uuid?: unknown; name?: unknown; icon?: unknown }; provider?: Provider };

function walletOf(detail: unknown): FoundWallet | null {
  const { info, provider } = (detail ?? {}) as Announcement;
  if (typeof info?.uuid !== "string" || typeof info.name !== "string") return null;
  if (typeof provider?.request !== "function") return null;
  const icon = typeof info.icon === "string" && info.icon.startsWith("data:image/") ? info.icon : null;
  return { uuid: info.uuid, name: info.name, icon, provider };
}
