import { evm } from "@/lib/domain/networks/evm";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { Payment } from "../payment";
import type { Provider } from "./provider";

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
