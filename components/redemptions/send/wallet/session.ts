import type { Reservation } from "@/lib/contract/orders";
import { sameAddress } from "@/lib/domain/networks";
import type { Payment } from "../payment";
import { keepSend, readSend } from "./kept-send";
import { type AskRefusal, isReservedPayment } from "./may-ask";
import { accountOf, chainOf, codeOf, type Provider, walletCalls } from "./provider";

/** Why the wallet was not asked, or what it said, of what leaves no doubt that nothing was sent. */
export type GivenBack =
  | "send_declined"
  | "payment_changed"
  | "wrong_account"
  | "wrong_network"
  | "wallet_silent";

/** Why the server gave no reservation. */
export type ReserveRefusal = AskRefusal | "issuer_unread" | "server_unreachable";

export type Trouble =
  | ReserveRefusal
  | GivenBack
  | "connect_declined"
  | "connect_failed"
  | "wallet_busy"
  | "switch_declined"
  | "network_unknown"
  | "switch_failed";

export type WalletState = {
  /**
   * `asking`: the wallet is open and decides. `asked`: it answered, or it is not known what it did. `unreleased`: nothing was
   * sent, and the server could not be reached yet.
   */
  stage:
    | "idle"
    | "connecting"
    | "connected"
    | "switching"
    | "checking"
    | "asking"
    | "releasing"
    | "unreleased"
    | "asked";
  account: string | null;
  chainId: number | null;
  trouble: Trouble | null;
  /** When the reservation was taken that was given back last. */
  givenBack: string | null;
};

export type SessionOptions = {
  orderId: string;
  payment: Payment;
  provider: Provider;
  /** Reads the order again and says why the wallet must not be asked. */
  whyNot: () => Promise<AskRefusal | null>;
  /** Takes the order's one reservation, or says why there is none. */
  reserve: () => Promise<Reservation | ReserveRefusal>;
  /** Gives it back, and says whether it was still this one; rejects while the server cannot be reached. */
  release: (why: GivenBack, reservation: Reservation) => Promise<boolean>;
  onHash: (hash: string) => void;
};

const START: WalletState = { stage: "idle", account: null, chainId: null, trouble: null, givenBack: null };

/**
 * Talks to one wallet about one payment. Before the wallet is asked to send, the order is reserved for it at the server
 * (docs/order-life.md, rule 12); that is given back only when nothing was sent for certain.
 */
export function walletSession(options: SessionOptions) {
  const { orderId, payment, provider, whyNot, onHash } = options;
  const wallet = walletCalls(provider, payment);
  let state = START;
  let retry: (() => Promise<void>) | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<WalletState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** Back to where the person can try again. */
  const stop = (trouble: Trouble) => set({ stage: state.account ? "connected" : "idle", trouble });

  async function connect() {
    if (state.stage !== "idle") return;
    set({ stage: "connecting", trouble: null });
    try {
      const account = await wallet.connect();
      if (!account) return set({ stage: "idle", trouble: "connect_failed" });
      set({ stage: "connected", account, chainId: await wallet.readChain() });
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
      await wallet.switchChain();
      set({ stage: "connected", chainId: await wallet.readChain() });
    } catch (error) {
      const code = codeOf(error);
      const trouble = code === 4001 ? "switch_declined" : code === 4902 ? "network_unknown" : "switch_failed";
      set({ stage: "connected", trouble });
    }
  }

  /** What is wrong with the wallet in its present state. */
  async function wrongInWallet(): Promise<GivenBack | null> {
    try {
      const account = await wallet.readAccount();
      const chainId = await wallet.readChain();
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
    // All that may fail harmlessly comes first, so that other people are not kept from sending for nothing.
    const why = (await whyNot().catch(() => "server_unreachable" as const)) ?? (await wrongInWallet());
    if (why) return stop(why);
    const reserved = await options.reserve();
    if (typeof reserved === "string") return stop(reserved);
    const changed = isReservedPayment(reserved.payment, payment) ? await wrongInWallet() : "payment_changed";
    if (changed) return giveBack(changed, reserved);
    await askToSend(reserved);
  }

  async function askToSend(reserved: Reservation) {
    set({ stage: "asking" });
    try {
      const hash = await wallet.send();
      set({ stage: "asked" });
      if (hash === null) return;
      keepSend(orderId, { hash });
      onHash(hash);
    } catch (error) {
      // Any other error may come from a wallet that sends anyway: the reservation stays.
      if (codeOf(error) !== 4001) return set({ stage: "asked" });
      await giveBack("send_declined", reserved);
    }
  }

  async function giveBack(why: GivenBack, reserved: Reservation) {
    set({ stage: "releasing", trouble: why });
    try {
      if (await options.release(why, reserved)) set({ givenBack: reserved.at });
      stop(why);
    } catch {
      retry = () => giveBack(why, reserved);
      set({ stage: "unreleased" });
    }
  }

  /** Sends the server again what did not reach it. */
  async function releaseAgain() {
    if (state.stage === "unreleased") await retry?.();
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
    releaseAgain,
    follow,
  };
}

export type WalletSession = ReturnType<typeof walletSession>;
