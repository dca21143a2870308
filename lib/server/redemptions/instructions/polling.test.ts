import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { atOneMoment } from "../../../testing/server/clock";
import { alreadyCounted } from "../../../testing/server/limits";
import {
  atIssuer,
  completedWithWrongHash,
  instructed,
  type OrderFixture,
  readAgain,
  sent,
} from "../../../testing/server/order-fixtures";
import { codeOf, entriesOf, jobs } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { rateLimits } from "../../platform/db/schema";
import { recordHash } from "../orders/record-hash";
import { refreshOrder } from "../orders/refresh";
import { getTotals } from "../orders/totals";
import { checkDueOrders } from "./check-due";

const READ = "GET /v1/orders/{id}";
const reads = (app: TestApp) => app.issuer.seen(READ).length;

onPostgres((app) => {
  const due = async (count: number) => {
    const fixtures = [await sent(app(), { amount: "1" })];
    for (let index = 2; index <= count; index++) fixtures.push(await sent(app(), { amount: String(index) }));
    return fixtures as [OrderFixture, ...OrderFixture[]];
  };

  describe("what the issuer says", () => {
    test("a FiatTransferId starts the payout, however large, once", async () => {
      const fixture = await instructed(app());
      (await atIssuer(fixture)).record.FiatTransferId = "90071992547409931";
      expect(await readAgain(fixture)).toMatchObject({
        step: "payout_started",
        issuer: { fiatTransferId: "90071992547409931" },
      });
      await readAgain(fixture);
      expect(await entriesOf(app().services, "order.payout_started")).toHaveLength(1);
      // One that is gone again does not undo the payout.
      (await atIssuer(fixture)).record.FiatTransferId = 0;
      expect((await readAgain(fixture)).step).toBe("payout_started");
    });

    test.each([
      ...["Received", "FAILED_SOFT", "done", "pending", ""].map((word) => [word, "goes on"] as const),
      ...["Completed", "completed", "Failed", "FAILED"].map((word) => [word, "ends"] as const),
    ])("the Status %j changes no step, and polling %s", async (word, polling) => {
      const fixture = await instructed(app());
      (await atIssuer(fixture)).record.Status = word;
      expect(await readAgain(fixture)).toMatchObject({
        state: "submitted",
        step: "awaiting_transfer",
        issuer: { status: word },
      });
      const { nextCheckAt } = await fixture.row();
      expect(nextCheckAt === null).toBe(polling === "ends");
    });
  });

  describe("an order that is completed without a FiatTransferId", () => {
    const completed = async (fixture: OrderFixture) => {
      Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 0 });
      return readAgain(fixture);
    };
    const HASH = `0x${"ab".repeat(32)}`;
    const recorded = () => {
      const accepted = { transactionHash: HASH, confirmationState: "accepted", walletFacts: null } as const;
      return instructed(app(), { row: { ...accepted, confirmationAt: new Date() } });
    };
    const next = async ({ row }: OrderFixture) => (await row()).nextCheckAt;
    const mailed = async () =>
      (await jobs(app().services, "send-mail")).flatMap(({ data }) =>
        data.kind === "completed" || data.kind === "paid_out" ? [data.kind] : [],
      );

    test("counts as paid out once its transfer was confirmed, is mailed once, and is no alarm", async () => {
      const fixture = await recorded();
      expect(await completed(fixture)).toMatchObject({
        ...{ situation: "completed", outcome: "paid_out", step: "transfer_confirmed", alarm: null },
        issuer: { status: "Completed", fiatTransferId: null },
      });
      const seen = (await fixture.row()).payoutAt;
      await readAgain(fixture);
      expect((await fixture.row()).payoutAt).toEqual(seen);
      expect(await entriesOf(app().services, "order.completed")).toHaveLength(1);
      expect(await mailed()).toEqual(["completed"]);
      const { tabs, problems } = await getTotals(fixture.preparer, {});
      expect([tabs.open, tabs.paidOut, problems]).toEqual([0, 1, 0]);
    });

    test("is read again every day for two weeks, and a late id is taken in without a second mail", async () => {
      const fixture = await recorded();
      await completed(fixture);
      await readAgain(fixture);
      const due = (await next(fixture))?.getTime() ?? 0;
      expect(Math.round((due - Date.now()) / 3_600_000)).toBe(24);
      (await atIssuer(fixture)).record.FiatTransferId = 48_211;
      expect(await readAgain(fixture)).toMatchObject({
        ...{ situation: "paid_out", outcome: "paid_out" },
        issuer: { fiatTransferId: "48211" },
      });
      expect(await next(fixture)).toBeNull();
      expect(await mailed()).toEqual(["completed"]);
    });

    test("is read every day also once its hash has turned out wrong, since an id may still come", async () => {
      const fixture = await completedWithWrongHash(app());
      await fixture.turnsOut("failed");
      await readAgain(fixture);
      expect((await fixture.row()).outcome).toBe("in_progress");
      expect(await next(fixture)).not.toBeNull();
    });

    test("is left alone after two weeks", async () => {
      const fixture = await recorded();
      await completed(fixture);
      await fixture.set({ payoutAt: new Date(Date.now() - 13.5 * 24 * 3_600_000) });
      await readAgain(fixture);
      expect(await next(fixture)).toBeNull();
    });

    test("stays a warning where nothing of ours was sent, until a hash is recorded", async () => {
      const fixture = await instructed(app());
      expect(await completed(fixture)).toMatchObject({
        ...{ situation: "completed_early", outcome: "in_progress" },
      });
      expect((await fixture.row()).payoutAt).toBeNull();
      const found = await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      expect(found).toMatchObject({ situation: "completed", outcome: "paid_out" });
      // It is looked at again at once, and reported then.
      await checkDueOrders(app().services);
      expect(await mailed()).toEqual(["completed"]);
    });
  });

  describe("the background's reading", () => {
    test("reads an order soon after it was submitted and once in its turn, then less and less often", async () => {
      const [fixture] = await due(1);
      await checkDueOrders(app().services);
      await checkDueOrders(app().services);
      expect(reads(app())).toBe(1);
      const pauses = [];
      for (const idlePolls of [0, 10, 400]) {
        await fixture.set({ idlePolls });
        await readAgain(fixture);
        pauses.push(((await fixture.row()).nextCheckAt?.getTime() ?? 0) - Date.now());
      }
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      expect(pauses[2]).toBeLessThanOrEqual(5 * 60_000 * 1.15);
    });

    test("takes each due order once, however many look at the same time, in two processes", async () => {
      await due(6);
      const other = await app().another();
      const { arrived, release } = app().issuer.hold(READ);
      const looks = [checkDueOrders(app().services), checkDueOrders(other)];
      await arrived;
      looks.push(checkDueOrders(other), checkDueOrders(app().services));
      release();
      await Promise.all(looks);
      const asked = app()
        .issuer.seen(READ)
        .map(({ id }) => id);
      expect([asked.length, new Set(asked).size]).toEqual([6, 6]);
    });

    test("postpones an order that cannot be read, and goes on with the others", async () => {
      const [broken, fine] = await due(2);
      const { record } = await atIssuer(broken);
      app().issuer.state().orders.delete(record.OrderId);
      await checkDueOrders(app().services);
      const row = await broken.row();
      expect(row).toMatchObject({ state: "submitted", idlePolls: 1, checkedAt: null });
      expect(row.nextCheckAt?.getTime()).toBeGreaterThan(Date.now());
      expect((await fine?.row())?.step).toBe("awaiting_transfer");
    });

    test("stops for all orders as long as Retry-After says, and then goes on", async () => {
      const [first] = await due(1);
      app().issuer.answer(READ, () => ({ status: 429, headers: { "retry-after": "120" } }));
      await checkDueOrders(app().services);
      await first.set({ nextCheckAt: new Date() });
      await due(1);
      await checkDueOrders(app().services);
      expect(reads(app())).toBe(1);
      await app()
        .services.db.update(rateLimits)
        .set({ expire: new Date(Date.now() - 1) })
        .where(eq(rateLimits.key, "pause:issuer"));
      await checkDueOrders(app().services);
      expect(reads(app())).toBe(3);
    });

    test("reads a new order first and even where old ones have used up their part of the budget", async () => {
      const [old, other, fresh] = await due(3);
      for (const one of [old, other])
        await one?.set({ idlePolls: 9, nextCheckAt: new Date(Date.now() - 60_000) });
      await atOneMoment(async () => {
        await alreadyCounted(app().services, "background_reads:issuer", 180);
        await checkDueOrders(app().services);
      });
      expect((await fresh?.row())?.step).toBe("awaiting_transfer");
      expect(reads(app())).toBe(1);
    });

    test("reads no more orders in a minute than the budget has, and counts from zero in the next", async () => {
      await due(2);
      const { services } = app();
      await atOneMoment(async () => {
        await alreadyCounted(services, "background_reads:issuer", 239);
        await checkDueOrders(app().services);
      });
      expect(reads(app())).toBeLessThanOrEqual(1);
      await alreadyCounted(services, "background_reads:issuer", 240, { expiresInMs: -1 });
      await checkDueOrders(app().services);
      expect(reads(app())).toBe(2);
    });
  });

  test("a person who asks again within two seconds is refused, since it is fresh", async () => {
    const { preparer, order, set } = await sent(app());
    await atOneMoment(async () => {
      expect(await refreshOrder(preparer, order)).toMatchObject({ step: "awaiting_transfer" });
      expect(await codeOf(refreshOrder(preparer, order))).toBe("too_many_requests");
    });
    await set({ checkedAt: new Date(Date.now() - 2_000) });
    await refreshOrder(preparer, order);
    expect(reads(app())).toBe(2);
  });
});
