import { beforeEach, describe, expect, test, vi } from "vitest";
import * as fake from "../../testing/fake-wallet";
import { forgetSend, readSend } from "./kept-send";
import type { AskRefusal } from "./may-ask";
import type { SessionOptions } from "./session";

const { connected, begin, failure, FROM, HASH, OTHER, payment, RESERVED } = fake;

const onHash = vi.fn();
const whyNot = vi.fn(async (): Promise<AskRefusal | null> => null);
const reserve = vi.fn<SessionOptions["reserve"]>();
const release = vi.fn<SessionOptions["release"]>();
const joined = (answers: Record<string, fake.Answer> = {}) =>
  connected(answers, { whyNot, reserve, release, onHash });

beforeEach(() => {
  forgetSend("one");
  onHash.mockClear();
  whyNot.mockReset().mockResolvedValue(null);
  reserve.mockReset().mockResolvedValue(RESERVED);
  release.mockReset().mockResolvedValue(true);
});

describe("connecting", () => {
  test("learns the account and the network", async () => {
    const { session } = await connected();
    const account = FROM.toLowerCase();
    const state = { stage: "connected", givenBack: null, account, chainId: 1, trouble: null };
    expect(session.read()).toEqual(state);
  });

  test.each([
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

  test("follows another account, another network and the end of the connection until stopped", async () => {
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

  test("to another network asks for the order's and relies only on what the wallet says afterwards", async () => {
    const { session, provider } = await connected({ eth_chainId: "0x5" });
    await session.switchNetwork();
    const asked = { method: "wallet_switchEthereumChain", params: [{ chainId: "0x1" }] };
    expect(provider.asked).toContainEqual(asked);
    expect(session.read()).toMatchObject({ stage: "connected", chainId: 5 });
  });

  test.each([
    [4001, "switch_declined"],
    [4902, "network_unknown"],
    [-32603, "switch_failed"],
  ])("to another network ends with error %s as %s", async (code, trouble) => {
    const { session } = await connected({ wallet_switchEthereumChain: failure(code) });
    await session.switchNetwork();
    expect(session.read()).toMatchObject({ stage: "connected", trouble });
  });
});

describe("sending", () => {
  /** Neither was the wallet asked nor anything given back. */
  const expectUnasked = (provider: ReturnType<typeof fake.fakeWallet>) => {
    expect(provider.times("eth_sendTransaction")).toBe(0);
    expect(release).not.toHaveBeenCalled();
  };

  test("asks for exactly the shown transfer on its network and passes the hash on in one spelling", async () => {
    const { session, provider } = await joined();
    await session.send();
    const [to, units] = [payment.to.slice(2), payment.units.toString(16).padStart(64, "0")];
    const data = `0xa9059cbb${"0".repeat(24)}${to}${units}`;
    expect(provider.asked.at(-1)).toEqual({
      method: "eth_sendTransaction",
      params: [{ from: FROM, to: payment.token, data, value: "0x0", chainId: "0x1" }],
    });
    expect(onHash).toHaveBeenCalledExactlyOnceWith(HASH.toLowerCase());
    expect(readSend("one")).toEqual({ hash: HASH.toLowerCase() });
    expect(session.read().stage).toBe("asked");
    expect(release).not.toHaveBeenCalled();
  });

  test("reserves the order after all that may fail harmlessly and before the wallet opens", async () => {
    const { session, provider } = await joined();
    const order: string[] = [];
    const noted = <T>(step: string, result: T): T => {
      order.push(step);
      return result;
    };
    whyNot.mockImplementation(async () => noted("order", null));
    reserve.mockImplementation(async () => noted("reserve", RESERVED));
    provider.all.eth_accounts = () => noted("account", [FROM]);
    provider.all.eth_sendTransaction = () => noted("send", HASH);
    await session.send();
    expect(order).toEqual(["order", "account", "reserve", "account", "send"]);
  });

  test("never asks twice: not while the wallet is open, not after a hash", async () => {
    let answer: (hash: string) => void = () => {};
    const { session, provider } = await joined({
      eth_sendTransaction: () => new Promise((done) => (answer = done)),
    });
    const sending = session.send();
    await vi.waitFor(() => expect(session.read().stage).toBe("asking"), 10_000);
    await session.send();
    // The reservation stays while the wallet does not answer.
    expect(release).not.toHaveBeenCalled();
    answer(HASH);
    await sending;
    await session.send();
    const second = await joined();
    await second.session.send();
    expect(reserve).toHaveBeenCalledOnce();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(second.provider.times("eth_sendTransaction")).toBe(0);
  });

  test.each(["being_sent", "sending_paused", "issuer_unread", "server_unreachable"] as const)(
    "asks for nothing when there is no reservation: %s",
    async (trouble) => {
      reserve.mockResolvedValue(trouble);
      const { session, provider } = await joined();
      await session.send();
      expect(session.read()).toMatchObject({ stage: "connected", trouble });
      expectUnasked(provider);
    },
  );

  test.each<[string, fake.Answer]>([
    ["an error that is no refusal", failure(-32603)],
    ["a lost connection", failure(4900)],
    ["a pending request", failure(-32002)],
    ["an error without a code", () => Promise.reject(new Error("gone"))],
    ["an error that is text", () => Promise.reject("User rejected")],
    ["nothing", null],
    ["a short hash", "0x12"],
    ["an object", { hash: HASH }],
  ])("treats %s as not known: the reservation stays, and no wallet is asked again", async (_, answer) => {
    const { session, provider } = await joined({ eth_sendTransaction: answer });
    await session.send();
    expect(session.read().stage).toBe("asked");
    expect(readSend("one")).toBeNull();
    await session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(release).not.toHaveBeenCalled();
    expect(onHash).not.toHaveBeenCalled();
  });

  test("releases it when the person declines, and may be asked again", async () => {
    const { session, provider } = await joined({ eth_sendTransaction: failure(4001) });
    await session.send();
    expect(release).toHaveBeenCalledExactlyOnceWith("send_declined", RESERVED);
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "send_declined" });
    provider.all.eth_sendTransaction = HASH;
    await session.send();
    expect(reserve).toHaveBeenCalledTimes(2);
    expect(onHash).toHaveBeenCalledOnce();
  });

  test("offers the release again while the server cannot be reached", async () => {
    const { session, provider } = await joined({ eth_sendTransaction: failure(4001) });
    release.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
    await session.send();
    expect(session.read()).toMatchObject({ stage: "unreleased", trouble: "send_declined" });
    await session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    for (const [stage, times] of [
      ["unreleased", 2],
      ["connected", 3],
      ["connected", 3],
    ] as const) {
      await session.releaseAgain();
      expect(session.read().stage).toBe(stage);
      expect(release).toHaveBeenCalledTimes(times);
    }
  });

  test("releases it unasked when another payment is reserved than was shown", async () => {
    const other = { ...RESERVED, payment: RESERVED.payment && { ...RESERVED.payment, to: OTHER } };
    reserve.mockResolvedValue(other);
    const { session, provider } = await joined();
    await session.send();
    expect(release).toHaveBeenCalledExactlyOnceWith("payment_changed", other);
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "payment_changed" });
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  const WALLET_TROUBLES = [
    ["wrong_account", { eth_accounts: [OTHER] }],
    ["wrong_account", { eth_accounts: [] }],
    ["wrong_network", { eth_chainId: "0x5" }],
    ["wrong_network", { eth_chainId: "nonsense" }],
    ["wallet_silent", { eth_accounts: failure(4100) }],
    ["wallet_silent", { eth_chainId: failure(4900) }],
  ] as const;

  test.each(WALLET_TROUBLES)("reserves nothing when there is %s", async (trouble, changed) => {
    const { session, provider } = await joined();
    Object.assign(provider.all, changed);
    await session.send();
    expect(session.read().trouble).toBe(trouble);
    expect(reserve).not.toHaveBeenCalled();
    expectUnasked(provider);
  });

  test.each(WALLET_TROUBLES)("releases it when at the last moment there is %s", async (trouble, changed) => {
    const { session, provider } = await joined();
    reserve.mockImplementation(async () => {
      Object.assign(provider.all, changed);
      return RESERVED;
    });
    await session.send();
    expect(release).toHaveBeenCalledExactlyOnceWith(trouble, RESERVED);
    expect(session.read().trouble).toBe(trouble);
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  test.each([
    ["tokens_arrived", async () => "tokens_arrived" as const],
    ["server_unreachable", () => Promise.reject(new Error("offline"))],
  ])("reserves nothing when the order forbids it or cannot be read: %s", async (trouble, why) => {
    const { session, provider } = await joined();
    whyNot.mockImplementation(why);
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble });
    expect(reserve).not.toHaveBeenCalled();
    expectUnasked(provider);
  });

  test("does nothing before a wallet is connected", async () => {
    const { session, provider } = begin();
    await session.send();
    await session.switchNetwork();
    expect(provider.asked).toEqual([]);
  });
});
