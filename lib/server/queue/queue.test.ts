import "server-only";
import PgBoss from "pg-boss";
import { expect, test, vi } from "vitest";
import { approved, setOrder } from "../../testing/server/order-fixtures";
import { count, jobs } from "../../testing/server/queries";
import { onBothEngines } from "../../testing/server/test-app";
import { requeueStalled } from "../submission/requeue-stalled";
import { submitOrder } from "../submission/submit";
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

  /** Leaves jobs as a version did that gave its queues other names. */
  async function leaveJobs(leave: (boss: PgBoss) => Promise<unknown>) {
    const { raw } = app().services.connection;
    const former = new PgBoss({ db: { executeSql: raw }, schedule: false, supervise: false });
    await former.start();
    await former.createQueue("confirm-transfer");
    await former.createQueue("dead-mail");
    await leave(former);
    await former.stop({ close: false });
  }

  test("what waits in a queue by its former name is done under the new one", async () => {
    const { connection } = app().services;
    await leaveJobs((former) => former.send("confirm-transfer", { orderId: "waiting" }));
    const queue = await openQueue(connection);
    expect((await jobs(app().services, "post-confirmation")).map(({ data }) => data)).toEqual([
      { orderId: "waiting" },
    ]);
    await queue.stop();
  });

  test("what waits there for another try is moved as well, and keeps its delay", async () => {
    const { connection } = app().services;
    await leaveJobs(async (former) => {
      const options = { retryLimit: 6, retryDelay: 600, retryBackoff: true };
      const id = await former.send("confirm-transfer", { orderId: "tried" }, options);
      await former.fetch("confirm-transfer");
      await former.fail("confirm-transfer", id ?? "");
    });
    const queue = await openQueue(connection);
    expect(await jobs(app().services, "post-confirmation")).toEqual([
      { data: { orderId: "tried" }, later: true },
    ]);
    expect(await jobs(app().services, "confirm-transfer")).toEqual([]);
    expect(await queue.depths()).toMatchObject({ "post-confirmation": 1 });
    await queue.stop();
  });

  test("a mail from before the renaming is found among the failed ones once it is given up", async () => {
    const { connection } = app().services;
    const mail = { kind: "approved", orderId: "from-before", personId: "somebody" };
    await leaveJobs((former) =>
      former.send("send-mail", mail, { retryLimit: 0, retryBackoff: false, deadLetter: "dead-mail" }),
    );
    const queue = await openQueue(connection);
    await queue.work("send-mail", () => Promise.reject(new Error("The mail server is down.")));
    await vi.waitFor(async () => expect(await queue.failedMails()).toEqual([mail]), {
      timeout: 15_000,
      interval: 50,
    });
    await queue.stop();
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
    queue.notifyWorkers("submit-order");
    await vi.waitFor(async () => expect((await row()).state).toBe("submitted"), { timeout: 15_000 });
    await queue.stop();
    await setOrder(app(), order.id, { nextCheckAt: null });
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(1);
  });
});
