import { requestProviders } from "mipd";
import { evm } from "@/lib/domain/networks/evm";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { Payment } from "../payment";

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

const hexOf = (chainId: number) => `0x${chainId.toString(16)}`;

/** What a wallet signs for a payment: a call of the token's own transfer, moving no coins, on this network alone. */
export const transactionOf = (payment: Payment) => ({
  from: payment.from,
  to: payment.token,
  data: transferCall(payment),
  value: "0x0",
  // A wallet that has changed its network since must refuse it.
  chainId: hexOf(payment.chainId),
});

/** What is asked of a wallet (EIP-1193) about one payment; each rejects as the wallet does, see {@link codeOf}. */
export function walletCalls(provider: Provider, payment: Payment) {
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params });
  return {
    connect: async () => accountOf(await ask("eth_requestAccounts")),
    readAccount: async () => accountOf(await ask("eth_accounts")),
    readChain: async () => chainOf(await ask("eth_chainId")),
    switchChain: () => ask("wallet_switchEthereumChain", { chainId: hexOf(payment.chainId) }),
    /** The hash in its one spelling; null where the wallet answers anything else. */
    send: async () => {
      const answer = await ask("eth_sendTransaction", transactionOf(payment));
      return typeof answer === "string" ? evm.parseHash(answer) : null;
    },
  };
}

export function accountOf(answer: unknown): string | null {
  const [first]: unknown[] = Array.isArray(answer) ? answer : [];
  return typeof first === "string" ? first : null;
}

export function chainOf(answer: unknown): number | null {
  const id = typeof answer === "string" || typeof answer === "number" ? Number(answer) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** The code of a wallet's error; 4001 is the one that says for certain that a person declined. */
export function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
