import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { atOneMoment } from "../../../testing/server/clock";
import { alreadyCounted } from "../../../testing/server/limits";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { actions, jobs, refusal } from "../../../testing/server/queries";
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
    const fixtures = [];
    for (let index = 1; index <= count; index++) fixtures.push(await sent(app(), { amount: String(index) }));
    return fixtures;
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
      expect(
        (await actions(app().services)).filter((action) => action === "order.payout_started"),
      ).toHaveLength(1);
    });

    test("a FiatTransferId that is gone again does not undo the payout", async () => {
      const fixture = await instructed(app());
      const { record } = await atIssuer(fixture);
      record.FiatTransferId = 77;
      await readAgain(fixture);
      record.FiatTransferId = 0;
      expect((await readAgain(fixture)).step).toBe("payout_started");
    });

    test.each(["Received", "FAILED_SOFT", "done", "pending", ""])(
      "the Status %j changes no step and ends nothing",
      async (word) => {
        const fixture = await instructed(app());
        (await atIssuer(fixture)).record.Status = word;
        expect(await readAgain(fixture)).toMatchObject({
          state: "submitted",
          step: "awaiting_transfer",
          issuer: { status: word },
        });
        expect((await fixture.row()).nextCheckAt).not.toBeNull();
      },
    );

    test.each(["Completed", "completed", "Failed", "FAILED"])(
      "the Status %j ends the polling and nothing else",
      async (word) => {
        const fixture = await instructed(app());
        (await atIssuer(fixture)).record.Status = word;
        expect(await readAgain(fixture)).toMatchObject({ state: "submitted", step: "awaiting_transfer" });
        expect((await fixture.row()).nextCheckAt).toBeNull();
        const before = reads(app());
        await checkDueOrders(app().services);
        expect(reads(app())).toBe(before);
      },
    );
  });

  describe("an order that is completed without a FiatTransferId", () => {
    const completed = async (fixture: OrderFixture) => {
      Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 0 });
      return readAgain(fixture);
    };
    const recorded = async () => {
      const fixture = await instructed(app());
      await setOrder(app(), fixture.order.id, {
        ...{ transactionHash: `0x${"ab".repeat(32)}`, confirmationState: "accepted" },
        ...{ confirmationAt: new Date(), walletFacts: null },
      });
      return fixture;
    };
    const mailed = async () =>
      (await jobs(app().services, "send-mail")).flatMap(({ data }) =>
        data.kind === "completed" || data.kind === "paid_out" ? [data.kind] : [],
      );

    test("counts as paid out once its transfer was confirmed, is told once, and is no alarm", async () => {
      const fixture = await recorded();
      expect(await completed(fixture)).toMatchObject({
        ...{ situation: "completed", outcome: "paid_out", step: "transfer_confirmed", alarm: null },
        issuer: { status: "Completed", fiatTransferId: null },
      });
      const seen = (await fixture.row()).payoutAt;
      await readAgain(fixture);
      expect((await fixture.row()).payoutAt).toEqual(seen);
      expect((await actions(app().services)).filter((action) => action === "order.completed")).toHaveLength(
        1,
      );
      expect(await mailed()).toEqual(["completed"]);
      const { tabs } = await getTotals(fixture.preparer, {});
      expect(tabs).toMatchObject({ open: 0, paidOut: 1, problems: 0 });
    });

    test("is read again every day for two weeks, and a late id is taken in without a second mail", async () => {
      const fixture = await recorded();
      await completed(fixture);
      await readAgain(fixture);
      const next = async () => (await fixture.row()).nextCheckAt?.getTime() ?? 0;
      expect(Math.round(((await next()) - Date.now()) / 3_600_000)).toBe(24);
      const { record } = await atIssuer(fixture);
      record.FiatTransferId = 48_211;
      expect(await readAgain(fixture)).toMatchObject({
        ...{ situation: "paid_out", outcome: "paid_out" },
        issuer: { fiatTransferId: "48211" },
      });
      expect((await fixture.row()).nextCheckAt).toBeNull();
      expect(await mailed()).toEqual(["completed"]);
    });

    test("is read every day also once its hash has turned out wrong, since an id may still come", async () => {
      const fixture = await recorded();
      await setOrder(app(), fixture.order.id, { confirmationState: "recorded" });
      await completed(fixture);
      const { transactionHash } = await fixture.row();
      const hashCheck = { transactionHash: transactionHash ?? "", verdict: "failed" as const };
      const record = { ...hashCheck, lines: [], at: new Date().toISOString() };
      await setOrder(app(), fixture.order.id, { hashCheck: record, payoutAt: null });
      await readAgain(fixture);
      expect((await fixture.row()).outcome).toBe("in_progress");
      expect((await fixture.row()).nextCheckAt).not.toBeNull();
    });

    test("is left alone after two weeks", async () => {
      const fixture = await recorded();
      await completed(fixture);
      await setOrder(app(), fixture.order.id, { payoutAt: new Date(Date.now() - 13.5 * 24 * 3_600_000) });
      await readAgain(fixture);
      expect((await fixture.row()).nextCheckAt).toBeNull();
    });

    test("stays a warning where nothing of ours was sent, until a hash is recorded", async () => {
      const fixture = await instructed(app());
      expect(await completed(fixture)).toMatchObject({
        ...{ situation: "completed_early", outcome: "in_progress" },
      });
      expect((await fixture.row()).payoutAt).toBeNull();
      const hash = `0x${"cd".repeat(32)}`;
      const found = await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: hash });
      expect(found).toMatchObject({ situation: "completed", outcome: "paid_out" });
      // It is looked at again at once, and reported then.
      await checkDueOrders(app().services);
      expect(await mailed()).toEqual(["completed"]);
    });

    test("stays a warning where the recorded transaction moved nothing", async () => {
      const fixture = await recorded();
      await setOrder(app(), fixture.order.id, {
        confirmationState: "recorded",
        transaction: {
          ...{ hash: `0x${"ab".repeat(32)}`, state: "reverted", replaces: null, from: null, nonce: null },
          ...{ call: null, block: 1, final: true, isOwn: true },
        },
      });
      expect((await completed(fixture)).outcome).toBe("in_progress");
    });
  });

  describe("the background's reading", () => {
    test("reads an order soon after it was submitted, then less and less often", async () => {
      const [fixture] = await due(1);
      await checkDueOrders(app().services);
      expect(reads(app())).toBe(1);
      const pauses = [];
      for (const idlePolls of [0, 10, 400]) {
        await setOrder(app(), fixture?.order.id ?? "", { idlePolls });
        if (fixture) await readAgain(fixture);
        pauses.push(((await fixture?.row())?.nextCheckAt?.getTime() ?? 0) - Date.now());
      }
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      expect(pauses[2]).toBeLessThanOrEqual(5 * 60_000 * 1.15);
    });

    test("leaves an order alone until its turn", async () => {
      await due(1);
      await checkDueOrders(app().services);
      await checkDueOrders(app().services);
      expect(reads(app())).toBe(1);
    });

    test("takes each due order once, however many look at the same time", async () => {
      await due(3);
      await Promise.all(Array.from({ length: 4 }, () => checkDueOrders(app().services)));
      const asked = app()
        .issuer.seen(READ)
        .map(({ id }) => id);
      expect(new Set(asked).size).toBe(3);
      expect(asked).toHaveLength(3);
    });

    test("postpones an order that cannot be read, and goes on with the others", async () => {
      const [broken, fine] = await due(2);
      if (!broken || !fine) throw new Error("expected two");
      const { record } = await atIssuer(broken);
      app().issuer.state().orders.delete(record.OrderId);
      await checkDueOrders(app().services);
      expect(await broken.row()).toMatchObject({ state: "submitted", idlePolls: 1, checkedAt: null });
      expect((await broken.row()).nextCheckAt?.getTime()).toBeGreaterThan(Date.now());
      expect((await fine.row()).step).toBe("awaiting_transfer");
    });

    test("stops for all orders as long as Retry-After says, and then goes on", async () => {
      const [first] = await due(1);
      app().issuer.answer(READ, () => ({ status: 429, headers: { "retry-after": "120" } }));
      await checkDueOrders(app().services);
      const id = first?.order.id ?? "";
      await setOrder(app(), id, { nextCheckAt: new Date() });
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
      for (const one of [old, other]) {
        const nextCheckAt = new Date(Date.now() - 60_000);
        await setOrder(app(), one?.order.id ?? "", { idlePolls: 9, nextCheckAt });
      }
      await atOneMoment(async () => {
        await alreadyCounted(app().services, "background_reads:issuer", 180);
        await checkDueOrders(app().services);
      });
      expect((await fresh?.row())?.step).toBe("awaiting_transfer");
      expect(reads(app())).toBe(1);
    });

    test("reads no more orders in a minute than the budget has, and counts anew in the next", async () => {
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

  test("a person who asks again within two seconds is told that it is fresh", async () => {
    const { preparer, order } = await sent(app());
    await atOneMoment(async () => {
      expect(await refreshOrder(preparer, order)).toMatchObject({ step: "awaiting_transfer" });
      expect(await refusal(refreshOrder(preparer, order))).toMatchObject({ code: "too_many_requests" });
    });
    await setOrder(app(), order.id, { checkedAt: new Date(Date.now() - 2_000) });
    await refreshOrder(preparer, order);
    expect(reads(app())).toBe(2);
  });
});

onPostgres((app) => {
  test("two desks never read the same due order at once", async () => {
    for (const amount of ["1", "2", "3", "4", "5", "6"]) await sent(app(), { amount });
    const other = await app().another();
    const { arrived, release } = app().issuer.hold(READ);
    const both = [checkDueOrders(app().services), checkDueOrders(other)];
    await arrived;
    both.push(checkDueOrders(other), checkDueOrders(app().services));
    release();
    await Promise.all(both);
    const asked = app()
      .issuer.seen(READ)
      .map(({ id }) => id);
    expect(asked).toHaveLength(6);
    expect(new Set(asked).size).toBe(6);
  });
});
