import "server-only";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { activityFilter, listActivity } from "@/lib/contract/activity";
import { ACTIVITY_GROUPS } from "@/lib/domain/activity-groups";
import { approved, instructed, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { entriesOf } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../context";
import { appendAudit } from "./append";
import { exportActivity } from "./export-csv";
import { listActors, listAudit } from "./list";
import { chainHash, entryDigest } from "./seal";

onPostgres((app) => {
  const asked = async (context: Context, filter: object) => {
    const { items } = await listAudit(context, listActivity.parse(filter));
    return items.map(({ action }) => action);
  };
  const csv = (context: Context, filter: object = {}) =>
    text(exportActivity(context, activityFilter.parse(filter)));
  const signedIn = (subject: string, detail: Record<string, unknown> = {}) =>
    app().services.db.transaction((tx) =>
      appendAudit(tx, { actorId: null, action: "session.signed_in", subject, detail }),
    );

  describe("the activity is filtered", () => {
    test("by person, by what the system did, and by redemption", async () => {
      const { order, preparer, approver } = await instructed(app());
      const other = await approved(app());
      expect(await asked(preparer, { person: approver.person.id })).toEqual(["order.approved"]);
      expect(await asked(preparer, { person: "system", orderId: order.id })).toEqual([
        "order.instructions_pinned",
        "order.submitted",
        "order.submitting",
      ]);
      const { code } = await other.row();
      for (const orderId of [other.order.id, code, code.toLowerCase()]) {
        expect(await asked(preparer, { orderId })).toEqual(["order.approved", "order.prepared"]);
      }
      expect(await asked(preparer, { orderId: "RD-00000000" })).toEqual([]);
      const names = (await listActors(preparer)).map(({ name }) => name);
      const acted = [preparer, approver, other.preparer, other.approver];
      expect(names).toEqual(acted.map(({ person }) => person.name).sort());
    });

    test("by action, and by all that begin alike", async () => {
      const { preparer } = await approved(app());
      await setPolicies(await newPerson(app().services, "admin"), {
        approvalsRequired: 2,
        approvalDays: 3,
      });
      expect(await asked(preparer, { action: "order.approved" })).toEqual(["order.approved"]);
      expect(await asked(preparer, { action: "order." })).toEqual(["order.approved", "order.prepared"]);
      expect(await asked(preparer, { action: "policy." })).toEqual(["policy.changed"]);
      expect(await asked(preparer, { action: "order_." })).toEqual([]);
      for (const action of ["order", "order.%", "'; drop", "ORDER."]) {
        expect(listActivity.safeParse({ action }).success).toBe(false);
      }
    });

    test("by group: what was done to approve, what the issuer did, and what was changed", async () => {
      const { preparer, order } = await instructed(app());
      await setPolicies(await newPerson(app().services, "admin"), { approvalsRequired: 2, approvalDays: 3 });
      const by = (group: string) => asked(preparer, { group });
      expect(await by("approvals")).toEqual(["order.approved", "order.prepared"]);
      expect(await by("issuer")).toEqual([
        ...["order.instructions_pinned", "order.submitted", "order.submitting"],
      ]);
      expect(await by("proposals")).toEqual(["policy.changed"]);
      expect(await by("people")).toEqual([]);
      const all = await asked(preparer, {});
      const grouped = await Promise.all(ACTIVITY_GROUPS.map(by));
      expect(grouped.flat().sort()).toEqual(all.sort());
      expect(await asked(preparer, { group: "approvals", action: "policy." })).toEqual([]);
      // An entry about a redemption says how much that is.
      const [entry] = (await listAudit(preparer, listActivity.parse({ orderId: order.id }))).items;
      expect(entry?.amount).toEqual({ amount: order.amount, currency: order.currency });
    });

    test("by time: days are whole, moments are exact, and pages keep the filter", async () => {
      const { preparer } = await approved(app());
      const today = new Date().toISOString().slice(0, 10);
      expect(await asked(preparer, { from: today, to: today })).toHaveLength(2);
      expect(await asked(preparer, { from: "2999-01-01" })).toEqual([]);
      expect(await asked(preparer, { to: "2020-01-01" })).toEqual([]);
      const [newest] = (await listAudit(preparer, listActivity.parse({}))).items;
      expect(await asked(preparer, { from: newest?.at })).toEqual(["order.approved"]);
      expect(await asked(preparer, { to: newest?.at })).toEqual(["order.prepared"]);
      const first = await listAudit(preparer, listActivity.parse({ action: "order.", limit: 1 }));
      const rest = listActivity.parse({ action: "order.", cursor: first.nextCursor });
      expect((await listAudit(preparer, rest)).items.map(({ action }) => action)).toEqual(["order.prepared"]);
    });
  });

  test("where a sign-in came from is shown to admins only, in the list and in the file, and not to be found out from the hash", async () => {
    const networkAddress = "203.0.113.7";
    await signedIn("ada", { method: "password", networkAddress });
    await signedIn("ada", { method: "password", networkAddress });
    await signedIn("ada", { device: { networkAddress: "::1" } });
    await signedIn("ada", { method: "password", networkAddress: null });
    const rows = await entriesOf(app().services);
    const salts = rows.map(({ detail }) => detail.salt);
    const random = expect.stringMatching(/^[\w-]{22}$/);
    expect(salts).toEqual([random, random, random, undefined]);
    expect(new Set(salts).size).toBe(4);
    const [first] = rows;
    if (!first) throw new Error("unreachable: four were just added");
    // With everything else that it says, and the right address, it is another hash.
    const { salt: _, ...guessed } = first.detail;
    const hashOf = (detail: Record<string, unknown>) =>
      chainHash(first.previousHash, entryDigest({ ...first, detail }));
    expect(hashOf(first.detail)).toBe(first.hash);
    expect(hashOf(guessed)).not.toBe(first.hash);
    const seenBy = async (role: "admin" | "viewer") => {
      const person = await newPerson(app().services, role);
      return JSON.stringify(await listAudit(person, listActivity.parse({}))) + (await csv(person));
    };
    const [all, less] = [await seenBy("admin"), await seenBy("viewer")];
    expect(less).toContain("password");
    for (const hidden of [networkAddress, "::1", ...salts.slice(0, 3).map(String)]) {
      expect(all).toContain(hidden);
      expect(less).not.toContain(hidden);
    }
    for (const field of ["networkAddress", "salt"]) expect(less).not.toContain(field);
  });

  describe("the file", () => {
    test("holds every entry of the filter, however many there are", async () => {
      const viewer = await newPerson(app().services, "viewer");
      await app().services.connection.raw(`alter table audit_entries disable trigger user;
        insert into audit_entries (at, action, subject, detail, previous_hash, hash, key_id, mac)
          select now(), case when n % 2 = 0 then 'person.added' else 'person.changed' end, 'person ' || n, '{}', '', '', '', ''
          from generate_series(1, 1203) as n;
        alter table audit_entries enable trigger user`);
      const lines = (await csv(viewer)).trimEnd().split("\r\n");
      expect(lines).toHaveLength(1 + 1203);
      expect(lines[0]).toBe(
        "entry,at,person,person_id,action,what_happened,redemption_id,subject,detail,hash",
      );
      expect(new Set(lines.slice(1).map((line) => line.split(",")[0])).size).toBe(1203);
      const added = (await csv(viewer, { action: "person.added" })).trimEnd().split("\r\n");
      expect(added).toHaveLength(1 + 601);
      expect(added[1]).toContain(",person.added,System added person 1202,,person 1202,{},");
    });

    test("makes cells that a spreadsheet would run into text", async () => {
      await signedIn('=HYPERLINK("https://evil.example")');
      await signedIn("\t@SUM(1)");
      const file = await csv(await newPerson(app().services, "viewer"));
      expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
      expect(file).toContain("'\t'@SUM(1)");
    });

    test("breaks off when the database fails, so that a part never passes for all of it", async () => {
      const viewer = await newPerson(app().services, "viewer");
      const db = new Proxy(viewer.db, {
        get: (target, name) => {
          if (name === "select") throw new Error("gone");
          return Reflect.get(target, name);
        },
      });
      await expect(csv({ ...viewer, db })).rejects.toThrow("gone");
    });

    test("hides the addresses of a redemption under alarm", async () => {
      const { order, row, approver } = await instructed(app());
      const { walletAddress } = await row();
      expect(await csv(approver)).toContain(walletAddress);
      await setOrder(app(), order.id, { alarmCode: "instructions_changed" });
      expect(await csv(approver)).not.toContain(walletAddress);
    });
  });
});
