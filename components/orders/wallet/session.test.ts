import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment } from "../payment-of";
import { forgetSend, readSend } from "./kept-send";
import type { Refusal } from "./may-ask";
import { walletSession } from "./session";

const FROM = "0x52908400098527886E0F7030069857D2E4169EE7";
const OTHER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const HASH = `0x${"Ab".repeat(32)}`;
const payment: Payment = {
  from: FROM,
  token: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  to: "0xde709f2102306220921060314715629080e2fb77",
  units: 1_250_000_000n,
  chainId: 1,
  network: "Ethereum",
  symbol: "EURX",
  amount: "1250.00",
};

type Answer = unknown | ((params: unknown[]) => unknown);
const failure = (code: number) => () => Promise.reject(Object.assign(new Error("no"), { code }));

/** A wallet that answers as told, and keeps what it was asked. */
function fakeWallet(answers: Record<string, Answer> = {}) {
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

const onHash = vi.fn();
const whyNot = vi.fn(async (): Promise<Refusal | null> => null);

function begin(answers: Record<string, Answer> = {}) {
  const provider = fakeWallet(answers);
  const session = walletSession({ orderId: "one", payment, provider, whyNot, onHash });
  return { provider, session };
}

async function connected(answers: Record<string, Answer> = {}) {
  const begun = begin(answers);
  await begun.session.connect();
  expect(begun.session.read().stage).toBe("connected");
  return begun;
}

beforeEach(() => {
  forgetSend("one");
  onHash.mockClear();
  whyNot.mockReset().mockResolvedValue(null);
});

describe("connecting", () => {
  it("learns the account and the network", async () => {
    const { session } = await connected();
    expect(session.read()).toEqual({
      stage: "connected",
      account: FROM.toLowerCase(),
      chainId: 1,
      trouble: null,
    });
  });

  it.each([
    ["connect_declined", { eth_requestAccounts: failure(4001) }],
    ["wallet_busy", { eth_requestAccounts: failure(-32002) }],
    ["connect_failed", { eth_requestAccounts: failure(4100) }],
    ["connect_failed", { eth_requestAccounts: [] }],
    ["connect_failed", { eth_requestAccounts: "0x1" }],
    ["connect_failed", { eth_chainId: failure(4900) }],
  ])("%s leaves nothing connected, and may be tried again", async (trouble, answers) => {
    const { session, provider } = begin(answers);
    await session.connect();
    expect(session.read()).toMatchObject({ stage: "idle", account: null, trouble });
    Object.assign(provider.all, { eth_requestAccounts: [FROM], eth_chainId: "0x1" });
    await session.connect();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: null });
  });

  it("follows another account, another network and the end of the connection until stopped", async () => {
    const { session, provider } = await connected();
    const stop = session.follow();
    provider.emit("accountsChanged", [OTHER]);
    provider.emit("chainChanged", "0xaa36a7");
    expect(session.read()).toMatchObject({ account: OTHER, chainId: 11_155_111 });
    provider.emit("accountsChanged", []);
    expect(session.read()).toMatchObject({ stage: "idle", account: null });
    stop();
    provider.emit("chainChanged", "0x1");
    expect(session.read().chainId).toBe(11_155_111);
  });
});

describe("changing the network", () => {
  it("asks for the order's and believes only what the wallet says afterwards", async () => {
    const { session, provider } = await connected({ eth_chainId: "0x5" });
    await session.switchNetwork();
    expect(provider.asked).toContainEqual({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: "0x1" }],
    });
    expect(session.read()).toMatchObject({ stage: "connected", chainId: 5 });
  });

  it.each([
    [4001, "switch_declined"],
    [4902, "network_unknown"],
    [-32603, "switch_failed"],
  ])("error %s is told as %s", async (code, trouble) => {
    const { session } = await connected({ wallet_switchEthereumChain: failure(code) });
    await session.switchNetwork();
    expect(session.read()).toMatchObject({ stage: "connected", trouble });
  });
});

