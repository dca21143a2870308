import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { issuerOrderId } from "../support/orders";
import { failures, type Harness, startHarness, verdict } from "./harness";
import { stoppedToken } from "./stopped-token";
import { unaskedTransfers } from "./unasked-transfers";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ apps: 1 });
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.issuer.resetRpc();
  await harness.issuer.automine(true);
});

const kinds = ({ transfer }: Order) => transfer?.arrivals.map(({ kind }) => kind);
/** This many transfers have arrived, and all nodes agree on them. */
const agreed =
  (count: number) =>
  ({ transfer }: Order) =>
    transfer?.arrivals.length === count && transfer.arrivals.every(({ kind }) => kind !== "reported");

describe("tokens that reach the order's address", () => {
  test("are found, counted, verified and reported to the issuer without a click, and burned", async () => {
    const order = await harness.orderToSend();
    await harness.issuer.automine(false);
    const hash = await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
    await harness.issuer.mine();
    const seen = await harness.when(order, "one confirmation", ({ transfer }) => transfer?.check);
    expect(seen.confirmation).toMatchObject({ transactionHash: hash, state: "recorded" });
    expect(seen.transfer).toMatchObject({
      arrivals: [{ kind: "match", transactionHash: hash, amount: order.amount, confirmations: 1 }],
      received: order.amount,
      check: { verdict: "waiting" },
    });
    expect(await harness.countConfirmations(order)).toBe(0);
    await harness.issuer.mine();
    const told = await harness.told(order);
    expect(verdict(told)).toBe("verified");
    expect(await harness.countConfirmations(order)).toBe(1);
    await harness.issuer.automine(true);
    await harness.issuer.mine(8);
    const done = await harness.when(order, "the burn", ({ transfer }) => transfer?.burn);
    expect(done.transfer?.burn?.amount).toBe(order.amount);
    await harness.when(order, "the end", ({ transfer }) => transfer?.arrivals[0]?.state === "final");
    expect(await harness.countConfirmations(order)).toBe(1);
  });

  test.each([
    ["wrong_token", "other_token", ["token", "amount"]],
    ["wrong_amount", "partial", ["amount"]],
    ["one_unit_off", "partial", ["amount"]],
    ["wrong_sender", "other_sender", ["sender"]],
  ] as const)("%s are shown as %s, and their hash is not posted", async (send, kind, failed) => {
    const order = await harness.orderToSend();
    const hash = await harness.issuer.send(issuerOrderId(order), send);
    const seen = await harness.when(order, "the transfer", agreed(1));
    expect(kinds(seen)).toEqual([kind]);
    expect(seen.confirmation).toBeNull();
    const checked = await harness.enterHash(order, hash);
    expect(verdict(checked)).toBe("failed");
    expect(failures(checked)).toEqual(failed);
    await harness.issuer.mine(3);
    const later = await harness.when(
      order,
      "more blocks",
      ({ transfer }) => (transfer?.arrivals[0]?.confirmations ?? 0) > 3,
    );
    expect(later.step).toBe("transfer_recorded");
    expect(await harness.countConfirmations(order)).toBe(0);
  });

  test("a token with the name of ours is recognised as another by its contract", async () => {
    const order = await harness.orderToSend();
    await harness.issuer.send(issuerOrderId(order), "wrong_token");
    const { transfer } = await harness.when(order, "the transfer", agreed(1));
    expect(transfer?.arrivals[0]?.token.symbol).toBe(transfer?.network?.token.symbol);
    expect(transfer?.arrivals[0]?.token.address).not.toBe(transfer?.network?.token.address);
    expect(transfer?.arrivals[0]?.token.known).toBe(false);
    expect(transfer?.received).toBe("0");
  });

  test("twice in one transaction are one payment and a doubled one", async () => {
    const order = await harness.orderToSend();
    await harness.issuer.send(issuerOrderId(order), "twice_in_one");
    const seen = await harness.when(order, "both", agreed(2));
    expect(kinds(seen)).toEqual(["match", "doubled"]);
    await harness.issuer.mine(2);
    await harness.told(order);
  });

  test("in two halves are partial, and neither hash nor sum pays alone", async () => {
    const order = await harness.orderToSend();
    const hash = await harness.issuer.send(issuerOrderId(order), "halves_in_one");
    const seen = await harness.when(order, "both", agreed(2));
    expect(kinds(seen)).toEqual(["partial", "partial"]);
    expect(Number(seen.transfer?.received)).toBeCloseTo(Number(order.amount), 5);
    expect(failures(await harness.enterHash(order, hash))).toEqual(["amount"]);
  });

  test("after the payout are late, and a second transfer is doubled", async () => {
    const unpaid = await harness.orderToSend();
    await harness.issuer.patch("orders", issuerOrderId(unpaid), '{"FiatTransferId":77,"Status":"Completed"}');
    await harness.when(unpaid, "the payout", ({ step }) => step === "payout_started");
    await harness.issuer.send(issuerOrderId(unpaid));
    expect(kinds(await harness.when(unpaid, "the late one", agreed(1)))).toEqual(["late"]);

    const order = await harness.orderToSend();
    await harness.issuer.send(issuerOrderId(order));
    await harness.when(order, "the first", agreed(1));
    await harness.issuer.send(issuerOrderId(order));
    const seen = await harness.when(order, "the second", agreed(2));
    expect(kinds(seen)).toEqual(["match", "doubled"]);
  });

  test("of two orders in one transaction pay both, each with its own event", async () => {
    const [one, two] = [await harness.orderToSend(), await harness.orderToSend()];
    const hash = await harness.issuer.sendBatch([issuerOrderId(one), issuerOrderId(two)]);
    await harness.issuer.mine(2);
    for (const order of [one, two]) {
      const paid = await harness.told(order);
      expect(paid.confirmation?.transactionHash).toBe(hash);
    }
  });
});

