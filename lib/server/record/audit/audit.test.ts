import "server-only";
import { describe, expect, test } from "vitest";
import { approved } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, count, verified } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { appendAudit } from "./append";
import { listAudit } from "./list";

onPostgres((app) => {
  const append = (subject: string, detail: Record<string, unknown> = {}, at = app().services) =>
    at.db.transaction((tx) => appendAudit(tx, { actorId: null, action: "policy.changed", subject, detail }));
  test("the record of a whole order holds, and names who did what", async () => {
    const { order, preparer, approver } = await approved(app());
    expect(await verified(app().services)).toEqual({ entries: 2, wrong: [] });
    const { items } = await listAudit(preparer, { orderId: order.id, limit: 50 });
    expect(items.map(({ actor, action }) => [actor?.name, action])).toEqual([
      [approver.person.name, "order.approved"],
      [preparer.person.name, "order.prepared"],
    ]);
  });

  test("the hash does not depend on how the database stores a detail", async () => {
    await append("odd", {
      b: 1,
      a: { z: [1, { y: 2, x: undefined }], é: "\u2028" },
      n: 0.1,
      none: null,
      left: undefined,
    });
    await append("empty");
    expect(await verified(app().services)).toEqual({ entries: 2, wrong: [] });
  });

  test("it reads page by page, newest first", async () => {
    for (const subject of ["1", "2", "3"]) await append(subject);
    const person = await newPerson(app().services, "viewer");
    const first = await listAudit(person, { limit: 2 });
    expect(first.items.map(({ subject }) => subject)).toEqual(["3", "2"]);
    const second = await listAudit(person, { limit: 2, cursor: first.nextCursor ?? "" });
    expect([second.items.map(({ subject }) => subject), second.nextCursor]).toEqual([["1"], null]);
  });

  describe("the database itself refuses", () => {
    test("to add an entry without a seal", async () => {
      const forged = `insert into audit_entries (at, action, subject, detail, previous_hash, hash)
        values (now(), 'policy.changed', 'x', '{}', '', '')`;
      await expect(app().services.connection.raw(forged)).rejects.toThrow(/null value in column "key_id"/);
    });

    test.each([
      ["to change an entry", "update audit_entries set subject = 'x'"],
      ["to change an entry that is not there", "update audit_entries set subject = 'x' where seq = -1"],
      ["to delete an entry", "delete from audit_entries"],
      ["to empty the record", "truncate audit_entries"],
      ["to empty it through what it belongs to", "truncate people cascade"],
    ])("%s", async (_what, statement) => {
      await append("kept");
      await expect(app().services.connection.raw(statement)).rejects.toThrow(/append-only/);
      expect(await verified(app().services)).toEqual({ entries: 1, wrong: [] });
    });
  });

  test("a change that fails leaves no entry", async () => {
    const { services } = app();
    const admin = await newPerson(services, "admin");
    const before = await actions(services);
    await services.connection.raw(
      "alter table policies add constraint nothing_new check (value = '0') not valid",
    );
    await expect(setPolicies(admin, { approvalsRequired: 2, approvalDays: 3 })).rejects.toThrow();
    await services.connection.raw("alter table policies drop constraint nothing_new");
    expect([await actions(services), await count(services, "policies")]).toEqual([before, 0]);
  });

  test("entries written by two desks at the same time make one chain", async () => {
    const desks = [app().services, await app().another()];
    const entries = Array.from({ length: 40 }, (_one, index) => append(String(index), {}, desks[index % 2]));
    await Promise.all(entries);
    expect(await verified(app().services)).toEqual({ entries: 40, wrong: [] });
  });
});
