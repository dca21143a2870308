import { sameAddress } from "@/lib/domain/networks";
import { evm } from "@/lib/domain/networks/evm";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { Payment } from "../payment";
import { forgetSend, keepSend, readSend } from "./kept-send";
import type { AskRefusal } from "./may-ask";
import type { Provider } from "./provider";

export type Trouble =
  | AskRefusal
  | "connect_declined"
  | "connect_failed"
  | "wallet_busy"
  | "switch_declined"
  | "network_unknown"
  | "switch_failed"
  | "wrong_account"
  | "wrong_network"
  | "wallet_silent"
  | "server_unreachable"
  | "send_declined";

export type WalletState = {
  /** `asking`: the wallet is open and decides. `asked`: it answered, or nobody knows what it did. */
  stage: "idle" | "connecting" | "connected" | "switching" | "checking" | "asking" | "asked";
  account: string | null;
  chainId: number | null;
  trouble: Trouble | null;
};

type SessionOptions = {
  orderId: string;
  payment: Payment;
  provider: Provider;
  /** Reads the order again and says why the wallet must not be asked. */
  whyNot: () => Promise<AskRefusal | null>;
  onHash: (hash: string) => void;
};

const START: WalletState = { stage: "idle", account: null, chainId: null, trouble: null };

/** What a wallet signs for a payment: a call of the token's own transfer, moving no coins. */
export const transactionOf = (payment: Payment) => ({
  from: payment.from,
  to: payment.token,
  data: transferCall(payment),
  value: "0x0",
});

/** Talks to one wallet about one payment. It asks the wallet to send at most once in this tab, unless it declines. */
export function walletSession({ orderId, payment, provider, whyNot, onHash }: SessionOptions) {
  let state = START;
  const listeners = new Set<() => void>();
  const set = (change: Partial<WalletState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params });
  const readChain = async () => chainOf(await ask("eth_chainId"));

  async function connect() {
    if (state.stage !== "idle") return;
    set({ stage: "connecting", trouble: null });
    try {
      const account = accountOf(await ask("eth_requestAccounts"));
      if (!account) return set({ stage: "idle", trouble: "connect_failed" });
      set({ stage: "connected", account, chainId: await readChain() });
    } catch (error) {
      const code = codeOf(error);
      const trouble = code === 4001 ? "connect_declined" : code === -32002 ? "wallet_busy" : "connect_failed";
      set({ stage: "idle", account: null, trouble });
    }
  }

  async function switchNetwork() {
    if (state.stage !== "connected") return;
    set({ stage: "switching", trouble: null });
    try {
      await ask("wallet_switchEthereumChain", { chainId: `0x${payment.chainId.toString(16)}` });
      set({ stage: "connected", chainId: await readChain() });
    } catch (error) {
      const code = codeOf(error);
      const trouble = code === 4001 ? "switch_declined" : code === 4902 ? "network_unknown" : "switch_failed";
      set({ stage: "connected", trouble });
    }
  }

  /** Why the wallet is not asked, found out at the last moment. */
  async function obstacle(): Promise<Trouble | null> {
    const why = await whyNot().catch(() => "server_unreachable" as const);
    if (why) return why;
    try {
      const account = accountOf(await ask("eth_accounts"));
      const chainId = await readChain();
      set({ account, chainId });
      if (account === null || !sameAddress(account, payment.from)) return "wrong_account";
      return chainId === payment.chainId ? null : "wrong_network";
    } catch {
      return "wallet_silent";
    }
  }

  async function send() {
    if (state.stage !== "connected" || readSend(orderId)) return;
    set({ stage: "checking", trouble: null });
    const trouble = await obstacle();
    if (trouble) return set({ stage: state.account ? "connected" : "idle", trouble });
    // Another session of this tab may have asked while this one was checking.
    if (readSend(orderId)) return set({ stage: "asked" });
    // Kept before the wallet opens: after a reload nobody may take it for never asked.
    keepSend(orderId, { hash: null });
    set({ stage: "asking" });
    try {
      const answer = await ask("eth_sendTransaction", transactionOf(payment));
      set({ stage: "asked" });
      const hash = typeof answer === "string" ? evm.parseHash(answer) : null;
      if (hash === null) return;
      keepSend(orderId, { hash });
      onHash(hash);
    } catch (error) {
      if (codeOf(error) !== 4001) return set({ stage: "asked" });
      forgetSend(orderId);
      set({ stage: "connected", trouble: "send_declined" });
    }
  }

  /** Follows what is changed in the wallet itself, until stopped. */
  function follow() {
    const accounts = (news: unknown) => {
      const account = accountOf(news);
      const leaves = !account && state.stage === "connected";
      set({ account, trouble: null, ...(leaves ? { stage: "idle" } : {}) });
    };
    const chain = (news: unknown) => set({ chainId: chainOf(news), trouble: null });
    provider.on?.("accountsChanged", accounts);
    provider.on?.("chainChanged", chain);
    return () => {
      provider.removeListener?.("accountsChanged", accounts);
      provider.removeListener?.("chainChanged", chain);
    };
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect,
    switchNetwork,
    send,
    follow,
  };
}

export type WalletSession = ReturnType<typeof walletSession>;

function accountOf(answer: unknown): string | null {
  const [first]: unknown[] = Array.isArray(answer) ? answer : [];
  return typeof first === "string" ? first : null;
}

function chainOf(answer: unknown): number | null {
  const id = typeof answer === "string" || typeof answer === "number" ? Number(answer) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