describe("a hash that a person enters", () => {
  test("of a transfer to another address fails at the recipient", async () => {
    const order = await harness.orderToSend();
    const hash = await harness.issuer.send(issuerOrderId(order), "wrong_recipient");
    const checked = await harness.enterHash(order, hash);
    expect(failures(checked)).toEqual(["recipient"]);
    const line = checked.transfer?.check?.lines.find(({ name }) => name === "recipient");
    expect(line?.expected).toBe(order.instructions?.walletAddress);
    expect(line?.found).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });

  test("of a transaction that failed on the chain is not posted", async () => {
    const order = await harness.orderToSend();
    const hash = await harness.issuer.send(issuerOrderId(order), "reverted");
    const checked = await harness.enterHash(order, hash);
    expect(failures(checked)).toContain("mined");
    expect(checked.transfer?.transaction?.state).toBe("reverted");
  });

  test("that pays for another order is refused with that order's name", async () => {
    const [paid, other] = [await harness.orderToSend(), await harness.orderToSend()];
    const hash = await harness.issuer.send(issuerOrderId(paid));
    await harness.when(paid, "its transfer", ({ confirmation }) => confirmation);
    const answer = await harness.confirm(other, hash);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({ code: "hash_used" });
    expect(answer.body.error.message).toContain(paid.reference);
  });

  test("that no node knows is waited for, and gives way to the transfer that arrives", async () => {
    const order = await harness.orderToSend();
    const checked = await harness.enterHash(order, `0x${"a7".repeat(32)}`);
    expect(verdict(checked)).toBe("waiting");
    expect(checked.transfer?.transaction?.state).toBe("unseen");
    const hash = await harness.issuer.send(issuerOrderId(order));
    await harness.issuer.mine(2);
    const paid = await harness.told(order);
    expect(paid.confirmation?.transactionHash).toBe(hash);
  });

  test("of another kind of chain fails, and the page's order says so", async () => {
    const order = await harness.orderToSend();
    const solana = "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW";
    expect(failures(await harness.enterHash(order, solana))).toContain("network");
    expect(await harness.countConfirmations(order)).toBe(0);
  });

  test("whose check failed is posted only if an approver who did not prepare the order says so", async () => {
    const order = await harness.orderToSend();
    const hash = await harness.issuer.send(issuerOrderId(order), "one_unit_off");
    await harness.enterHash(order, hash);
    const body = { transactionHash: hash, reason: "The issuer agreed to the difference on the phone." };
    const path = `/api/orders/${order.id}/hash-override`;
    expect((await harness.preparer.post(path, body)).status).toBe(403);
    expect(
      (await harness.approver.post(path, { ...body, transactionHash: `0x${"1".repeat(64)}` })).status,
    ).toBe(409);
    expect((await harness.approver.post(path, { ...body, reason: " " })).status).toBe(400);
    const before = await harness.approver.get<Order>(`/api/orders/${order.id}`);
    expect(before.body.allowed).toContain("override_check");
    expect((await harness.approver.post(path, body)).status).toBe(200);
    const told = await harness.told(order);
    expect(told.transfer?.check).toMatchObject({ verdict: "failed", override: { reason: body.reason } });
  });
});

unaskedTransfers(() => harness);
stoppedToken(() => harness);
