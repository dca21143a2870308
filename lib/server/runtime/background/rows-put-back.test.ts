import "server-only";
import { describe, expect, onTestFinished, test } from "vitest";
import { approved, prepared, readyToSend, setOrder } from "../../../testing/server/order-fixtures";
import { cookieFor, newPerson } from "../../../testing/server/people";
import { puttingBack, TRIGGERS_OFF, TRIGGERS_ON } from "../../../testing/server/put-back";
import { refusal } from "../../../testing/server/queries";
import { sendable } from "../../../testing/server/sendable-order";
import { onPostgres } from "../../../testing/server/test-app";
import { endSessions } from "../../identity/sessions/end";
import { findSession } from "../../identity/sessions/find";
import { approvals } from "../../platform/db/schema";
import { recordHash } from "../../redemptions/orders/record-hash";
import { rejectOrder } from "../../redemptions/orders/reject";
import { reserveOrder } from "../../redemptions/orders/reserve";
import { readSending } from "../../redemptions/sending/state";
import { postConfirmation } from "../../redemptions/transfers/post-confirmation";

onPostgres((app) => {
  const back = puttingBack(app);
  const { raw, posts, submit, look, copyOf, psql, everyTable, emptied, ways, putBack } = back;
  const { expectStopped, expectNotSent } = back;

  describe("an order that was approved when rows were copied, and sent since, is not sent again", () => {
    test.each(ways)("every table, %s", async (_way, bringBack) => {
      const fixture = await approved(app());
      const tables = await everyTable();
      const dump = await copyOf(tables);
      await submit(fixture);
      await bringBack(tables, dump);
      await expectNotSent(fixture);
      expect(posts()).toBe(1);
    });

    const byDeletion = ways.filter(([way]) => way.includes("DELETE"));
    test.each(byDeletion)("its row alone, %s", async (_way, bringBack) => {
      const fixture = await approved(app());
      const dump = await copyOf(["orders"]);
      await submit(fixture);
      await bringBack(["orders"], dump);
      await expectNotSent(fixture);
      expect(posts()).toBe(1);
    });

    test("by pg_dump --disable-triggers", async () => {
      const fixture = await approved(app());
      const tables = ["orders", "approvals"];
      const dump = await copyOf(tables, "--disable-triggers");
      await submit(fixture);
      await psql(TRIGGERS_OFF, ...emptied(tables), TRIGGERS_ON, dump);
      await expectNotSent(fixture);
      expect(posts()).toBe(1);
    });

    test("as statements that write over what is there", async () => {
      const fixture = await approved(app());
      await raw("create table kept as select * from orders");
      onTestFinished(async () => void (await raw("drop table kept")));
      await submit(fixture);
      await raw(`update orders set state = kept.state, claim = kept.claim, claimed_at = kept.claimed_at,
        issuer_order_id = kept.issuer_order_id, written_in = kept.written_in from kept where kept.id = orders.id`);
      await expectNotSent(fixture);
      expect(posts()).toBe(1);
    });
  });

  test("an approval that was voided since does not count because its row comes back", async () => {
    const fixture = await approved(app());
    const dump = await copyOf(["approvals"]);
    await app().services.db.update(approvals).set({ voidedAt: new Date() });
    await putBack(["approvals"], dump);
    await expectNotSent(fixture);
    expect(posts()).toBe(0);
  });

  test("no hash is posted before the watch has looked", async () => {
    const fixture = await readyToSend(app());
    const { id } = fixture.order;
    await recordHash(fixture.preparer, { id, transactionHash: `0x${"a".repeat(64)}` });
    await putBack(["orders"], await copyOf(["orders"]));
    await postConfirmation(app().services, id);
    expect(app().issuer.seen("POST /v1/transfers/crypto/{id}/confirmation")).toEqual([]);
    await look();
    await expectStopped();
  });

  test("no reservation is given because the row of an earlier one is gone", async () => {
    const { preparer, colleague, order } = await sendable(app());
    const dump = await copyOf(["reservations"]);
    await reserveOrder(preparer, { id: order.id });
    await putBack(["reservations"], dump);
    expect(await refusal(reserveOrder(colleague, { id: order.id }))).toMatchObject({ code: "paused" });
    await look();
    await expectStopped();
  });

  test("access that was ended since comes back with no row", async () => {
    const { services } = app();
    const person = await newPerson(services, "preparer");
    const cookie = await cookieFor(person);
    await look();
    const dump = await copyOf(["sessions"]);
    await services.db.transaction((tx) => endSessions(tx, "all"));
    await putBack(["sessions"], dump);
    expect(await findSession(services, cookie)).not.toBeNull();
    await look();
    expect(await findSession(services, cookie)).toBeNull();
    await expectStopped();
  });

  test("an order that ended since does not wait for approval again unnoticed", async () => {
    const fixture = await prepared(app());
    const dump = await copyOf(["orders"]);
    await rejectOrder(fixture.approver, { id: fixture.order.id, reason: "Not this week." });
    await putBack(["orders"], dump);
    await look();
    await expectStopped();
  });

  test("what was put back between two looks, and decides nothing now, is found when a process starts", async () => {
    const fixture = await prepared(app());
    await setOrder(app(), fixture.order.id, { state: "rejected" });
    const dump = await copyOf(["orders"]);
    // Marks of what is gone tell as much, so they are made good here.
    await psql(
      TRIGGERS_OFF,
      ...emptied(["orders"]),
      dump,
      "update sending set written_in = xmin;",
      TRIGGERS_ON,
    );
    await raw("update sending set written_in = null");
    await look();
    expect((await readSending(app().services.db)).paused).toBe(false);
    app().services.lastSeenAuditEntry = null;
    await look();
    await expectStopped();
  });
});
