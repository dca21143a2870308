import { afterEach, describe, expect, it, test, vi } from "vitest";
import { situationOf } from "@/lib/domain/situation-of";
import { exampleOrder } from "../../testing/example-order";
import {
  EXAMPLE_HASH,
  EXAMPLE_NETWORK,
  exampleArrival,
  exampleTransfer,
} from "../../testing/example-transfer";
import { exampleAlarm, exampleFacts, exampleInstructions } from "../../testing/order-in";
import { paymentOf } from "../payment";
import { forgetSend, keepSend, readSend } from "./kept-send";
import { isReservedPayment, whyNotAsk } from "./may-ask";
import { discoverWallets, type FoundWallet } from "./provider";

const transfer = exampleTransfer({});
const order = exampleOrder({
  state: "submitted",
  step: "awaiting_transfer",
  transfer,
  instructions: { ...exampleInstructions(), amount: "1250" },
});

describe("the payment of an order", () => {
  it("is the confirmed amount in the token's smallest units", () => {
    expect(paymentOf(order)).toMatchObject({ units: 1_250_000_000n, amount: "1250.00", chainId: 1 });
  });

  it("is none where something about it is not known", () => {
    const instructions = order.instructions && { ...order.instructions, walletAddress: "5Gs…" };
    const solana = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
    const token = { ...EXAMPLE_NETWORK.token, address: solana };
    const onSolana = {
      ...order,
      wallet: { ...order.wallet, address: solana },
      instructions: order.instructions && { ...order.instructions, walletAddress: solana },
      transfer: exampleTransfer({ network: { ...EXAMPLE_NETWORK, token } }),
    };
    expect(paymentOf({ ...order, transfer: null })).toBeNull();
    expect(paymentOf({ ...order, transfer: exampleTransfer({ network: null }) })).toBeNull();
    expect(paymentOf(onSolana)).toBeNull();
    expect(paymentOf({ ...order, instructions })).toBeNull();
    expect(paymentOf({ ...order, instructions: null })).toBeNull();
    expect(paymentOf({ ...order, wallet: { ...order.wallet, address: null } })).toBeNull();
  });
});

describe("the wallet is asked only while the order is unchanged", () => {
  const payment = paymentOf(order);
  const why = (over: Partial<typeof order>) => {
    if (!payment) return expect.fail("no payment");
    const now = { ...order, ...over };
    return whyNotAsk({ ...now, situation: situationOf(exampleFacts(now)) }, payment);
  };
  const given = (chain: Parameters<typeof exampleTransfer>[0]) => why({ transfer: exampleTransfer(chain) });
  const recorded = {
    step: "transfer_recorded" as const,
    confirmation: {
      ...{ transactionHash: EXAMPLE_HASH, state: "recorded" as const, at: order.createdAt },
      acceptedBefore: [],
      movedNothing: false,
    },
  };
  const status = (word: string) =>
    why({
      issuer: {
        orderId: "o",
        status: word,
        fiatTransferId: null,
        cryptoTransferId: null,
        createdAt: null,
        checkedAt: null,
        compared: true,
      },
    });

  test("as it was shown, or with a transfer that was taken back, or with what a stranger sent", () => {
    expect(why({})).toBeNull();
    expect(given({ arrivals: [exampleArrival({ state: "dropped" })] })).toBeNull();
    expect(given({ arrivals: [exampleArrival({ kind: "other_token", fromWallet: false })] })).toBeNull();
  });

  test("not under an alarm, nor once the issuer has ended the order or started the payout", () => {
    expect(why({ alarm: exampleAlarm({}) })).toBe("instructions_alarm");
    expect(status("Failed")).toBe("issuer_failed");
    expect(status("Completed")).toBe("completed_early");
    expect(why({ step: "payout_started" })).toBe("payout_started");
  });

  test("not once a hash is recorded, until its transaction has moved nothing for good", () => {
    expect(why(recorded)).toBe("checking_hash");
    const reverted = (final: boolean) =>
      why({
        ...recorded,
        transfer: exampleTransfer({
          transaction: {
            ...{ hash: EXAMPLE_HASH, state: "reverted", replaces: null, confirmations: 1 },
            ...{ final, missing: false },
          },
        }),
      });
    expect(reverted(false)).toBe("transfer_reverted");
    expect(reverted(true)).toBeNull();
  });

  test("not once something has arrived from the approved wallet", () => {
    expect(given({ arrivals: [exampleArrival({})] })).toBe("tokens_arrived");
    expect(given({ arrivals: [exampleArrival({ kind: "partial" })] })).toBe("wrong_transfer");
    expect(given({ arrivals: [exampleArrival({ kind: "other_token" })] })).toBe("wrong_transfer");
  });

  test("not to an address that is not verified, that looks like another one or that is invalid", () => {
    const unverified = { ...transfer.destination, needsCheck: true };
    expect(given({ destination: unverified })).toBe("address_unverified");
    const resembles = [{ address: "0x8617E340B3D01FA5F11F906F4090FE50E238070D", where: "RD-1" }];
    expect(given({ destination: { ...unverified, resembles } })).toBe("address_unverified");
    const checked = { by: { id: "b", name: "Ben" }, at: order.createdAt, note: "Called." };
    expect(given({ destination: { ...transfer.destination, resembles, checked } })).toBeNull();
    expect(instructed({ walletAddress: "0x8617E340B3D01FA5F11F306F4090FD50E238070d" })).toBe(
      "address_invalid",
    );
  });

  const instructed = (over: Partial<NonNullable<typeof order.instructions>>) =>
    why({ instructions: order.instructions && { ...order.instructions, ...over } });

  test("not for another payment", () => {
    expect(instructed({ walletAddress: "0xde709f2102306220921060314715629080e2fb77" })).toBe(
      "payment_changed",
    );
    expect(instructed({ amount: "1251" })).toBe("payment_changed");
  });
});

describe("what the server reserved is what the person saw", () => {
  const seen = paymentOf(order) ?? expect.fail("no payment");
  const { chainId, token, to, amount } = seen;
  const reserved = { chainId, token, to, amount, units: "1250000000" };

  test("in any spelling of the same addresses", () => {
    expect(isReservedPayment(reserved, seen)).toBe(true);
    expect(isReservedPayment({ ...reserved, to: to.toLowerCase(), token: token.toLowerCase() }, seen)).toBe(
      true,
    );
  });

  test.each([
    ["network", { chainId: 5 }],
    ["token", { token: "0xde709f2102306220921060314715629080e2fb77" }],
    ["address", { to: "0xde709f2102306220921060314715629080e2fb77" }],
    ["amount", { units: "1250000001" }],
  ])("not with another %s", (_what, other) => {
    expect(isReservedPayment({ ...reserved, ...other }, seen)).toBe(false);
  });
});

describe("what the tab keeps", () => {
  afterEach(() => {
    forgetSend("kept");
    vi.unstubAllGlobals();
  });

  it("is a hash alone, which outlives a reload by the tab's storage until it is recorded", () => {
    const stored = new Map([["wallet-send:kept", '{"hash":null}']]);
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    // Whether a wallet was asked, the server knows.
    expect(readSend("kept")).toBeNull();
    keepSend("kept", { hash: EXAMPLE_HASH });
    expect(stored.get("wallet-send:kept")).toContain(EXAMPLE_HASH);
    forgetSend("kept");
    expect(stored.size).toBe(0);
    expect(readSend("kept")).toBeNull();
  });

  it("is kept in the page where there is no storage", () => {
    keepSend("kept", { hash: EXAMPLE_HASH });
    expect(readSend("kept")).toEqual({ hash: EXAMPLE_HASH });
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
