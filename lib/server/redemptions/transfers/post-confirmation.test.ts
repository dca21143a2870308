import "server-only";
import { describe, expect, test } from "vitest";
import { closeOrder, decideAlarm } from "../../../testing/server/as-read";
import { CONFIRMATION, hashOf } from "../../../testing/server/memory-chain";
import { readyToSend, setOrder } from "../../../testing/server/order-fixtures";
import { actions, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { OrderRow } from "../../record/order/find";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { postConfirmation, requeueConfirmations } from "./post-confirmation";

const LONG_AGO = new Date("2026-01-01");

onPostgres((app) => {
  const posted = () =>
    app()
      .issuer.seen(CONFIRMATION)
      .map(({ body }) => JSON.parse(body).TransactionHash);
  const refuse = (status: number) => app().issuer.answer(CONFIRMATION, () => ({ status }));
  const lastAction = async () => (await actions(app().services)).at(-1);

  /** An order whose hash is recorded. */
  const recorded = async () => {
    const fixture = await readyToSend(app());
    const { preparer, approver, order } = fixture;
    const record = (digits = "a1") => recordHash(preparer, { id: order.id, transactionHash: hashOf(digits) });
    const set = (values: Partial<OrderRow>) => setOrder(app(), order.id, values);
    const queued = async () =>
      (await jobs(app().services, "post-confirmation")).map(({ data }) => data.orderId);
    await record();
    return {
      ...{ ...fixture, record, set, queued },
      post: () => postConfirmation(app().services, order.id),
      confirmation: async () => (await getOrder(preparer, order)).confirmation,
      emptyQueue: () => app().services.connection.raw("delete from pgboss.job"),
      /** What is queued again of what was to be posted long ago and is not in the queue. */
      requeued: async () => {
        await app().services.connection.raw("delete from pgboss.job");
        await set({ updatedAt: LONG_AGO, postDueAt: LONG_AGO });
        await requeueConfirmations(app().services);
        return queued();
      },
      propose: () => closeOrder(preparer, { id: order.id, reason: "The customer changed their mind." }),
      decline: () => closeOrder(approver, { id: order.id, accept: false }),
    };
  };

  /** How many seconds the newest job waits: counted from a little after its transaction began. */
  const plannedPause = async () => {
    const { rows } = await app().services.connection.raw(
      "select floor(extract(epoch from start_after - created_on) + 0.01) as s from pgboss.job order by created_on desc limit 1",
    );
    return Number((rows[0] as { s: string }).s);
  };

  describe("while the issuer doesn’t take the hash", () => {
    test("it is posted as long as the order is open, at pauses that grow up to an hour", async () => {
      const { set, post, preparer, order, confirmation } = await recorded();
      refuse(503);
      const pauses: number[] = [];
      for (let nth = 1; nth <= 13; nth += 1) {
        await set({ postDueAt: new Date() });
        await post();
        expect(posted()).toHaveLength(nth);
        pauses.push(await plannedPause());
      }
      expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
      expect((await getOrder(preparer, order)).remark).toMatch(/at least once an hour/);
      refuse(200);
      await set({ postDueAt: new Date() });
      await post();
      expect((await confirmation())?.state).toBe("accepted");
      // One entry for all tries in vain.
      expect((await actions(app().services)).filter((action) => action.startsWith("order.hash_"))).toEqual([
        "order.hash_recorded",
        "order.hash_posting",
        "order.hash_unanswered",
        "order.hash_accepted",
      ]);
    });

    test("the pause begins again with another hash", async () => {
      const { set, record, post } = await recorded();
      await set({ postTries: 9 });
      await record("b2");
      refuse(503);
      await post();
      expect(await plannedPause()).toBe(5);
    });

    test("a job that comes before its time does nothing, so that jobs never add up", async () => {
      const { set, post, emptyQueue, queued } = await recorded();
      refuse(503);
      await set({ postTries: 3 });
      await post();
      await emptyQueue();
      await post();
      expect([posted().length, await queued()]).toEqual([1, []]);
    });
  });

  test("the hash is on record before it is posted, and of two jobs at the same time one posts it", async () => {
    const { post } = await recorded();
    const { arrived, release } = app().issuer.hold(CONFIRMATION);
    const first = post();
    await arrived;
    expect(await lastAction()).toBe("order.hash_posting");
    await post();
    release();
    await first;
    expect(posted()).toHaveLength(1);
    expect(await lastAction()).toBe("order.hash_accepted");
  });

  test.each<[string, Partial<OrderRow>]>([
    ["once the payout has started", { fiatTransferId: "77" }],
    ["once the issuer has ended the order", { issuerStatus: "Failed" }],
    ["while no payment instructions are pinned", { pinnedAt: null }],
  ])("the hash is neither posted nor queued again %s", async (_, values) => {
    const { set, post, requeued } = await recorded();
    await set({ ...values, postDueAt: LONG_AGO });
    await post();
    expect([await requeued(), posted()]).toEqual([[], []]);
  });

  test("an alarm stops a queued confirmation and one that waits for its next try, until an approver has cleared it", async () => {
    const { set, post, requeued, queued, confirmation, approver, order } = await recorded();
    const alarmCode = "instructions_changed";
    await set({ alarmCode, alarmCause: { code: alarmCode } });
    await post();
    expect([await requeued(), posted()]).toEqual([[], []]);
    await decideAlarm(approver, { id: order.id, accept: true, note: "By phone." });
    expect(await queued()).toEqual([order.id]);
    await post();
    expect((await confirmation())?.state).toBe("accepted");
  });

  test("a proposal to close stops the hash at once, and a declined one lets it go on", async () => {
    const { post, requeued, propose, decline, confirmation, order } = await recorded();
    await propose();
    await post();
    expect([await requeued(), posted()]).toEqual([[], []]);
    await decline();
    expect(await requeued()).toEqual([order.id]);
    await post();
    expect((await confirmation())?.state).toBe("accepted");
  });

  test("a try whose process died is planned again, once", async () => {
    const { set, emptyQueue, queued } = await recorded();
    await emptyQueue();
    await set({ updatedAt: LONG_AGO, postDueAt: LONG_AGO });
    const again = () => requeueConfirmations(app().services);
    await Promise.all([again(), again(), again()]);
    expect(await queued()).toHaveLength(1);
    await again();
    expect(await queued()).toHaveLength(1);
  });

  test("what the issuer accepted stays on record when another hash was recorded meanwhile", async () => {
    const { post, record, confirmation } = await recorded();
    const { arrived, release } = app().issuer.hold(CONFIRMATION);
    const posting = post();
    await arrived;
    await record("b2");
    release();
    await posting;
    expect(await confirmation()).toMatchObject({
      ...{ transactionHash: hashOf("b2"), state: "recorded" },
      acceptedBefore: [{ transactionHash: hashOf("a1") }],
    });
    expect(await lastAction()).toBe("order.hash_accepted");
    await post();
    expect(posted()).toEqual([hashOf("a1"), hashOf("b2")]);
  });
});
