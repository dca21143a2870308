import { afterEach, describe, expect, it, test, vi } from "vitest";
import { exampleOrder } from "../../testing/example-order";
import { EXAMPLE_HASH, exampleArrival, exampleTransfer } from "../../testing/example-transfer";
import { paymentOf } from "../payment";
import { forgetSend, keepSend, readSend } from "./kept-send";
import { whyNotAsk } from "./may-ask";
import { discoverWallets, type FoundWallet } from "./provider";

const transfer = exampleTransfer({});
const order = exampleOrder({
  state: "submitted",
  step: "awaiting_transfer",
  transfer,
  instructions: {
    walletOwner: "Issuer",
    walletAddress: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    amount: "1250",
    pinnedAt: "2026-11-21T09:00:00.000Z",
  },
});

describe("the payment of an order", () => {
  it("is the confirmed amount in the token's smallest units", () => {
    expect(paymentOf(order)).toMatchObject({ units: 1_250_000_000n, amount: "1250.00", chainId: 1 });
  });

  it("is none where something about it is not known", () => {
    const instructions = order.instructions && { ...order.instructions, walletAddress: "5Gs…" };
    const solana = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
    const token = { ...transfer.network.token, address: solana };
    const onSolana = {
      ...order,
      wallet: { ...order.wallet, address: solana },
      instructions: order.instructions && { ...order.instructions, walletAddress: solana },
      transfer: exampleTransfer({ network: { ...transfer.network, token } }),
    };
    expect(paymentOf({ ...order, transfer: null })).toBeNull();
    expect(paymentOf(onSolana)).toBeNull();
    expect(paymentOf({ ...order, instructions })).toBeNull();
    expect(paymentOf({ ...order, instructions: null })).toBeNull();
    expect(paymentOf({ ...order, wallet: { ...order.wallet, address: null } })).toBeNull();
  });
});

test("the wallet is asked only while the order stands as it was shown", () => {
  const payment = paymentOf(order);
  if (!payment) return expect.fail("no payment");
  const confirmation = { transactionHash: EXAMPLE_HASH, state: "recorded" as const, at: order.createdAt };
  const other = order.instructions && {
    ...order.instructions,
    walletAddress: "0xde709f2102306220921060314715629080e2fb77",
  };
  const arrived = exampleTransfer({ arrivals: [exampleArrival({})] });
  const dropped = exampleTransfer({ arrivals: [exampleArrival({ state: "dropped" })] });
  const unchecked = exampleTransfer({ destination: { ...transfer.destination, needsCheck: true } });
  const failed = { orderId: "o", status: "Failed", fiatTransferId: null, cryptoTransferId: null };
  const why = (over: Partial<typeof order>) => whyNotAsk({ ...order, ...over }, payment);
  expect(why({})).toBeNull();
  expect(why({ transfer: dropped })).toBeNull();
  expect(why({ alarm: { code: "address_changed", message: "" } })).toBe("alarm");
  expect(why({ confirmation })).toBe("recorded");
  const reverted = (final: boolean) =>
    why({
      step: "transfer_recorded",
      confirmation,
      transfer: exampleTransfer({
        transaction: { hash: EXAMPLE_HASH, state: "reverted", replaces: null, confirmations: 1, final },
      }),
    });
  expect(reverted(false)).toBe("recorded");
  expect(reverted(true)).toBeNull();
  expect(why({ transfer: arrived })).toBe("arrived");
  const partial = exampleTransfer({ arrivals: [exampleArrival({ kind: "partial" })] });
  const spam = exampleTransfer({ arrivals: [exampleArrival({ kind: "other_token" })] });
  expect(why({ transfer: partial })).toBe("unclear");
  expect(why({ transfer: spam })).toBeNull();
  expect(why({ transfer: unchecked })).toBe("unchecked");
  const resembles = [{ address: "0x8617E340B3D01FA5F11F906F4090FE50E238070D", where: "RD-1" }];
  const checked = { by: { id: "b", name: "Ben" }, at: order.createdAt, note: "Called." };
  const alike = { ...transfer.destination, resembles };
  expect(why({ transfer: exampleTransfer({ destination: alike }) })).toBe("unchecked");
  expect(why({ transfer: exampleTransfer({ destination: { ...alike, checked } }) })).toBeNull();
  expect(why({ instructions: other })).toBe("changed");
  expect(why({ instructions: order.instructions && { ...order.instructions, amount: "1251" } })).toBe(
    "changed",
  );
  expect(why({ step: "payout_started" })).toBe("changed");
  expect(why({ issuer: { ...failed, createdAt: null, checkedAt: null } })).toBe("failed");
});

describe("what the tab keeps", () => {
  afterEach(() => {
    forgetSend("kept");
    vi.unstubAllGlobals();
  });

  it("outlives a reload by the tab's storage, and takes anything odd there for asked", () => {
    const stored = new Map([["wallet-send:kept", '{"hash":7}']]);
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    expect(readSend("kept")).toEqual({ hash: null });
    keepSend("kept", { hash: EXAMPLE_HASH });
    expect(stored.get("wallet-send:kept")).toContain(EXAMPLE_HASH);
    forgetSend("kept");
    expect(stored.size).toBe(0);
    expect(readSend("kept")).toBeNull();
  });

  it("is kept in the page where there is no storage", () => {
    keepSend("kept", { hash: null });
    expect(readSend("kept")).toEqual({ hash: null });
  });
});

describe("the wallets of the page", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const provider = { request: async () => null };
  const info = { uuid: "1", name: "One", icon: "data:image/svg+xml,<svg/>", rdns: "one.example" };

  function search() {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const asked = vi.fn();
    page.addEventListener("eip6963:requestProvider", asked);
    const found: FoundWallet[] = [];
    const stop = discoverWallets((wallet) => found.push(wallet));
    const announce = (detail: unknown) =>
      page.dispatchEvent(Object.assign(new Event("eip6963:announceProvider"), { detail }));
    return { asked, found, stop, announce };
  }

  test("are found once each, late ones too, and only such as can be asked", () => {
    const { asked, found, stop, announce } = search();
    expect(asked).toHaveBeenCalledOnce();
    announce({ info, provider });
    announce({ info, provider });
    announce({ info: { ...info, uuid: "2", icon: "https://tracker.example/x.png" }, provider });
    announce({ info: { ...info, uuid: "3" } });
    announce({ info: { uuid: "4" }, provider });
    announce(null);
    expect(found.map(({ uuid, icon }) => [uuid, icon])).toEqual([
      ["1", info.icon],
      ["2", null],
    ]);
    stop();
    announce({ info: { ...info, uuid: "5" }, provider });
    expect(found).toHaveLength(2);
  });

  test("are not hidden by broken announcements that came before, even of the same id", () => {
    const { found, announce } = search();
    for (const broken of [null, "wallet", {}, { provider }, { info }, { info, provider: {} }])
      announce(broken);
    announce({ info, provider });
    expect(found.map(({ uuid }) => uuid)).toEqual(["1"]);
  });
});
