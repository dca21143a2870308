import "server-only";
import { LRUCache } from "lru-cache";
import { describe, expect, test, vi } from "vitest";
import { summaryInput } from "@/lib/contract/summary";
import { monthIn } from "@/lib/domain/periods";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import {
  atIssuer,
  completedWithWrongHash,
  instructed,
  prepared,
  readAgain,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { listWallets } from "../../administration/wallets/list";
import type { Context, SettledPayouts } from "../../record/context";
import { changeOrder } from "../../record/order/change";
import { NO_ALARM } from "../../redemptions/alarms/raise-alarm";
import { getSummary } from "./get";

const summary = (context: Context, input: object = {}) => getSummary(context, summaryInput.parse(input));
const euros = async (context: Context, input: object = {}) => {
  const found = (await summary(context, input)).currencies.find(({ currency }) => currency === "EUR");
  if (!found) throw new Error("there are always euros");
  return found;
};

onPostgres((app) => {
  test("a payout counts in the month in which it was first seen, once, and from the approval on", async () => {
    const paid = await instructed(app(), { amount: "1250.50" });
    const { record } = await atIssuer(paid);
    Object.assign(record, { Status: "Completed", FiatTransferId: 90_071_992 });
    await readAgain(paid);
    const seen = (await paid.row()).payoutAt;
    expect(seen?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await readAgain(paid);
    expect((await paid.row()).payoutAt).toEqual(seen);
    const approvedAt = (await paid.row()).approvedAt;
    expect(approvedAt?.getTime()).toBeLessThanOrEqual(seen?.getTime() ?? 0);
    await setOrder(app(), paid.order.id, { approvedAt: new Date((seen?.getTime() ?? 0) - 90 * 60_000) });
    const { months, medianHours } = await euros(paid.preparer);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      month: new Date().toISOString().slice(0, 7),
      ...{ count: 1, amount: "1250.50" },
    });
    expect(months.slice(0, -1).every(({ count, amount }) => count === 0 && amount === "0")).toBe(true);
    expect(medianHours).toBe(1.5);
  });

  test("what was paid out long ago and what is paid out meanwhile are added up exactly, by the reader’s months", async () => {
    const team = await newTeam(app().services);
    const now = new Date();
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 0, 30));
    const payOut = async (amount: string, payoutAt: Date) => {
      const { order } = await sent(app(), {}, team);
      await setOrder(app(), order.id, { amount, fiatTransferId: "7", payoutAt });
    };
    await payOut("0.10", start);
    await payOut("90071992547409930.07", new Date(start.getTime() - 3_600_000));
    const amounts = async (zone: string) =>
      (await euros(team.preparer, { months: "2", zone })).months.map(({ amount }) => amount);
    expect(await amounts("UTC")).toEqual(["90071992547409930.07", "0.10"]);
    const both = "90071992547409930.17";
    // In the first hours of a month it is still the month before there.
    const isBehind = monthIn("America/Los_Angeles") !== monthIn("UTC");
    expect(await amounts("America/Los_Angeles")).toEqual(isBehind ? ["0", both] : [both, "0"]);
    await payOut("0.20", new Date());
    expect((await amounts("UTC"))[1]).toBe("0.3");
  });

  test("a payout whose hash turns out wrong leaves its month in every process, and counts again from when it is paid", async () => {
    const { db } = app().services;
    const one = await completedWithWrongHash(app(), { amount: "80" });
    const longAgo = new Date();
    longAgo.setUTCMonth(longAgo.getUTCMonth() - 2, 15);
    await setOrder(app(), one.order.id, { payoutAt: longAgo });
    const other = { ...one.preparer, settledPayouts: new LRUCache<string, SettledPayouts>({ max: 100 }) };
    const counts = async (context: Context) =>
      (await euros(context, { months: "3" })).months.map(({ count }) => count);
    expect([await counts(one.preparer), await counts(other)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);

    // What stops it takes nothing back.
    await db.transaction((tx) =>
      changeOrder(tx, one.order.id, "submitted", {
        alarmCode: "held",
        alarmCause: { code: "held", name: "Ada Berg", reason: "Wait." },
      }),
    );
    expect((await one.row()).payoutAt).toEqual(longAgo);
    await db.transaction((tx) => changeOrder(tx, one.order.id, "submitted", NO_ALARM));

    await one.turnsOut("failed");
    expect(await one.row()).toMatchObject({ outcome: "in_progress", payoutAt: null });
    expect([await counts(one.preparer), await counts(other)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);

    await one.turnsOut("verified");
    expect((await one.row()).payoutAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect([await counts(one.preparer), await counts(other)]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });

  test("what awaits approval and what is in progress are counted apart, with since when", async () => {
    const team = await newTeam(app().services);
    const { order } = await prepared(app(), { amount: "1.50" }, team);
    await prepared(app(), { amount: "2" }, team);
    await sent(app(), { amount: "3" }, team);
    const closed = await sent(app(), { amount: "4" }, team);
    await setOrder(app(), closed.order.id, { state: "closed" });
    expect(await euros(team.preparer)).toMatchObject({
      awaitingApproval: { count: 2, amount: "3.50", oldest: order.createdAt },
      inProgress: { count: 1, amount: "3" },
      medianHours: null,
    });
  });

  describe("the wallets’ balances", () => {
    /** A viewer, and a network on which each wallet has a balance. */
    const onNetwork = async () => {
      const chain = openMemoryChain();
      chain.hold(125_000_500_000n);
      return { ...(await newPerson(app().services, "viewer")), chains: [chain.reader] };
    };
    const issuerFails = () =>
      app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 500, body: "" }));

    test("are those of the usable wallets on networks that we read", async () => {
      const viewer = await onNetwork();
      // The summary waits for the issuer's list less than a second.
      const [eur, usd] = await vi.waitFor(async () => {
        const { wallets } = await summary(viewer);
        expect(wallets[0]?.missing?.reason).not.toBe("no_answer");
        return wallets;
      }, 10_000);
      expect(eur).toMatchObject({ currency: "EUR", token: "EURM", balance: "125000.5", walletCount: 1 });
      expect(Date.parse(eur?.asOf ?? "")).toBeGreaterThan(Date.now() - 60_000);
      expect(usd).toMatchObject({ currency: "USD", balance: null, missing: { reason: "not_set_up" } });
    });

    test("are unknown, and hold nothing up, while a network or the issuer does not answer", async () => {
      const viewer = await onNetwork();
      const { chains } = viewer;
      const silent = chains.map((chain) => ({ ...chain, balance: () => new Promise<never>(() => {}) }));
      await listWallets(viewer);
      const [eur] = (await summary({ ...viewer, chains: silent })).wallets;
      expect(eur).toMatchObject({ balance: null, asOf: null, missing: { reason: "no_answer" } });
      issuerFails();
      const neverListed = await newPerson(await app().another(), "viewer");
      const { wallets, walletsListedAt } = await summary({ ...neverListed, chains });
      expect(wallets[0]).toMatchObject({ balance: null, missing: { walletCount: 0, reason: "no_answer" } });
      expect(walletsListedAt).toBeNull();
    });

    test("are those of the wallets that the issuer listed last, with when it did, while it does not answer", async () => {
      const viewer = await onNetwork();
      expect((await summary(viewer)).walletsListedAt).toBeNull();
      const { asOf } = await listWallets(viewer);
      app().services.reads.forget("wallets");
      issuerFails();
      const { wallets, walletsListedAt } = await summary(viewer);
      expect(wallets[0]).toMatchObject({ balance: "125000.5", walletCount: 1 });
      expect(walletsListedAt).toBe(asOf);
    });
  });

  test.each([{ zone: "Europe/Nowhere" }, { months: "0" }, { months: "1000" }, { other: "1" }])(
    "the input %j is refused",
    (input) => {
      expect(summaryInput.safeParse(input).success).toBe(false);
    },
  );
});
