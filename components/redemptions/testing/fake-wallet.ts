import type { Reservation } from "@/lib/contract/orders";
import type { Payment } from "../send/payment";
import { type SessionOptions, walletSession } from "../send/wallet/session";

export const FROM = "0x52908400098527886E0F7030069857D2E4169EE7";
export const OTHER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
export const HASH = `0x${"Ab".repeat(32)}`;
export const payment: Payment = {
  from: FROM,
  token: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  to: "0xde709f2102306220921060314715629080e2fb77",
  units: 1_250_000_000n,
  chainId: 1,
  network: "Ethereum",
  symbol: "EURX",
  amount: "1250.00",
};

export type Answer = unknown | ((params: unknown[]) => unknown);
export const failure = (code: number) => () => Promise.reject(Object.assign(new Error("no"), { code }));

/** A wallet that answers as the test says, and keeps what it was asked. */
export function fakeWallet(answers: Record<string, Answer> = {}) {
  const asked: { method: string; params?: unknown[] }[] = [];
  const listeners = new Map<string, (news: unknown) => void>();
  const all: Record<string, Answer> = {
    eth_requestAccounts: [FROM.toLowerCase()],
    eth_accounts: [FROM.toLowerCase()],
    eth_chainId: "0x1",
    wallet_switchEthereumChain: null,
    eth_sendTransaction: HASH,
    ...answers,
  };
  return {
    asked,
    all,
    emit: (event: string, news: unknown) => listeners.get(event)?.(news),
    times: (method: string) => asked.filter((call) => call.method === method).length,
    request: async (call: { method: string; params?: unknown[] }) => {
      asked.push(call);
      const answer = all[call.method];
      return typeof answer === "function" ? answer(call.params ?? []) : answer;
    },
    on: (event: string, listener: (news: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  };
}

/** What the server reserves for that payment. */
export const RESERVED: Reservation = {
  payment: {
    chainId: payment.chainId,
    token: payment.token,
    to: payment.to,
    amount: payment.amount,
    units: payment.units.toString(),
  },
  at: "2026-11-21T09:12:00.000Z",
};

type Checks = Pick<SessionOptions, "whyNot" | "reserve" | "release" | "onHash">;

const UNCHANGED: Checks = {
  whyNot: async () => null,
  reserve: async () => RESERVED,
  release: async () => true,
  onHash: () => {},
};

/** A session with such a wallet about one payment, for tests. */
export function begin(answers: Record<string, Answer> = {}, checks: Partial<Checks> = {}) {
  const provider = fakeWallet(answers);
  const session = walletSession({ orderId: "one", payment, provider, ...UNCHANGED, ...checks });
  return { provider, session };
}

export async function connected(answers: Record<string, Answer> = {}, checks: Partial<Checks> = {}) {
  const begun = begin(answers, checks);
  await begun.session.connect();
  if (begun.session.read().stage !== "connected") throw new Error("The session did not connect.");
  return begun;
}
