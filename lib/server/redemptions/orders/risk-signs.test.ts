import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderState } from "@/lib/domain/order-life";
import { setRules } from "../../../testing/server/approval-rules";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { onPostgres } from "../../../testing/server/test-app";
import { getRiskSigns } from "./risk-signs";

onPostgres((app) => {
  /** Paid out, as far as the issuer says. */
  const paidOut = (amount: string) => {
    const claimed = { issuerOrderId: randomUUID(), claimedAt: new Date("2026-01-01") };
    const payout = { fiatTransferId: "77", payoutAt: new Date() };
    return prepared(app(), { amount, row: { state: "submitted", ...claimed, ...payout } });
  };

  test("they say what is usual for the account, once there are enough payouts", async () => {
    const { approver, order } = await prepared(app(), { amount: "9000" });
    const none = {
      usual: null,
      paidToAccount: 0,
      unchangedSince: null,
      paidFromWallet: 0,
      limits: [],
      twins: [],
    };
    expect(await getRiskSigns(approver, order)).toMatchObject(none);
    for (const amount of ["100", "200.50", "300", "400"]) await paidOut(amount);
    expect(await getRiskSigns(approver, order)).toMatchObject({ usual: null, paidToAccount: 4 });
    await paidOut("500");
    expect(await getRiskSigns(approver, order)).toMatchObject({
      usual: { from: "100", median: "300", to: "500", count: 5, isOutside: true },
      ...{ paidToAccount: 5, paidFromWallet: 5 },
    });
  });

  test("they say since when the account is unchanged: after the last payout under another holder", async () => {
    const { approver, order } = await prepared(app());
    const signs = async () => (await getRiskSigns(approver, order)).unchangedSince;
    const at = async (month: number, name?: string) => {
      const { set, order } = await paidOut("100");
      const payoutAt = new Date(Date.UTC(2026, month));
      await set({ payoutAt, ...(name && { bankAccount: { ...order.bankAccount, name } }) });
      return payoutAt.toISOString();
    };
    const first = await at(0);
    expect(await signs()).toBe(first);
    await at(1, "Another Ltd");
    expect(await signs()).toBeNull();
    const after = await at(2);
    await at(3);
    expect(await signs()).toBe(after);
  });

  test.each([
    ["unknown where no network is read", null, null],
    ["of nothing where the wallet is empty", 0n, { percent: null, of: "0" }],
    ["below one percent of a large one", 2_500_000_000_000n, { percent: 0, of: "2500000" }],
  ])("they say its share of the wallet: %s", async (_what, held, expected) => {
    const { approver, order } = await prepared(app(), { amount: "900" });
    const chain = openMemoryChain();
    if (held !== null) chain.hold(held);
    const chains = held === null ? [] : [chain.reader];
    expect((await getRiskSigns({ ...approver, chains }, order)).share).toEqual(expected);
  });

  test("they say how much of each daily limit is used, with it and what is approved", async () => {
    const first = await prepared(app(), { amount: "300" });
    const second = await prepared(app(), { amount: "200" });
    await setRules(app().services, {
      dailyLimits: [{ currency: "EUR", account: "1000", perPreparer: "900", desk: null }],
    });
    await approve(first.approver, first.order);
    expect((await getRiskSigns(second.approver, second.order)).limits).toEqual([
      { of: "account", used: "500", limit: "1000", isOver: false },
      { of: "person", used: "200", limit: "900", isOver: false },
    ]);
  });

  test("they say by which sum for its account rules and limits go at the approval", async () => {
    const { approver, order } = await prepared(app(), { amount: "300.50" });
    const together = async () => (await getRiskSigns(approver, order)).together;
    expect(await together()).toBe("300.5");
    const other = await prepared(app(), { amount: "200" });
    await paidOut("400");
    // What is not approved may never be sent.
    expect(await together()).toBe("300.5");
    await approve(other.approver, other.order);
    expect(await together()).toBe("500.5");
  });

  test("they name what may be paid twice first, with where each stands", async () => {
    const { approver, order } = await prepared(app(), { amount: "5", customerReference: "INV-5" });
    const twin = async (state: OrderState, over: object = {}) => {
      const draft = { amount: "6", customerReference: "inv\u20115" };
      return (await prepared(app(), { ...draft, row: { state, ...over } })).order.id;
    };
    const waiting = await twin("pending_approval");
    const paid = await twin("submitted", { fiatTransferId: "77" });
    const unknown = await twin("outcome_unknown");
    const going = await twin("approved");
    await twin("submitted", { fiatTransferId: "78", createdAt: new Date(Date.now() - 25 * 60 * 60_000) });
    const { twins } = await getRiskSigns(approver, order);
    expect(twins.map(({ id, situation, same }) => [id, situation, same])).toEqual([
      [unknown, "outcome_unknown", ["reference"]],
      [paid, "payout_started", ["reference"]],
      [going, "approved", ["reference"]],
      [waiting, "awaiting_approval", ["reference"]],
    ]);
  });

  test("they name every open redemption with the same amount or reference, and none that has ended", async () => {
    const one = await prepared(app(), { amount: "48000.00", customerReference: "INV-1" });
    const named = await prepared(app(), { amount: "48000.01", customerReference: "inv 1" });
    const same = await prepared(app(), { amount: "48000", customerReference: "INV-2" });
    const ended = { state: "withdrawn" } as const;
    await prepared(app(), { amount: "48000", customerReference: "INV-1", row: ended });
    await prepared(app(), { amount: "7" });
    const { twins } = await getRiskSigns(one.approver, one.order);
    expect(twins.map(({ id, same }) => [id, same])).toEqual([
      [named.order.id, ["reference"]],
      [same.order.id, ["amount"]],
    ]);
  });
});
