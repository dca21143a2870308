import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { issuerOrderId } from "../support/orders";
import { PEOPLE } from "../support/people";
import { failures, type Harness, verdict } from "./harness";

const STRANGER = `0x${"57".repeat(20)}`;
const word = (value: string | bigint) =>
  (typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0");

/** Encoded calls of an ERC-20 token. */
const CALLS = {
  transfer: (to: string, units: bigint) => `0xa9059cbb${word(to)}${word(units)}`,
  transferFrom: (from: string, to: string, units: bigint) =>
    `0x23b872dd${word(from)}${word(to)}${word(units)}`,
};

/** Unexpected transfers: from before the order, for another order, from strangers. */
export function unaskedTransfers(harness: () => Harness): void {
  async function rpc<T>(method: string, ...params: unknown[]): Promise<T> {
    const response = await fetch(harness().stack.sandbox.rpcUrl ?? "", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Calls an order's token from any account, and returns the transaction's hash once it is in a block. */
  async function callToken(order: Order, from: string, data: string): Promise<string> {
    await rpc("anvil_setBalance", from, "0xde0b6b3a7640000");
    const call = { from, to: order.transfer?.network?.token.address, data };
    const hash = await rpc<string>("eth_sendTransaction", call);
    const isInBlock = async () => (await rpc("eth_getTransactionReceipt", hash)) !== null;
    await harness().until("it to be in a block", isInBlock);
    return hash;
  }

  /** Waits until the clock has passed the newest block's time: a node that mines many blocks at once stamps them in the future. */
  async function afterNewestBlock(): Promise<void> {
    await harness().until("the clock to pass the newest block", async () => {
      const { timestamp } = await rpc<{ timestamp: string }>("eth_getBlockByNumber", "latest", false);
      return Date.now() >= (Number(timestamp) + 1) * 1000;
    });
  }

  const afterBlocks = async (order: Order, blocks: number): Promise<Order> => {
    const { blockNumber } = await harness().issuer.mine(blocks);
    return harness().when(
      order,
      `block ${blockNumber} to be read`,
      ({ transfer }) => (transfer?.watch.block ?? 0) >= blockNumber,
    );
  };

  /** Not taken for the order's transfer without a click, and not posted after one. The check names the one thing that is wrong. */
  async function expectNeverVerified(order: Order, hash: string, wrong: string): Promise<void> {
    const seen = await afterBlocks(order, 4);
    expect(seen.confirmation).toBeNull();
    expect(seen.transfer?.arrivals).toEqual([]);
    const checked = await harness().enterHash(order, hash);
    expect([verdict(checked), failures(checked)]).toEqual(["failed", [wrong]]);
    await afterBlocks(order, 2);
    expect(await harness().countConfirmations(order)).toBe(0);
  }

  const moveClaim = (order: Order, by: string) =>
    harness().stack.postgres?.query(
      "app",
      "update orders set claimed_at = claimed_at + $2::interval where id = $1",
      [order.id, by],
    );

  describe("a transfer from before the order", () => {
    test("by seconds is neither taken for it nor verified", async () => {
      const known = await harness().orderToSend();
      const address = await harness().issuer.nextAddressResembles(known.instructions?.walletAddress ?? "");
      const hash = await callToken(known, known.wallet.address ?? "", CALLS.transfer(address, 777_250_000n));
      await afterNewestBlock();
      const order = await harness().orderWithNewAddress("777.25");
      expect(order.instructions?.walletAddress).toBe(address);
      await harness().compareAddress(order);
      await expectNeverVerified(order, hash, "time");
      const { transfer } = await harness().read(order);
      const line = transfer?.check?.lines.find(({ name }) => name === "time");
      expect(line?.expected).toMatch(/^after \d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(line?.found).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    test("by two hours is neither taken for it nor verified", async () => {
      const order = await harness().orderToSend();
      // As if the order had been submitted two hours later.
      await moveClaim(order, "2 hours");
      const hash = await harness().issuer.send(issuerOrderId(order));
      await expectNeverVerified(order, hash, "time");
    });
  });

  test("a transfer that belongs to one order is not verified for another", async () => {
    const paid = await harness().orderToSend();
    const hash = await harness().issuer.send(issuerOrderId(paid));
    await harness().when(paid, "its transfer", ({ confirmation }) => confirmation);
    const again = await harness().issuer.send(issuerOrderId(paid));
    await harness().when(paid, "the second one", ({ transfer }) => transfer?.arrivals.length === 2);
    // An order of the same amount with the same address, as if it had been open before both transfers.
    await harness().issuer.nextAddressIs(paid.instructions?.walletAddress ?? "");
    const other = await harness().orderWithNewAddress(paid.amount);
    await harness().stack.postgres?.query(
      "app",
      "update orders set claimed_at = (select claimed_at from orders where id = $2) where id = $1",
      [other.id, paid.id],
    );
    expect((await harness().confirm(other, hash)).status).toBe(409);
    const checked = await harness().enterHash(other, again);
    expect([verdict(checked), failures(checked)]).toEqual(["failed", ["unused"]]);
    const line = checked.transfer?.check?.lines.find(({ name }) => name === "unused");
    expect(line?.found).toBe(`belongs to ${paid.reference.split(" ")[0]}`);
    await afterBlocks(paid, 4);
    expect(await harness().countConfirmations(other)).toBe(0);
  });

  describe("a stranger's transfer", () => {
    test("in the wallet's name moves no tokens and does not stop sending", async () => {
      const order = await harness().orderToSend();
      const [wallet, address] = [order.wallet.address ?? "", order.instructions?.walletAddress ?? ""];
      await callToken(order, STRANGER, CALLS.transferFrom(wallet, address, 0n));
      const seen = await harness().when(order, "the transfer", ({ transfer }) => transfer?.strangers === 1);
      expect(seen.transfer?.arrivals).toMatchObject([{ kind: "empty", amount: "0" }]);
      expect(seen.situation).toBe("ready_to_send");
      await harness().issuer.send(issuerOrderId(order));
      await harness().issuer.mine(3);
      await harness().told(order);
    });

    test("of half of the amount or more stops sending until a preparer says that it was not theirs", async () => {
      const order = await harness().orderToSend();
      const hash = await harness().issuer.send(issuerOrderId(order), "wrong_sender");
      const seen = await harness().when(order, "it", ({ situation }) => situation === "unexpected_transfer");
      expect(seen.transfer?.arrivals).toMatchObject([{ kind: "other_sender", asks: true }]);
      const reserve = () => harness().preparer.post(`/api/orders/${order.id}/reservation`, {});
      expect((await reserve()).status).toBe(409);
      const say = { transactionHash: hash, ours: false, note: "The sender wrote to us." };
      const { status, body } = await harness().preparer.post<Order>(`/api/orders/${order.id}/arrivals`, say);
      expect([status, body.situation]).toEqual([200, "ready_to_send"]);
      expect((await harness().preparer.post(`/api/orders/${order.id}/arrivals`, say)).status).toBe(409);
      expect((await reserve()).status).toBe(201);
    });

    test("that is repeated 25 times is counted on the page and causes one mail", async () => {
      const order = await harness().orderToSend();
      const [wallet, address] = [order.wallet.address ?? "", order.instructions?.walletAddress ?? ""];
      for (let times = 0; times < 25; times += 1)
        await callToken(order, STRANGER, CALLS.transferFrom(wallet, address, 0n));
      const seen = await harness().when(order, "all of them", ({ transfer }) => transfer?.strangers === 25);
      expect(seen.transfer?.arrivals).toHaveLength(20);
      const mails = async () =>
        (await harness().issuer.mail(PEOPLE.preparer.email)).filter(
          ({ links, subject }) =>
            links.some((link) => link.includes(order.id)) && /unexpected/i.test(subject),
        ).length;
      await harness().until("the mail", async () => (await mails()) > 0);
      // Mails are sent in order, so the mail about this transfer is the last.
      await harness().issuer.send(issuerOrderId(order), "one_unit_off");
      await harness().until("the mail about the wallet's own transfer", async () => (await mails()) > 1);
      expect(await mails()).toBe(2);
    });
  });
}
