import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DRAFT, prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { count } from "../../../testing/server/queries";
import { call, errorOf, serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";

onPostgres((app) => {
  serveRoutesFrom(app);
  const withRoles = (...roles: Parameters<typeof newPerson>[1][]) => newPerson(app().services, ...roles);

  describe("413 for a body over 64 KiB", () => {
    test("that says its size", async () => {
      const body = { ...DRAFT, note: "x".repeat(70_000) };
      const headers = { "content-length": "70100" };
      expect(await errorOf("create", { as: await withRoles("preparer"), body, headers })).toEqual([
        413,
        "too_large",
      ]);
    });

    test("that never ends and says nothing, without reading on", async () => {
      let given = 0;
      const body = new ReadableStream({
        pull: (stream) => {
          given += 16_384;
          stream.enqueue(new Uint8Array(16_384).fill(0x20));
        },
      });
      expect(await errorOf("create", { as: await withRoles("preparer"), body })).toEqual([413, "too_large"]);
      expect(given).toBeLessThan(200_000);
    });
  });

  describe("400", () => {
    test.each([
      ["an unknown field", { ...DRAFT, state: "approved" }, ["state"]],
      ["several problems at once", { ...DRAFT, amount: 5, walletId: "1" }, ["amount", "walletId"]],
      ["a field that is missing", { ...DRAFT, amount: undefined }, ["amount"]],
      ["half a letter", { ...DRAFT, note: "\ud800" }, ["note"]],
      ["a control character", { ...DRAFT, customerReference: "a\u0000b" }, ["customerReference"]],
      ["a list", [], ["body"]],
      ["nothing", "null", ["body"]],
      ["broken JSON", "{", []],
    ])("for %s", async (_what, body, fields) => {
      const answer = await errorOf("create", { as: await withRoles("preparer"), body });
      expect(answer).toEqual([400, "invalid", ...fields]);
      expect(await count(app().services, "orders")).toBe(0);
    });

    test("for an unknown or malformed part of the query", async () => {
      const as = await withRoles("viewer");
      expect(await errorOf("list", { as, query: "?stat=approved" })).toEqual([400, "invalid", "stat"]);
      expect(await errorOf("list", { as, query: "?state=lost&limit=1000" })).toEqual([
        400,
        "invalid",
        "state",
        "limit",
      ]);
      expect(await errorOf("list", { as, query: "?q=%00" })).toEqual([400, "invalid", "q"]);
    });

    test("for a reason that no database could keep", async () => {
      const { order, approver } = await prepared(app());
      const { id } = order;
      const body = '{"reason":"\\ud800"}';
      expect(await errorOf("reject", { as: approver, id, body })).toEqual([400, "invalid", "reason"]);
    });
  });

  test.each(["1", "x", "%2e%2e", `${randomUUID()}0`, `${randomUUID()}/..`, "' or 1=1 --", ""])(
    "404 for the id %j",
    async (id) => {
      expect(await errorOf("read", { as: await withRoles("viewer"), id })).toEqual([404, "not_found"]);
    },
  );

  test("404 for an unknown id, and 200 in either case of letters", async () => {
    const { order, preparer } = await prepared(app());
    const { id } = order;
    expect(await errorOf("read", { as: preparer, id: randomUUID() })).toEqual([404, "not_found"]);
    expect((await call("read", { as: preparer, id: id.toUpperCase() })).json.id).toBe(id);
  });

  test("409 and 422 carry the code that says which", async () => {
    const { order, approver, preparer } = await prepared(app());
    const { id, contentHash } = order;
    const stale = { contentHash: "0".repeat(64) };
    expect(await errorOf("approve", { as: approver, id, body: stale })).toEqual([409, "stale_content"]);
    expect((await call("reject", { as: approver, id, body: { reason: "no" } })).status).toBe(200);
    expect(await errorOf("approve", { as: approver, id, body: { contentHash } })).toEqual([
      409,
      "wrong_state",
    ]);
    const headers = { "idempotency-key": randomUUID() };
    const draft = { ...DRAFT, amount: "1" };
    expect((await call("create", { as: preparer, body: draft, headers })).status).toBe(201);
    expect(await errorOf("create", { as: preparer, body: draft })).toEqual([
      409,
      "conflict",
      "acceptDuplicate",
    ]);
    const other = { ...DRAFT, amount: "2" };
    expect(await errorOf("create", { as: preparer, body: other, headers })).toEqual([422, "key_reused"]);
  });

  test("502 when the issuer fails, in our own words", async () => {
    app().issuer.answer("GET /v1/customer/wallets", () => ({
      status: 500,
      body: "stack trace of the issuer",
    }));
    const given = { as: await withRoles("preparer"), body: DRAFT };
    expect(await errorOf("create", given)).toEqual([502, "issuer_failed"]);
    expect((await call("create", given)).text).not.toContain("stack trace");
  });

  test("500 shows a number and nothing of what went wrong inside", async () => {
    const as = await withRoles("viewer");
    expect(await errorOf("broken", { as })).toEqual([500, "internal"]);
    expect((await call("broken", { as })).text).not.toContain("secret words");
  });

  test("204 where there is nothing to say", async () => {
    expect(await call("nothing", { as: await withRoles("viewer"), method: "POST" })).toMatchObject({
      status: 204,
      text: "",
    });
  });
});
