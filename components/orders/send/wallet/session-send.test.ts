import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  begin,
  connected,
  FROM,
  failure,
  HASH,
  OTHER,
  payment,
  RESERVED,
} from "../../testing/fake-wallet";
import { forgetSend, readSend } from "./kept-send";
import type { AskRefusal } from "./may-ask";
import type { SessionOptions } from "./session";

const onHash = vi.fn();
const whyNot = vi.fn(async (): Promise<AskRefusal | null> => null);
const reserve = vi.fn<SessionOptions["reserve"]>();
const release = vi.fn<SessionOptions["release"]>();
const joined = (answers: Record<string, Answer> = {}) =>
  connected(answers, { whyNot, reserve, release, onHash });

beforeEach(() => {
  forgetSend("one");
  onHash.mockClear();
  whyNot.mockReset().mockResolvedValue(null);
  reserve.mockReset().mockResolvedValue(RESERVED);
  release.mockReset().mockResolvedValue(true);
});

describe("sending", () => {
  it("asks for exactly the shown transfer on its network and passes the hash on in one spelling", async () => {
    const { session, provider } = await joined();
    await session.send();
    expect(provider.asked.at(-1)).toEqual({
      method: "eth_sendTransaction",
      params: [
        {
          from: FROM,
          to: payment.token,
          data: `0xa9059cbb${"0".repeat(24)}${payment.to.slice(2)}${payment.units.toString(16).padStart(64, "0")}`,
          value: "0x0",
          chainId: "0x1",
        },
      ],
    });
    expect(onHash).toHaveBeenCalledExactlyOnceWith(HASH.toLowerCase());
    expect(readSend("one")).toEqual({ hash: HASH.toLowerCase() });
    expect(session.read().stage).toBe("asked");
    expect(release).not.toHaveBeenCalled();
  });

  it("reserves the order after all that may fail harmlessly and before the wallet opens", async () => {
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

  it("never asks twice: not while the wallet is open, not after a hash", async () => {
    let answer: (hash: string) => void = () => {};
    const { session, provider } = await joined({
      eth_sendTransaction: () => new Promise((done) => (answer = done)),
    });
    const sending = session.send();
    await vi.waitFor(() => expect(session.read().stage).toBe("asking"), 10_000);
    await session.send();
    answer(HASH);
    await sending;
    await session.send();
    const second = await joined();
    await second.session.send();
    expect(reserve).toHaveBeenCalledOnce();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(second.provider.times("eth_sendTransaction")).toBe(0);
  });

  it.each(["being_sent", "sending_paused", "issuer_unread", "server_unreachable"] as const)(
    "asks for nothing when there is no reservation: %s",
    async (refused) => {
      reserve.mockResolvedValue(refused);
      const { session, provider } = await joined();
      await session.send();
      expect(session.read()).toMatchObject({ stage: "connected", trouble: refused });
      expect(provider.times("eth_sendTransaction")).toBe(0);
      expect(release).not.toHaveBeenCalled();
    },
  );

  it("keeps the reservation while the wallet does not answer", async () => {
    const { session } = await joined({ eth_sendTransaction: () => new Promise(() => {}) });
    void session.send();
    await vi.waitFor(() => expect(session.read().stage).toBe("asking"), 10_000);
    expect(release).not.toHaveBeenCalled();
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

  it("releases it when the person declines, and may be asked again", async () => {
    const { session, provider } = await joined({ eth_sendTransaction: failure(4001) });
    await session.send();
    expect(release).toHaveBeenCalledExactlyOnceWith("send_declined", RESERVED);
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "send_declined" });
    provider.all.eth_sendTransaction = HASH;
    await session.send();
    expect(reserve).toHaveBeenCalledTimes(2);
    expect(onHash).toHaveBeenCalledOnce();
  });

  it("offers the release again while the server cannot be reached", async () => {
    const { session, provider } = await joined({ eth_sendTransaction: failure(4001) });
    release.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
    await session.send();
    expect(session.read()).toMatchObject({ stage: "unreleased", trouble: "send_declined" });
    await session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    await session.releaseAgain();
    expect(session.read().stage).toBe("unreleased");
    await session.releaseAgain();
    expect(session.read().stage).toBe("connected");
    expect(release).toHaveBeenCalledTimes(3);
    await session.releaseAgain();
    expect(release).toHaveBeenCalledTimes(3);
  });

  it("releases it unasked when another payment is reserved than was shown", async () => {
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

  it.each(WALLET_TROUBLES)("reserves nothing when there is %s", async (trouble, changed) => {
    const { session, provider } = await joined();
    Object.assign(provider.all, changed);
    await session.send();
    expect(session.read().trouble).toBe(trouble);
    expect(reserve).not.toHaveBeenCalled();
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  it.each(WALLET_TROUBLES)("releases it when at the last moment there is %s", async (trouble, changed) => {
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

  it("reserves nothing when the order forbids it or cannot be read", async () => {
    const { session, provider } = await joined();
    whyNot.mockResolvedValueOnce("tokens_arrived");
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "tokens_arrived" });
    whyNot.mockRejectedValueOnce(new Error("offline"));
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "server_unreachable" });
    expect(reserve).not.toHaveBeenCalled();
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  it("does nothing before a wallet is connected", async () => {
    const { session, provider } = begin();
    await session.send();
    await session.switchNetwork();
    expect(provider.asked).toEqual([]);
  });
});
