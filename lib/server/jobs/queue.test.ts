import "server-only";
import { expect, test, vi } from "vitest";
import { requeueStranded } from "../orders/requeue-stranded";
import { submitOrder } from "../orders/submit";
import { onBothEngines } from "../testing/bench";
import { count } from "../testing/facts";
import { approved, setOrder } from "../testing/stages";
import { openQueue } from "./queue";

onBothEngines((bench) => {
  const failClaims = (fail: boolean) =>
    bench().desk.connection.raw(
      fail
        ? "alter table orders add constraint no_claims check (state <> 'submitting')"
        : "alter table orders drop constraint no_claims",
    );

  test("a change that is taken back takes its jobs along", async () => {
    const { order } = await approved(bench());
    const { db, queue } = bench().desk;
    const before = await count(bench().desk, "pgboss.job");
    const change = db.transaction(async (tx) => {
      await queue.send(tx, "submit-order", { orderId: order.id });
      await queue.send(tx, "submit-order", { orderId: order.id }, 20);
      tx.rollback();
    });
    await expect(change).rejects.toThrow();
    expect(await count(bench().desk, "pgboss.job")).toBe(before);
  });

  test("a submission that failed before its claim is not repeated by the queue, and not stranded either", async () => {
    const { order, row } = await approved(bench());
    // A queue of its own: the bench's has no workers, and this one's end with the test.
    const queue = await openQueue(bench().desk.connection);
    const jobStates = async () => {
      const { rows } = await bench().desk.connection.raw(
        "select state from pgboss.job where name = 'submit-order' order by created_on",
      );
      return rows.map((job) => (job as { state: string }).state);
    };
    await failClaims(true);
    await queue.work("submit-order", ({ orderId }) => submitOrder(bench().desk, orderId));
    await vi.waitFor(async () => expect(await jobStates()).toEqual(["failed"]), {
      timeout: 15_000,
      interval: 50,
    });
    expect((await row()).state).toBe("approved");
    await failClaims(false);

    await requeueStranded(bench().desk);
    expect(await jobStates()).toEqual(["failed"]);
    await requeueStranded(bench().desk, new Date(Date.now() + 1_000));
    queue.nudge("submit-order");
    await vi.waitFor(async () => expect((await row()).state).toBe("submitted"), { timeout: 15_000 });
    await queue.stop();
    await setOrder(bench(), order.id, { nextCheckAt: null });
    expect(bench().issuer.seen("POST /v1/orders")).toHaveLength(1);
  });
});
