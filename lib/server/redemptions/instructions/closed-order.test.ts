import "server-only";
import { describe, expect, test } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { isSendDue } from "@/lib/domain/order-facts";
import { closeOrder } from "../../../testing/server/as-read";
import { atOneMoment } from "../../../testing/server/clock";
import { alreadyCounted } from "../../../testing/server/limits";
import { hashOf, instructedOn, openMemoryChain } from "../../../testing/server/memory-chain";
import { atIssuer, instructed, type OrderFixture, readAgain } from "../../../testing/server/order-fixtures";
import { idsOf } from "../../../testing/server/people";
import { actions, codeOf, entriesOf, mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { chainTransfers } from "../../platform/db/chain-schema";
import { factsOf, readSurroundings } from "../orders/facts";
import { getOrder } from "../orders/get";
import { holdOrder } from "../orders/hold";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { getTotals } from "../orders/totals";
import { watchChains } from "../transfers/watch";
import { checkDueOrders } from "./check-due";
import { readIssuer } from "./read-issuer";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const READ = "GET /v1/orders/{id}";
const TRANSFER_READ = "GET /v1/transfers/crypto/{id}";
const REASON = "We gave it up.";

onPostgres((app) => {
  const close = async ({ preparer, approver, order: { id } }: OrderFixture) => {
    await closeOrder(preparer, { id, reason: REASON });
    return closeOrder(approver, { id, accept: true });
  };
  const closed = async () => {
    const fixture = await instructed(app());
    await close(fixture);
    return fixture;
  };
  /** As if it had been closed so long ago. */
  const closedBefore = async ({ set, row }: OrderFixture, ageMs: number) => {
    const { closing } = await row();
    if (!closing) throw new Error("it is not closed");
    const confirmedAt = new Date(Date.now() - ageMs).toISOString();
    await set({ closing: { ...closing, confirmedAt }, nextCheckAt: new Date(0) });
  };
  const says = async (fixture: OrderFixture, record: object) => {
    Object.assign((await atIssuer(fixture)).record, record);
    return readAgain(fixture);
  };
  const mailed = (kind: string) => mailedTo(app().services, kind);
  const inHistory = (action: AuditAction) => entriesOf(app().services, action);
  const seen = (what: string) => app().issuer.seen(what).length;

  describe("a closed redemption", () => {
    test("is read as often as an open one for a day, then once a day, and no more after 90 days", async () => {
      const fixture = await closed();
      const next = async () => {
        const { nextCheckAt } = await fixture.row();
        return nextCheckAt && nextCheckAt.getTime() - Date.now();
      };
      expect(await next()).toBeLessThanOrEqual(5 * 60_000 * 1.15);
      const pauses = [];
      for (const ageMs of [23 * HOUR_MS, 25 * HOUR_MS, 89 * DAY_MS, 91 * DAY_MS]) {
        await closedBefore(fixture, ageMs);
        await checkDueOrders(app().services);
        pauses.push(await next());
      }
      const [first, second, third, last] = pauses;
      expect(first).toBeLessThanOrEqual(5 * 60_000 * 1.15);
      for (const daily of [second, third]) expect(Math.round((daily ?? 0) / HOUR_MS)).toBe(24);
      expect(last).toBeNull();
      expect(await fixture.row()).toMatchObject({ state: "closed" });
    });

    test("has its Status written down, and is neither compared nor stopped by an alarm", async () => {
      const fixture = await closed();
      const transfers = seen(TRANSFER_READ);
      const { record, transfer } = await atIssuer(fixture);
      transfer.WalletAddress = "0xde709f2102306220921060314715629080e2fb77";
      Object.assign(record, { Status: "Received", Amount: 9 });
      expect(await readAgain(fixture)).toMatchObject({
        ...{ state: "closed", situation: "closed", alarm: null, outcome: "ended" },
        issuer: { status: "Received" },
      });
      expect(seen(TRANSFER_READ)).toBe(transfers);
      expect(await mailed("closed_in_vain")).toEqual([]);
    });

    test("is read no more once the issuer ends it as failed", async () => {
      const fixture = await closed();
      expect(await says(fixture, { Status: "Failed" })).toMatchObject({ situation: "closed" });
      expect((await fixture.row()).nextCheckAt).toBeNull();
      const other = await instructed(app());
      await says(other, { Status: "Failed" });
      await close(other);
      expect((await other.row()).nextCheckAt).toBeNull();
    });

    test("that can’t be read is read again later, as long as it would be otherwise", async () => {
      const fixture = await closed();
      app().issuer.answer(READ, () => ({ status: 500 }));
      await closedBefore(fixture, 2 * DAY_MS);
      await checkDueOrders(app().services);
      const { nextCheckAt } = await fixture.row();
      expect(Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now()) / HOUR_MS)).toBe(24);
    });

    test("takes none of the reads that are kept for news", async () => {
      const fixture = await closed();
      await fixture.set({ idlePolls: 0, nextCheckAt: new Date(0) });
      const before = seen(READ);
      await atOneMoment(async () => {
        await alreadyCounted(app().services, "background_reads:issuer", 180);
        await checkDueOrders(app().services);
      });
      expect(seen(READ)).toBe(before);
    });
  });

  describe("a closed redemption that the issuer pays out after all", () => {
    test("is paid out in every sum, and the whole team is mailed once", async () => {
      const fixture = await closed();
      const paid = await says(fixture, { FiatTransferId: 48_211, Status: "Pending" });
      expect(paid).toMatchObject({
        ...{ state: "submitted", step: "payout_started", situation: "payout_started", outcome: "paid_out" },
        ...{ closing: null, remark: null, issuer: { fiatTransferId: "48211" } },
      });
      expect((await fixture.row()).payoutAt).not.toBeNull();
      expect((await getTotals(fixture.preparer, {})).tabs).toMatchObject({ paidOut: 1 });
      await readAgain(fixture);
      const team = idsOf(fixture.preparer, fixture.approver, fixture.second);
      expect((await mailed("closed_in_vain")).sort()).toEqual(team);
      expect(await inHistory("order.closed_in_vain")).toMatchObject([
        { actorId: null, orderId: fixture.order.id, detail: { fiatTransferId: "48211" } },
      ]);
      expect(await inHistory("order.payout_started")).toHaveLength(1);
      expect(await mailed("paid_out")).toEqual([fixture.preparer.person.id]);
    });

    test("is open again once it is called completed although nothing was sent, and nothing can be sent", async () => {
      const fixture = await closed();
      expect(await says(fixture, { Status: "Completed", FiatTransferId: 0 })).toMatchObject({
        ...{ state: "submitted", situation: "completed_early", outcome: "in_progress" },
      });
      const row = await fixture.row();
      const { services } = app();
      expect(isSendDue(factsOf(row, await readSurroundings(services, services.db, [row])))).toBe(false);
      expect(await codeOf(reserveOrder(fixture.preparer, fixture.order))).toBe("wrong_state");
      expect(await mailed("closed_in_vain")).toHaveLength(3);
      expect(await mailed("completed_early")).toEqual([fixture.preparer.person.id]);
    });

    test("counts as completed where the hash of its transfer was recorded", async () => {
      const fixture = await instructed(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: hashOf("c1") });
      await close(fixture);
      expect(await says(fixture, { Status: "Completed", FiatTransferId: 0 })).toMatchObject({
        ...{ situation: "completed", outcome: "paid_out" },
      });
      expect(await mailed("completed")).toEqual([fixture.preparer.person.id]);
      expect(await inHistory("order.completed")).toHaveLength(1);
    });

    test("stays closed where the issuer said the same before it was closed, until it names the payout", async () => {
      const fixture = await instructed(app());
      await says(fixture, { Status: "Completed", FiatTransferId: 0 });
      await close(fixture);
      expect((await fixture.row()).nextCheckAt).not.toBeNull();
      expect((await readAgain(fixture)).state).toBe("closed");
      expect((await says(fixture, { FiatTransferId: 7 })).situation).toBe("paid_out");
    });

    test("can be closed again while nothing is paid out, and then stays closed", async () => {
      const fixture = await closed();
      await says(fixture, { Status: "Completed", FiatTransferId: 0 });
      expect((await close(fixture)).state).toBe("closed");
      expect((await readAgain(fixture)).state).toBe("closed");
      expect(await inHistory("order.closed_in_vain")).toHaveLength(1);
    });

    test("has no alarm that closing it had cleared", async () => {
      const fixture = await instructed(app());
      await holdOrder(fixture.preparer, { id: fixture.order.id, reason: "wait" });
      await close(fixture);
      expect(await says(fixture, { FiatTransferId: 7 })).toMatchObject({ alarm: null, outcome: "paid_out" });
    });

    test("is held once the issuer takes back that it is completed, so that nothing is sent for it", async () => {
      const fixture = await closed();
      await says(fixture, { Status: "Completed", FiatTransferId: 0 });
      expect(await says(fixture, { Status: "Pending" })).toMatchObject({
        ...{ situation: "held", instructions: null, alarm: { code: "held", by: null } },
      });
      expect(await codeOf(reserveOrder(fixture.preparer, fixture.order))).toBe("conflict");
    });

    test("has what arrived after the closing for its transfer", async () => {
      const chain = openMemoryChain();
      const fixture = await instructedOn(app(), chain);
      const { services, due, row } = fixture;
      const watch = async () => {
        // A network on which nothing is waited for is read more seldom.
        await services.connection.raw("update chain_heads set leased_until = '-infinity'");
        await watchChains(services);
      };
      await watch();
      await close(fixture);
      chain.pay(await due({ blockAt: new Date(Date.now() + 1_000) }));
      await watch();
      const kinds = async () =>
        (await services.db.select().from(chainTransfers)).flatMap(({ kind, orderId }) =>
          orderId === fixture.order.id ? [kind] : [],
        );
      expect(await kinds()).toEqual(["late"]);
      Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 0 });
      await readIssuer(services, await row());
      expect(await kinds()).toEqual(["match"]);
      // With its transfer known, it was not completed early.
      expect(await mailed("completed_early")).toEqual([]);
      await watch();
      expect(await getOrder(fixture.preparer, fixture.order)).toMatchObject({
        ...{ outcome: "paid_out", situation: "completed" },
        confirmation: { transactionHash: hashOf("a1") },
      });
    });
  });

  describe("at the same moment", () => {
    test("two readers open it again once", async () => {
      const fixture = await closed();
      (await atIssuer(fixture)).record.FiatTransferId = 7;
      const row = await fixture.row();
      await Promise.all([readIssuer(app().services, row), readIssuer(app().services, row)]);
      expect((await fixture.row()).state).toBe("submitted");
      expect(await inHistory("order.closed_in_vain")).toHaveLength(1);
      expect(await inHistory("order.payout_started")).toHaveLength(1);
    });

    test("a payout that was read while two people closed it is not lost", async () => {
      const fixture = await instructed(app());
      (await atIssuer(fixture)).record.FiatTransferId = 7;
      const { arrived, release } = app().issuer.hold(READ);
      const reading = readAgain(fixture);
      await arrived;
      await close(fixture);
      release();
      await reading;
      expect(await fixture.row()).toMatchObject({ state: "submitted", outcome: "paid_out", closing: null });
      expect(await mailed("closed_in_vain")).toHaveLength(3);
    });

    test("a payout that was read first refuses the closing", async () => {
      const fixture = await instructed(app());
      const { id } = fixture.order;
      await closeOrder(fixture.preparer, { id, reason: REASON });
      await says(fixture, { FiatTransferId: 7 });
      expect(await codeOf(closeOrder(fixture.approver, { id, accept: true }))).toBe("wrong_state");
      expect(await actions(app().services)).not.toContain("order.closed_in_vain");
    });

    test("an order that opened again while it was read as closed is left to the next reading", async () => {
      const fixture = await closed();
      const stale = await fixture.row();
      await says(fixture, { FiatTransferId: 7 });
      await fixture.set({ checkedAt: new Date(0) });
      expect(await readIssuer(app().services, stale)).toBe(false);
      expect((await fixture.row()).instructionsMissingSince).toBeNull();
    });
  });
});
