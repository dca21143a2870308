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

  /** A job in a queue by its former name, begun by a process of the older version so many seconds ago. */
  async function leaveBegun(secondsAgo: number) {
    await leaveJobs(async (former) => {
      await former.send("confirm-transfer", { orderId: "begun" });
      await former.fetch("confirm-transfer");
    });
    await begun(secondsAgo);
  }
  const begun = (secondsAgo: number) =>
    app().services.connection.raw(
      "update pgboss.job set started_on = now() - make_interval(secs => $1) where state = 'active'",
      [secondsAgo],
    );
  const underNewName = async () =>
    (await jobs(app().services, "post-confirmation")).map(({ data }) => data.orderId);

  test("a job that an older process had begun when it was killed is done under the new name", async () => {
    await leaveBegun(600);
    const queue = await openQueue(app().services.connection);
    expect(await underNewName()).toEqual(["begun"]);
    await queue.stop();
  });

  test("one that it may still be at is left to it, and moved later should it never end", async () => {
    await leaveBegun(5);
    const queue = await openQueue(app().services.connection);
    expect(await underNewName()).toEqual([]);
    await queue.adoptRenamed();
    expect(await underNewName()).toEqual([]);
    await begun(600);
    await queue.adoptRenamed();
    expect(await underNewName()).toEqual(["begun"]);
    await queue.stop();
  });

  test("a process that is told to stop puts back the job that it was just being given", async () => {
    const { connection, db } = app().services;
    let giveJob = () => {};
    let isGiven = () => {};
    const given = new Promise<void>((resolve) => {
      isGiven = resolve;
    });
    const released = new Promise<void>((resolve) => {
      giveJob = resolve;
    });
    // The database has handed a job out, and its answer is on the way when the process is told to stop.
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
