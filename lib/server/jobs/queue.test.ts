import "server-only";
import { expect, test, vi } from "vitest";
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

  test("a submission that failed before its claim is tried again later, so that no approved order is stranded", async () => {
    const { order, row } = await approved(bench());
    // A queue of its own: the bench's has no workers, and this one's end with the test.
    const queue = await openQueue(bench().desk.connection);
    await failClaims(true);
    await queue.work("submit-order", ({ orderId }) => submitOrder(bench().desk, orderId));
    await vi.waitFor(
      async () => {
        const { rows } = await bench().desk.connection.raw(
          "select state, retry_count, start_after > now() as later from pgboss.job where name = 'submit-order'",
        );
        expect(rows).toEqual([{ state: "retry", retry_count: 0, later: true }]);
      },
      { timeout: 15_000, interval: 50 },
    );
    await failClaims(false);
    expect((await row()).state).toBe("approved");
    await bench().desk.connection.raw("update pgboss.job set start_after = now()");
    queue.nudge("submit-order");
    await vi.waitFor(async () => expect((await row()).state).toBe("submitted"), { timeout: 15_000 });
    await queue.stop();
    await setOrder(bench(), order.id, { nextCheckAt: null });
    expect(bench().issuer.seen("POST /v1/orders")).toHaveLength(1);
  });
});
