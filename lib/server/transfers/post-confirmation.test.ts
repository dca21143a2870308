import "server-only";
import { describe, expect, test } from "vitest";
import type { CloseOrder } from "@/lib/contract/orders";
import { closeOrder, decideAlarm } from "../../testing/server/as-read";
import { hashOf } from "../../testing/server/memory-chain";
import { type OrderFixture, readyToSend, setOrder } from "../../testing/server/order-fixtures";
import { actions, jobs } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { Context } from "../context";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { postConfirmation } from "./post-confirmation";
import { requeueConfirmations } from "./requeue-confirmations";

const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
const LONG_AGO = new Date("2026-01-01");

onPostgres((app) => {
  const record = ({ preparer, order }: OrderFixture, digits = "a1") =>
    recordHash(preparer, { id: order.id, transactionHash: hashOf(digits) });
  const post = ({ order }: OrderFixture) => postConfirmation(app().services, order.id);
  const told = () => app().issuer.seen(CONFIRMATION).length;
  const queued = () => jobs(app().services, "post-confirmation");
  const emptyQueue = () => app().services.connection.raw("delete from pgboss.job");
  const refuse = (status: number) => app().issuer.answer(CONFIRMATION, () => ({ status }));

  /** How many seconds the newest job waits: counted from a little after its transaction began. */
  const plannedPause = async () => {
    const { rows } = await app().services.connection.raw(
      "select floor(extract(epoch from start_after - created_on) + 0.01) as s from pgboss.job order by created_on desc limit 1",
    );
    return Number((rows[0] as { s: string }).s);
  };

  describe("while the issuer doesn’t take the hash", () => {
    test("it is told as long as the order is open, at pauses that grow up to an hour", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      refuse(503);
      const pauses: number[] = [];
      for (let nth = 1; nth <= 13; nth += 1) {
        await setOrder(app(), fixture.order.id, { postDueAt: new Date() });
        await post(fixture);
        expect(told()).toBe(nth);
        pauses.push(await plannedPause());
      }
      expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
      expect((await getOrder(fixture.preparer, fixture.order)).remark).toMatch(/at least once an hour/);
      refuse(200);
      await setOrder(app(), fixture.order.id, { postDueAt: new Date() });
      await post(fixture);
      expect((await getOrder(fixture.preparer, fixture.order)).confirmation?.state).toBe("accepted");
      // One entry for all tries in vain.
      expect((await actions(app().services)).filter((action) => action.startsWith("order.hash_"))).toEqual([
        "order.hash_recorded",
        "order.hash_posting",
        "order.hash_unanswered",
        "order.hash_accepted",
      ]);
    });

    test("it is on record before the issuer is told", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      const { arrived, release } = app().issuer.hold(CONFIRMATION);
      const posting = post(fixture);
      await arrived;
      expect((await actions(app().services)).at(-1)).toBe("order.hash_posting");
      release();
      await posting;
      expect((await actions(app().services)).at(-1)).toBe("order.hash_accepted");
    });

    test("the pause begins anew with another hash", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      await setOrder(app(), fixture.order.id, { postTries: 9 });
      await record(fixture, "b2");
      refuse(503);
      await post(fixture);
      expect(await plannedPause()).toBe(5);
    });

    test("a job that comes before its time does nothing, so that jobs never add up", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      refuse(503);
      await setOrder(app(), fixture.order.id, { postTries: 3 });
      await post(fixture);
      await emptyQueue();
      await post(fixture);
      expect([told(), await queued()]).toEqual([1, []]);
    });

    test("of two jobs at the same time one tells the issuer", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      const { arrived, release } = app().issuer.hold(CONFIRMATION);
      const first = post(fixture);
      await arrived;
      await post(fixture);
      release();
      await first;
      expect(told()).toBe(1);
    });

    test.each([
      ["the payout has started", { fiatTransferId: "77" }],
      ["the issuer has ended the order", { issuerStatus: "Failed" }],
    ])("it is told no more once %s", async (_, values) => {
      const fixture = await readyToSend(app());
      await record(fixture);
      await emptyQueue();
      await setOrder(app(), fixture.order.id, { ...values, updatedAt: LONG_AGO, postDueAt: LONG_AGO });
      await post(fixture);
      await requeueConfirmations(app().services);
      expect([told(), await queued()]).toEqual([0, []]);
    });
  });

  describe("an alarm", () => {
    const alarm = {
      alarmCode: "instructions_changed" as const,
      alarmCause: { code: "instructions_changed" as const },
    };

    test("stops a confirmation that is queued, and one that waits for its next try", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      await setOrder(app(), fixture.order.id, alarm);
      await post(fixture);
      await setOrder(app(), fixture.order.id, { updatedAt: LONG_AGO, postDueAt: LONG_AGO });
      await emptyQueue();
      await requeueConfirmations(app().services);
      expect([told(), await queued()]).toEqual([0, []]);
    });

    test("lets it go on once an approver has cleared it", async () => {
      const fixture = await readyToSend(app());
      await record(fixture);
      await setOrder(app(), fixture.order.id, alarm);
      await post(fixture);
      await emptyQueue();
      await decideAlarm(fixture.approver, { id: fixture.order.id, accept: true, note: "By phone." });
      expect((await queued()).map(({ data }) => data)).toEqual([{ orderId: fixture.order.id }]);
      await post(fixture);
      expect((await getOrder(fixture.preparer, fixture.order)).confirmation?.state).toBe("accepted");
    });
  });

  test("nothing is told while no payment instructions are pinned", async () => {
    const fixture = await readyToSend(app());
    await record(fixture);
    await setOrder(app(), fixture.order.id, { pinnedAt: null });
    await post(fixture);
    expect(told()).toBe(0);
  });

  test("a proposal to close stops the hash at once, and a declined one lets it go on", async () => {
    const fixture = await readyToSend(app());
    const close = (by: Context, said: CloseOrder) => closeOrder(by, { id: fixture.order.id, ...said });
    const requeue = async () => {
      await emptyQueue();
      await setOrder(app(), fixture.order.id, { updatedAt: LONG_AGO, postDueAt: LONG_AGO });
      await requeueConfirmations(app().services);
      return queued();
    };
    await record(fixture);
    await close(fixture.preparer, { reason: "The customer changed their mind." });
    await post(fixture);
    expect([told(), await requeue()]).toEqual([0, []]);
    await close(fixture.approver, { accept: false });
    expect((await requeue()).map(({ data }) => data)).toEqual([{ orderId: fixture.order.id }]);
    await post(fixture);
    expect((await getOrder(fixture.preparer, fixture.order)).confirmation?.state).toBe("accepted");
  });

  test("a try whose process died is planned again, once", async () => {
    const fixture = await readyToSend(app());
    await record(fixture);
    await emptyQueue();
    await setOrder(app(), fixture.order.id, { updatedAt: LONG_AGO, postDueAt: LONG_AGO });
    const again = () => requeueConfirmations(app().services);
    await Promise.all([again(), again(), again()]);
    expect(await queued()).toHaveLength(1);
    await again();
    expect(await queued()).toHaveLength(1);
  });

  test("what the issuer accepted stays on record when another hash was recorded meanwhile", async () => {
    const fixture = await readyToSend(app());
    await record(fixture);
    const { arrived, release } = app().issuer.hold(CONFIRMATION);
    const posting = post(fixture);
    await arrived;
    await record(fixture, "b2");
    release();
    await posting;
    expect((await getOrder(fixture.preparer, fixture.order)).confirmation).toMatchObject({
      transactionHash: hashOf("b2"),
      state: "recorded",
      acceptedBefore: [{ transactionHash: hashOf("a1") }],
    });
    expect((await actions(app().services)).at(-1)).toBe("order.hash_accepted");
    await post(fixture);
    const bodies = app()
      .issuer.seen(CONFIRMATION)
      .map(({ body }) => JSON.parse(body).TransactionHash);
    expect(bodies).toEqual([hashOf("a1"), hashOf("b2")]);
  });
});
