import "server-only";
import { describe, expect, test } from "vitest";
import { issuerBudget } from "../db/schema";
import { type Bench, onBothEngines, onPostgresOnly } from "../testing/bench";
import { actions, refusal } from "../testing/facts";
import { atIssuer, instructed, readAgain, sent, setOrder } from "../testing/stages";
import { checkDueOrders } from "./check-due";
import { refreshOrder } from "./refresh";

const READ = "GET /v1/orders/{id}";
const reads = (bench: Bench) => bench.issuer.seen(READ).length;

onBothEngines((bench) => {
  const due = async (count: number) => {
    const stages = [];
    for (let index = 1; index <= count; index++) stages.push(await sent(bench(), { amount: String(index) }));
    return stages;
  };

  describe("what the issuer says", () => {
    test("a FiatTransferId starts the payout, however large, once", async () => {
      const stage = await instructed(bench());
      (await atIssuer(stage)).record.FiatTransferId = "90071992547409931";
      expect(await readAgain(stage)).toMatchObject({
        step: "payout_started",
        issuer: { fiatTransferId: "90071992547409931" },
      });
      await readAgain(stage);
      expect(
        (await actions(bench().desk)).filter((action) => action === "order.payout_started"),
      ).toHaveLength(1);
    });

    test("a FiatTransferId that is gone again does not undo the payout", async () => {
      const stage = await instructed(bench());
      const { record } = await atIssuer(stage);
      record.FiatTransferId = 77;
      await readAgain(stage);
      record.FiatTransferId = 0;
      expect((await readAgain(stage)).step).toBe("payout_started");
    });

    test.each(["Received", "FAILED_SOFT", "done", "pending", ""])(
      "the Status %j changes no step and ends nothing",
      async (word) => {
        const stage = await instructed(bench());
        (await atIssuer(stage)).record.Status = word;
        expect(await readAgain(stage)).toMatchObject({
          state: "submitted",
          step: "awaiting_transfer",
          issuer: { status: word },
        });
        expect((await stage.row()).nextCheckAt).not.toBeNull();
      },
    );

    test.each(["Completed", "completed", "Failed", "FAILED"])(
      "the Status %j ends the polling and nothing else",
      async (word) => {
        const stage = await instructed(bench());
        (await atIssuer(stage)).record.Status = word;
        expect(await readAgain(stage)).toMatchObject({ state: "submitted", step: "awaiting_transfer" });
        expect((await stage.row()).nextCheckAt).toBeNull();
        const before = reads(bench());
        await checkDueOrders(bench().desk);
        expect(reads(bench())).toBe(before);
      },
    );
  });

  describe("the background's reading", () => {
    test("reads an order soon after it was submitted, then less and less often", async () => {
      const [stage] = await due(1);
      await checkDueOrders(bench().desk);
      expect(reads(bench())).toBe(1);
      const pauses = [];
      for (const quietChecks of [0, 10, 400]) {
        await setOrder(bench(), stage?.order.id ?? "", { quietChecks });
        if (stage) await readAgain(stage);
        pauses.push(((await stage?.row())?.nextCheckAt?.getTime() ?? 0) - Date.now());
      }
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      expect(pauses[2]).toBeLessThanOrEqual(5 * 60_000 * 1.15);
    });

    test("leaves an order alone until its turn", async () => {
      await due(1);
      await checkDueOrders(bench().desk);
      await checkDueOrders(bench().desk);
      expect(reads(bench())).toBe(1);
    });

    test("takes each due order once, however many look at the same time", async () => {
      await due(3);
      await Promise.all(Array.from({ length: 4 }, () => checkDueOrders(bench().desk)));
      const asked = bench()
        .issuer.seen(READ)
        .map(({ id }) => id);
      expect(new Set(asked).size).toBe(3);
      expect(asked).toHaveLength(3);
    });

    test("postpones an order that cannot be read, and goes on with the others", async () => {
      const [broken, fine] = await due(2);
      if (!broken || !fine) throw new Error("expected two");
      const { record } = await atIssuer(broken);
      bench().issuer.world().orders.delete(record.OrderId);
      await checkDueOrders(bench().desk);
      expect(await broken.row()).toMatchObject({ state: "submitted", quietChecks: 1, checkedAt: null });
      expect((await broken.row()).nextCheckAt?.getTime()).toBeGreaterThan(Date.now());
      expect((await fine.row()).step).toBe("awaiting_transfer");
    });

    test("stops for all orders as long as Retry-After says, and then goes on", async () => {
      const [first] = await due(1);
      bench().issuer.answer(READ, () => ({ status: 429, headers: { "retry-after": "120" } }));
      await checkDueOrders(bench().desk);
      const id = first?.order.id ?? "";
      await setOrder(bench(), id, { nextCheckAt: new Date() });
      await due(1);
      await checkDueOrders(bench().desk);
      expect(reads(bench())).toBe(1);
      await bench()
        .desk.db.update(issuerBudget)
        .set({ pausedUntil: new Date(Date.now() - 1) });
      await checkDueOrders(bench().desk);
      expect(reads(bench())).toBe(3);
    });

    test("reads no more orders in a minute than the budget has, and counts anew in the next", async () => {
      await due(2);
      const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
      const { db } = bench().desk;
      await db.insert(issuerBudget).values({ id: 1, minute, reads: 239 });
      await checkDueOrders(bench().desk);
      expect(reads(bench())).toBeLessThanOrEqual(1);
      await db.update(issuerBudget).set({ minute: new Date(minute.getTime() - 60_000), reads: 240 });
      await checkDueOrders(bench().desk);
      expect(reads(bench())).toBe(2);
    });
  });

  test("a person who asks again within two seconds is told that it is fresh", async () => {
    const { preparer, order } = await sent(bench());
    expect(await refreshOrder(preparer, order)).toMatchObject({ step: "awaiting_transfer" });
    expect(await refusal(refreshOrder(preparer, order))).toMatchObject({ code: "too_many_requests" });
    await setOrder(bench(), order.id, { checkedAt: new Date(Date.now() - 2_000) });
    await refreshOrder(preparer, order);
    expect(reads(bench())).toBe(2);
  });
});

onPostgresOnly((bench) => {
  test("two desks never read the same due order at once", async () => {
    for (const amount of ["1", "2", "3", "4", "5", "6"]) await sent(bench(), { amount });
    const other = await bench().another();
    const { arrived, release } = bench().issuer.hold(READ);
    const both = [checkDueOrders(bench().desk), checkDueOrders(other)];
    await arrived;
    both.push(checkDueOrders(other), checkDueOrders(bench().desk));
    release();
    await Promise.all(both);
    const asked = bench()
      .issuer.seen(READ)
      .map(({ id }) => id);
    expect(asked).toHaveLength(6);
    expect(new Set(asked).size).toBe(6);
  });
});