describe("sending", () => {
  it("asks for exactly the shown transfer and passes the hash on in one spelling", async () => {
    const { session, provider } = await connected();
    await session.send();
    expect(provider.asked.at(-1)).toEqual({
      method: "eth_sendTransaction",
      params: [
        {
          from: FROM,
          to: payment.token,
          data: `0xa9059cbb${"0".repeat(24)}${payment.to.slice(2)}${payment.units.toString(16).padStart(64, "0")}`,
          value: "0x0",
        },
      ],
    });
    expect(onHash).toHaveBeenCalledExactlyOnceWith(HASH.toLowerCase());
    expect(readSend("one")).toEqual({ hash: HASH.toLowerCase() });
    expect(session.read().stage).toBe("asked");
  });

  it("never asks twice: not while the wallet is open, not after a hash, not in another session", async () => {
    let answer: (hash: string) => void = () => {};
    const { session, provider } = await connected({
      eth_sendTransaction: () => new Promise((done) => (answer = done)),
    });
    const sending = session.send();
    await vi.waitFor(() => expect(session.read().stage).toBe("asking"));
    await session.send();
    const second = await connected();
    await second.session.send();
    answer(HASH);
    await sending;
    await session.send();
    await second.session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(second.provider.times("eth_sendTransaction")).toBe(0);
  });

  it("does not ask when another session asked while this one was checking", async () => {
    const [one, two] = [await connected(), await connected()];
    await Promise.all([one.session.send(), two.session.send()]);
    expect(one.provider.times("eth_sendTransaction") + two.provider.times("eth_sendTransaction")).toBe(1);
  });

  it.each<[string, Answer]>([
    ["an error that is no refusal", failure(-32603)],
    ["a lost connection", failure(4900)],
    ["a pending request", failure(-32002)],
    ["an error without a code", () => Promise.reject(new Error("gone"))],
    ["an error that is text", () => Promise.reject("User rejected")],
    ["nothing", null],
    ["a short hash", "0x12"],
    ["an object", { hash: HASH }],
  ])("takes %s for not known, and is dead from then on", async (_, answer) => {
    const { session, provider } = await connected({ eth_sendTransaction: answer });
    await session.send();
    expect(session.read().stage).toBe("asked");
    expect(readSend("one")).toEqual({ hash: null });
    await session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(onHash).not.toHaveBeenCalled();
  });

  it("knows that nothing was sent when the person declines, and may be asked again", async () => {
    const { session, provider } = await connected({ eth_sendTransaction: failure(4001) });
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "send_declined" });
    expect(readSend("one")).toBeNull();
    provider.all.eth_sendTransaction = HASH;
    await session.send();
    expect(onHash).toHaveBeenCalledOnce();
  });

  it.each<[string, Record<string, Answer>]>([
    ["wrong_account", { eth_accounts: [OTHER] }],
    ["wrong_account", { eth_accounts: [] }],
    ["wrong_network", { eth_chainId: "0x5" }],
    ["wrong_network", { eth_chainId: "nonsense" }],
    ["wallet_silent", { eth_accounts: failure(4100) }],
    ["wallet_silent", { eth_chainId: failure(4900) }],
  ])("asks for nothing when at the last moment there is %s", async (trouble, changed) => {
    const { session, provider } = await connected();
    Object.assign(provider.all, changed);
    await session.send();
    expect(session.read().trouble).toBe(trouble);
    expect(provider.times("eth_sendTransaction")).toBe(0);
    expect(readSend("one")).toBeNull();
  });

  it("asks for nothing when the order forbids it or cannot be read", async () => {
    const { session, provider } = await connected();
    whyNot.mockResolvedValueOnce("arrived");
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "arrived" });
    whyNot.mockRejectedValueOnce(new Error("offline"));
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "desk_silent" });
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  it("does nothing before a wallet is connected", async () => {
    const { session, provider } = begin();
    await session.send();
    await session.switchNetwork();
    expect(provider.asked).toEqual([]);
  });
});
