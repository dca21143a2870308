import "server-only";
import { expect, test, vi } from "vitest";
import { approved, setOrder } from "../../../testing/server/order-fixtures";
import { count } from "../../../testing/server/queries";
import { onBothEngines } from "../../../testing/server/test-app";
import { requeueStalled } from "../../redemptions/submission/requeue-stalled";
import { submitOrder } from "../../redemptions/submission/submit";
import { openQueue } from "./queue";

onBothEngines((app) => {
  const failClaims = (fail: boolean) =>
    app().services.connection.raw(
      fail
        ? "alter table orders add constraint no_claims check (state <> 'submitting')"
        : "alter table orders drop constraint no_claims",
    );

  test("a change that is taken back takes its jobs along", async () => {
    const { order } = await approved(app());
    const { db, queue } = app().services;
    const before = await count(app().services, "pgboss.job");
    const change = db.transaction(async (tx) => {
      await queue.send(tx, "submit-order", { orderId: order.id });
      await queue.send(tx, "submit-order", { orderId: order.id }, 20);
      tx.rollback();
    });
    await expect(change).rejects.toThrow();
    expect(await count(app().services, "pgboss.job")).toBe(before);
  });

  test("a process that is stopped puts back the job that it was just being given", async () => {
    const { connection, db } = app().services;
    let giveJob = () => {};
    let isGiven = () => {};
    const given = new Promise<void>((resolve) => {
      isGiven = resolve;
    });
    const released = new Promise<void>((resolve) => {
      giveJob = resolve;
    });
    // The database has handed a job out, and its answer is on the way when the process is stopped.
    const raw: typeof connection.raw = async (text, values) => {
      const result = await connection.raw(text, values);
      if (values?.[0] === "post-confirmation" && /skip locked/i.test(text) && result.rows.length > 0) {
        isGiven();
        await released;
      }
      return result;
    };
    const queue = await openQueue({ ...connection, raw });
    await db.transaction((tx) => queue.send(tx, "post-confirmation", { orderId: "given" }));
    let handled = 0;
    await queue.work("post-confirmation", async () => {
      handled += 1;
    });
    await given;
    const stopped = queue.stop();
    giveJob();
    await stopped;
    const waiting = async () =>
      (
        await connection.raw(
          "select 1 from pgboss.job where name = 'post-confirmation' and state = 'created'",
        )
      ).rows;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 5_000 });
    expect(handled).toBe(0);
  });

  test("what is due every minute is done once for all processes, and again in the next", async () => {
    const { connection } = app().services;
    const queues = [await openQueue(connection), await openQueue(connection)];
    const done: number[] = [];
    for (const [place, queue] of queues.entries()) await queue.everyMinute(async () => void done.push(place));
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 30_000 });
    // As if the minute were over.
    await connection.raw(
      "update pgboss.job set singleton_on = singleton_on - interval '1 minute' where name = '__pgboss__send-it'",
    );
    await connection.raw("update pgboss.version set cron_on = now() - interval '1 minute'");
    const third = await openQueue(connection);
    await third.everyMinute(async () => void done.push(2));
    await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 30_000 });
    await Promise.all([...queues, third].map((queue) => queue.stop()));
  });

  test("a submission that failed before its claim is not repeated by the queue, and not stranded either", async () => {
    const { order, row } = await approved(app());
    // A queue of its own: the test app's has no workers, and this one's end with the test.
    const queue = await openQueue(app().services.connection);
    const jobStates = async () => {
      const { rows } = await app().services.connection.raw(
        "select state from pgboss.job where name = 'submit-order' order by created_on",
      );
      return rows.map((job) => (job as { state: string }).state);
    };
    await failClaims(true);
    await queue.work("submit-order", ({ orderId }) => submitOrder(app().services, orderId));
    await vi.waitFor(async () => expect(await jobStates()).toEqual(["failed"]), {
      timeout: 15_000,
      interval: 50,
    });
    expect((await row()).state).toBe("approved");
    await failClaims(false);

    await requeueStalled(app().services);
    expect(await jobStates()).toEqual(["failed"]);
    await requeueStalled(app().services, new Date(Date.now() + 1_000));
    await vi.waitFor(async () => expect((await row()).state).toBe("submitted"), { timeout: 15_000 });
    await queue.stop();
    await setOrder(app(), order.id, { nextCheckAt: null });
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(1);
  });
});
