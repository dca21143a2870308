import { afterEach, describe, expect, test, vi } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens, SITUATIONS } from "@/lib/domain/situations";
import { EXAMPLE_HASH, EXAMPLE_NETWORK, exampleTransfer } from "../../testing/example-transfer";
import { exampleInstructions, orderIn } from "../../testing/order-in";
import { paymentOf } from "../payment";
import { forgetSend, keepSend, readSend } from "./kept-send";
import { isReservedPayment, whyNotAsk } from "./may-ask";
import { discoverWallets, type FoundWallet } from "./provider";

const order = orderIn("ready_to_send");
const payment = paymentOf(order) ?? expect.fail("no payment");
const ELSEWHERE = "0xde709f2102306220921060314715629080e2fb77";
const SOLANA = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
const instructed = (over: Partial<NonNullable<Order["instructions"]>>): Partial<Order> => ({
  instructions: { ...exampleInstructions(), ...over },
});
const from = (address: string | null): Partial<Order> => ({ wallet: { ...order.wallet, address } });

describe("the payment of an order", () => {
  test("is the confirmed amount in the token's smallest units", () => {
    const read = paymentOf({ ...order, ...instructed({ amount: "1250" }) });
    expect(read).toMatchObject({ units: 1_250_000_000n, amount: "1250.00", chainId: 1 });
  });

  test.each<[string, Partial<Order>]>([
    ["the chain", { transfer: null }],
    ["the network", { transfer: exampleTransfer({ network: null }) }],
    ["the form of the address", instructed({ walletAddress: "5Gs…" })],
    ["the address", { instructions: null }],
    ["the wallet’s address", from(null)],
  ])("is none where %s is not known", (_, over) => expect(paymentOf({ ...order, ...over })).toBeNull());

  test("is none on a network on which no wallet sends from the page", () => {
    const network = { ...EXAMPLE_NETWORK, token: { ...EXAMPLE_NETWORK.token, address: SOLANA } };
    const onSolana = { ...from(SOLANA), ...instructed({ walletAddress: SOLANA }) };
    expect(paymentOf({ ...order, ...onSolana, transfer: exampleTransfer({ network }) })).toBeNull();
  });
});

describe("the wallet is asked", () => {
  // From which facts a situation follows is decided in lib/domain/situation-of.ts.
  test.each(SITUATIONS)("in %s only where tokens may be sent", (situation) => {
    const why = whyNotAsk(orderIn(situation), payment);
    expect(why).toBe(maySendTokens(situation) ? null : situation);
  });

  test.each([
    ["address", instructed({ walletAddress: ELSEWHERE })],
    ["amount", instructed({ amount: "1251" })],
    ["wallet", from(ELSEWHERE)],
  ])("not for a payment with another %s", (_, over) => {
    expect(whyNotAsk({ ...order, ...over }, payment)).toBe("payment_changed");
  });
});

describe("what the server reserved is what the person saw", () => {
  const { chainId, token, to, amount } = payment;
  const reserved = { chainId, token, to, amount, units: "1250000000" };

  test.each([
    ["the same", {}, true],
    ["the same in another spelling", { to: to.toLowerCase(), token: token.toLowerCase() }, true],
    ["another network", { chainId: 5 }, false],
    ["another token", { token: ELSEWHERE }, false],
    ["another address", { to: ELSEWHERE }, false],
    ["another amount", { units: "1250000001" }, false],
  ])("with %s: %j %s", (_, over, isSame) => {
    expect(isReservedPayment({ ...reserved, ...over }, payment)).toBe(isSame);
  });
});

describe("what the tab keeps", () => {
  afterEach(() => {
    forgetSend("kept");
    vi.unstubAllGlobals();
  });

  test("is a hash alone, which outlives a reload by the tab's storage until it is recorded", () => {
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

  test("is kept in the page where there is no storage", () => {
    keepSend("kept", { hash: EXAMPLE_HASH });
    expect(readSend("kept")).toEqual({ hash: EXAMPLE_HASH });
  });
});

describe("the wallets of the page", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const provider = { request: async () => null };
  const info = { uuid: "1", name: "One", icon: "data:image/svg+xml,<svg/>", rdns: "one.example" };

  test("are found once each, late ones too, and only such as can be asked, whatever broken ones come before", () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const asked = vi.fn();
    page.addEventListener("eip6963:requestProvider", asked);
    const found: FoundWallet[] = [];
    const stop = discoverWallets((wallet) => found.push(wallet));
    const announce = (...details: unknown[]) => {
      for (const detail of details)
        page.dispatchEvent(Object.assign(new Event("eip6963:announceProvider"), { detail }));
    };
    expect(asked).toHaveBeenCalledOnce();
    announce(null, "wallet", {}, { provider }, { info }, { info, provider: {} });
    announce({ info, provider }, { info, provider });
    announce({ info: { ...info, uuid: "2", icon: "https://tracker.example/x.png" }, provider });
    announce({ info: { ...info, uuid: "3" } }, { info: { uuid: "4" }, provider });
    expect(found.map(({ uuid, icon }) => [uuid, icon])).toEqual([
      ["1", info.icon],
      ["2", null],
    ]);
    stop();
    announce({ info: { ...info, uuid: "5" }, provider });
    expect(found).toHaveLength(2);
  });
});
