import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { approved, DRAFT, instructed, prepared, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, count, jobs, verified } from "../../../testing/server/queries";
import { onEmbedded } from "../../../testing/server/test-app";
import { appendAudit } from "../../record/audit/append";
import { createOrder } from "../../redemptions/orders/create";
import { listOrders } from "../../redemptions/orders/list";
import { submitOrder } from "../../redemptions/submission/submit";
import { sweepClaims } from "../../redemptions/submission/sweep";

// One session and another driver: what the tests on PostgreSQL prove of the same SQL is not repeated here.
onEmbedded((app) => {
  test("a redemption goes from its draft to its deposit address, is listed, and is on the audit log", async () => {
    const { order, preparer, row } = await instructed(app(), { customerReference: "INV-1" });
    expect(order).toMatchObject({ state: "submitted", step: "awaiting_transfer", amount: "1250.50" });
    expect(order.instructions?.amount).toBe("1250.50");
    expect((await row()).contributors).toEqual([preparer.person.id]);
    expect((await jobs(app().services, "send-mail")).length).toBeGreaterThan(0);
    for (const filter of [{ q: "inv-1" }, { step: "awaiting_transfer" as const }]) {
      const { items } = await listOrders(preparer, { ...filter, limit: 5 });
      expect(items.map(({ id }) => id)).toEqual([order.id]);
    }
    expect(await actions(app().services)).toEqual([
      "order.prepared",
      "order.approved",
      "order.submitting",
      "order.submitted",
      "order.instructions_pinned",
    ]);
    expect(await verified(app().services)).toEqual({ entries: 5, wrong: [] });
  });

  test("the pages of a list hold every order once, the newest first", async () => {
    const { order, preparer } = await prepared(app());
    const other = await createOrder(preparer, { ...DRAFT, amount: "2" }, randomUUID());
    for (const { id } of [order, other]) await setOrder(app(), id, { createdAt: new Date(1_000) });
    const newest = await createOrder(preparer, { ...DRAFT, amount: "3" }, randomUUID());
    const first = await listOrders(preparer, { limit: 2 });
    const second = await listOrders(preparer, { limit: 2, cursor: first.nextCursor ?? "" });
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen[0]).toBe(newest.id);
    expect([...seen].sort()).toEqual([order.id, other.id, newest.id].sort());
    expect(second.nextCursor).toBeNull();
  });

  test("the same key and body at the same time make one order", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => createOrder(preparer, DRAFT, key)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await actions(app().services)).toEqual(["order.prepared"]);
  });

  test("a transaction that fails takes back its order, its entry and its jobs", async () => {
    const { preparer } = await prepared(app());
    const { raw } = app().services.connection;
    const everything = async () => [
      await count(app().services, "orders"),
      await actions(app().services),
      await count(app().services, "pgboss.job"),
    ];
    const before = await everything();
    await raw("alter table audit_entries add constraint nothing_new check (subject = '') not valid");
    await expect(createOrder(preparer, DRAFT, randomUUID())).rejects.toThrow();
    await raw("alter table audit_entries drop constraint nothing_new");
    expect(await everything()).toEqual(before);
  });

  test("two submissions at the same time send one order", async () => {
    const { order, row } = await approved(app());
    await Promise.all([1, 2, 3].map(() => submitOrder(app().services, order.id)));
    expect((await row()).state).toBe("submitted");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(1);
  });

  test("entries written at the same time make one chain, which the database keeps from changes", async () => {
    const { db, connection } = app().services;
    const entry = (index: number) =>
      db.transaction((tx) =>
        appendAudit(tx, { actorId: null, action: "policy.changed", subject: String(index) }),
      );
    await Promise.all(Array.from({ length: 10 }, (_one, index) => entry(index)));
    await expect(connection.raw("update audit_entries set subject = 'x'")).rejects.toThrow(/append-only/);
    await expect(connection.raw("truncate audit_entries")).rejects.toThrow(/append-only/);
    expect(await verified(app().services)).toEqual({ entries: 10, wrong: [] });
  });

  test("a claim of any other process is of one that is gone; one of its own is left alone", async () => {
    const { services } = app();
    const [left, own] = [await approved(app()), await approved(app(), { amount: "2" })];
    const claim = { state: "submitting" as const, claimedAt: new Date() };
    await setOrder(app(), left.order.id, { ...claim, claimedBy: 1 });
    await setOrder(app(), own.order.id, { ...claim, claimedBy: services.connection.instance.key });
    await sweepClaims(services);
    expect([(await left.row()).state, (await own.row()).state]).toEqual(["outcome_unknown", "submitting"]);
  });

  test("the eleventh attempt at a password is paused until they are forgotten", async () => {
    const { passwordAttempts } = app().services;
    const email = "greta@nordlicht.example";
    const attempt = { email, networkAddress: "203.0.113.7", device: null };
    await Promise.all(Array.from({ length: 10 }, () => passwordAttempts.count(attempt)));
    await expect(passwordAttempts.count(attempt)).rejects.toThrow("TooManyAttempts");
    const [personId, sessionId] = [randomUUID(), randomUUID()];
    for (let nth = 0; nth < 10; nth += 1) await passwordAttempts.countOwn({ personId, sessionId });
    await passwordAttempts.forget({ id: personId, email }, []);
    await passwordAttempts.count(attempt);
    await passwordAttempts.countOwn({ personId, sessionId });
  });
});
