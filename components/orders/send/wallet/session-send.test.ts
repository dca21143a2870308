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
} from "../../testing/fake-wallet";
import { forgetSend, readSend } from "./kept-send";
import type { AskRefusal } from "./may-ask";

const onHash = vi.fn();
const whyNot = vi.fn(async (): Promise<AskRefusal | null> => null);
const joined = (answers: Record<string, Answer> = {}) => connected(answers, { whyNot, onHash });

beforeEach(() => {
  forgetSend("one");
  onHash.mockClear();
  whyNot.mockReset().mockResolvedValue(null);
});

describe("sending", () => {
  it("asks for exactly the shown transfer and passes the hash on in one spelling", async () => {
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
        },
      ],
    });
    expect(onHash).toHaveBeenCalledExactlyOnceWith(HASH.toLowerCase());
    expect(readSend("one")).toEqual({ hash: HASH.toLowerCase() });
    expect(session.read().stage).toBe("asked");
  });

  it("never asks twice: not while the wallet is open, not after a hash, not in another session", async () => {
    let answer: (hash: string) => void = () => {};
    const { session, provider } = await joined({
      eth_sendTransaction: () => new Promise((done) => (answer = done)),
    });
    const sending = session.send();
    await vi.waitFor(() => expect(session.read().stage).toBe("asking"));
    await session.send();
    const second = await joined();
    await second.session.send();
    answer(HASH);
    await sending;
    await session.send();
    await second.session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(second.provider.times("eth_sendTransaction")).toBe(0);
  });

  it("does not ask when another session asked while this one was checking", async () => {
    const [one, two] = [await joined(), await joined()];
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
    const { session, provider } = await joined({ eth_sendTransaction: answer });
    await session.send();
    expect(session.read().stage).toBe("asked");
    expect(readSend("one")).toEqual({ hash: null });
    await session.send();
    expect(provider.times("eth_sendTransaction")).toBe(1);
    expect(onHash).not.toHaveBeenCalled();
  });

  it("knows that nothing was sent when the person declines, and may be asked again", async () => {
    const { session, provider } = await joined({ eth_sendTransaction: failure(4001) });
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
    const { session, provider } = await joined();
    Object.assign(provider.all, changed);
    await session.send();
    expect(session.read().trouble).toBe(trouble);
    expect(provider.times("eth_sendTransaction")).toBe(0);
    expect(readSend("one")).toBeNull();
  });

  it("asks for nothing when the order forbids it or cannot be read", async () => {
    const { session, provider } = await joined();
    whyNot.mockResolvedValueOnce("tokens_arrived");
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "tokens_arrived" });
    whyNot.mockRejectedValueOnce(new Error("offline"));
    await session.send();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: "server_unreachable" });
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  it("does nothing before a wallet is connected", async () => {
    const { session, provider } = begin();
    await session.send();
    await session.switchNetwork();
    expect(provider.asked).toEqual([]);
  });
});
