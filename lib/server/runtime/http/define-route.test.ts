import "server-only";
import { describe, expect, test } from "vitest";
import { proposed } from "@/lib/contract/changes";
import { order } from "@/lib/contract/orders";
import { workingDesk } from "../../../testing/server/changes";
import { DRAFT } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, count, entriesOf } from "../../../testing/server/queries";
import { call, errorOf, serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { changePerson } from "../../administration/people/change-person";
import { writeDueRefusals } from "../../identity/passwords/refusals";

onPostgres((app) => {
  serveRoutesFrom(app);
  const withRoles = (...roles: Parameters<typeof newPerson>[1][]) => newPerson(app().services, ...roles);

  test("a write of a signed-in person with the role answers in the contract’s shape", async () => {
    const as = await withRoles("preparer");
    const { status, json, text, headers } = await call("create", { as, body: DRAFT });
    expect(status).toBe(201);
    expect(order.strict().parse(json)).toMatchObject({
      state: "pending_approval",
      createdBy: { id: as.person.id },
    });
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  });

  describe("a write that takes a second person", () => {
    const ada = { email: "ada@desk.example", name: "Ada", roles: ["viewer"] };

    test("answers 202 with what is proposed, in the contract’s shape", async () => {
      const { admin: as, preparer } = await workingDesk(app());
      const added = await call("addPerson", { as, body: ada });
      expect(added.status).toBe(202);
      expect(proposed.strict().parse(added.json)).toMatchObject({
        change: { kind: "person_added", before: null, after: ada, proposedBy: { id: as.person.id } },
      });
      expect(added.headers.get("cache-control")).toBe("no-store");
      const removed = await call("removeWallet", { as: preparer, method: "POST", id: DRAFT.walletId });
      expect([removed.status, removed.json.change.kind]).toEqual([202, "wallet_removed"]);
    });

    test("answers with what it made while one admin sets up", async () => {
      const added = await call("addPerson", { as: await withRoles("admin"), body: ada });
      expect([added.status, added.json.email]).toEqual([201, ada.email]);
      const as = await withRoles("preparer");
      const removed = await call("removeWallet", { as, method: "POST", id: DRAFT.walletId });
      expect([removed.status, removed.text]).toEqual([204, ""]);
    });
  });

  describe("401", () => {
    test("without a session, whatever else is wrong", async () => {
      expect(await errorOf("list")).toEqual([401, "unauthenticated"]);
      expect(await errorOf("create", { body: "x", headers: { origin: null } })).toEqual([
        401,
        "unauthenticated",
      ]);
      expect(await errorOf("list", { headers: { cookie: "next-auth.session-token=made.up" } })).toEqual([
        401,
        "unauthenticated",
      ]);
    });
  });

  describe("403", () => {
    test.each([
      null,
      "null",
      "",
      "https://desk.example",
      "http://desk.example.evil",
      "http://desk.example:81",
      "http://DESK.example/",
    ])("for a write with the Origin %j", async (origin) => {
      const as = await withRoles("preparer");
      expect(await errorOf("create", { as, body: DRAFT, headers: { origin } })).toEqual([
        403,
        "wrong_origin",
      ]);
      expect(await count(app().services, "orders")).toBe(0);
    });

    test("without the role, as the database has it now", async () => {
      const as = await withRoles("preparer");
      await changePerson(await withRoles("admin"), { id: as.person.id, roles: ["viewer"] });
      expect(await errorOf("create", { as, body: DRAFT })).toEqual([403, "forbidden"]);
    });

    test("is on record with the person and where they came from, once a minute", async () => {
      const as = await withRoles("viewer");
      for (let nth = 0; nth < 3; nth += 1) await errorOf("create", { as, body: DRAFT });
      await call("list", { as, headers: { origin: "https://evil.example" } });
      const forbidden = await entriesOf(app().services, "session.forbidden");
      expect(forbidden).toMatchObject([
        { actorId: null, subject: as.person.email, detail: { attempts: 1, networkAddress: null } },
      ]);
      await writeDueRefusals(app().services, true);
      expect(await actions(app().services, "session.forbidden")).toHaveLength(2);
    });
  });

  test("reading needs no Origin", async () => {
    const headers = { origin: null, "content-type": null };
    expect((await call("list", { as: await withRoles("viewer"), headers })).status).toBe(200);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
    null,
  ])("415 for a write of type %j", async (type) => {
    const as = await withRoles("preparer");
    const answer = errorOf("create", { as, body: JSON.stringify(DRAFT), headers: { "content-type": type } });
    expect((await answer).slice(0, 2)).toEqual([415, "unsupported_media_type"]);
  });

  test("JSON may name its charset", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    expect((await call("create", { as: await withRoles("preparer"), body: DRAFT, headers })).status).toBe(
      201,
    );
  });
});
