import "server-only";
import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { errorBody } from "@/lib/contract/errors";
import {
  approveOrder as approval,
  draftOrder,
  listOrders as listInput,
  order,
  orderId,
  orders,
  rejectOrder as rejection,
} from "@/lib/contract/orders";
import type { Context, Desk } from "../context";
import { approveOrder } from "../orders/approve";
import { createOrder } from "../orders/create";
import { getOrder } from "../orders/get";
import { listOrders } from "../orders/list";
import { rejectOrder } from "../orders/reject";
import { changePerson } from "../people/change";
import { onEmbeddedOnly } from "../testing/bench";
import { count } from "../testing/facts";
import { newPerson } from "../testing/people";
import { DRAFT, prepared } from "../testing/stages";
import { defineRoute } from "./define-route";

const ROUTES = {
  list: defineRoute({ query: listInput, answer: orders, run: listOrders }),
  read: defineRoute({ params: orderId, answer: order, run: getOrder }),
  create: defineRoute({
    roles: ["preparer"],
    body: draftOrder,
    answer: order,
    status: 201,
    run: (context, input, request) => createOrder(context, input, request.headers.get("idempotency-key")),
  }),
  approve: defineRoute({
    roles: ["approver"],
    params: orderId,
    body: approval,
    answer: order,
    run: approveOrder,
  }),
  reject: defineRoute({
    roles: ["approver"],
    params: orderId,
    body: rejection,
    answer: order,
    run: rejectOrder,
  }),
  nothing: defineRoute({ run: async () => undefined }),
  broken: defineRoute({
    run: async () => {
      throw new Error("secret words from inside");
    },
  }),
};

type Given = {
  as?: Context;
  method?: string;
  body?: unknown;
  headers?: Record<string, string | null>;
  id?: string;
  query?: string;
};

const ORIGIN = "http://desk.example";

/** Calls a route as a page of the desk does; a header given as null is left out. */
async function call(route: keyof typeof ROUTES, { as, method, body, headers, id, query = "" }: Given = {}) {
  const cookie =
    as && (await encode({ token: { sub: as.person.id, epoch: 0 }, secret: as.settings.AUTH_SECRET }));
  const all: Record<string, string | null> = {
    cookie: cookie ? `other=1; next-auth.session-token=${cookie}` : null,
    origin: ORIGIN,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    ...headers,
  };
  const given = Object.entries(all).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  const isWrite = body !== undefined || method === "POST";
  const request = new Request(`${ORIGIN}/api/test${query}`, {
    method: method ?? (isWrite ? "POST" : "GET"),
    headers: given,
    ...(body !== undefined && {
      body: body instanceof ReadableStream || typeof body === "string" ? body : JSON.stringify(body),
      duplex: "half",
    }),
  } as RequestInit);
  const response = await ROUTES[route](request, { params: Promise.resolve(id === undefined ? {} : { id }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null };
}

async function errorOf(...given: Parameters<typeof call>) {
  const { status, json, headers } = await call(...given);
  const { error } = errorBody.strict().parse(json);
  expect(error.requestId).toBe(headers.get("x-request-id"));
  expect(headers.get("cache-control")).toBe("no-store");
  return [status, error.code, ...Object.keys(error.fields ?? {})];
}

onEmbeddedOnly((bench) => {
  const process = globalThis as typeof globalThis & { redemptionDesk?: Promise<Desk> };
  // Routes take the process's desk from here; the bench's is as real as the one that they would open.
  beforeEach(() => {
    process.redemptionDesk = Promise.resolve(bench().desk);
  });
  afterAll(() => {
    process.redemptionDesk = undefined;
  });
  const somebody = (...roles: Parameters<typeof newPerson>[1][]) => newPerson(bench().desk, ...roles);

  test("a write of a signed-in person with the role answers with the contract's shape", async () => {
    const as = await somebody("preparer");
    const { status, json, headers } = await call("create", { as, body: DRAFT });
    expect(status).toBe(201);
    expect(order.strict().parse(json)).toMatchObject({
      state: "pending_approval",
      createdBy: { id: as.person.id },
    });
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("no-store");
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

    test("as soon as the person is disabled", async () => {
      const as = await somebody("viewer");
      expect((await call("list", { as })).status).toBe(200);
      await changePerson(await somebody("admin"), { id: as.person.id, disabled: true });
      expect(await errorOf("list", { as })).toEqual([401, "unauthenticated"]);
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
      const as = await somebody("preparer");
      expect(await errorOf("create", { as, body: DRAFT, headers: { origin } })).toEqual([
        403,
        "wrong_origin",
      ]);
      expect(await count(bench().desk, "orders")).toBe(0);
    });

    test("without the role, as the database has it now", async () => {
      const as = await somebody("preparer");
      await changePerson(await somebody("admin"), { id: as.person.id, roles: ["viewer"] });
      expect(await errorOf("create", { as, body: DRAFT })).toEqual([403, "forbidden"]);
    });
  });

  test("reading needs no Origin", async () => {
    expect(
      (await call("list", { as: await somebody("viewer"), headers: { origin: null, "content-type": null } }))
        .status,
    ).toBe(200);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
    null,
  ])("415 for a write of type %j", async (type) => {
    const as = await somebody("preparer");
    const answer = errorOf("create", { as, body: JSON.stringify(DRAFT), headers: { "content-type": type } });
    expect((await answer).slice(0, 2)).toEqual([415, "unsupported_media_type"]);
  });

  test("JSON may name its charset", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    expect((await call("create", { as: await somebody("preparer"), body: DRAFT, headers })).status).toBe(201);
  });

  describe("413 for a body over 64 KiB", () => {
    test("that says its size", async () => {
      const body = { ...DRAFT, note: "x".repeat(70_000) };
      const headers = { "content-length": "70100" };
      expect(await errorOf("create", { as: await somebody("preparer"), body, headers })).toEqual([
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
      expect(await errorOf("create", { as: await somebody("preparer"), body })).toEqual([413, "too_large"]);
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
      const answer = await errorOf("create", { as: await somebody("preparer"), body });
      expect(answer).toEqual([400, "invalid", ...fields]);
      expect(await count(bench().desk, "orders")).toBe(0);
    });

    test("for an unknown or malformed part of the query", async () => {
      const as = await somebody("viewer");
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
      const {
        order: { id },
        approver,
      } = await prepared(bench());
      const body = '{"reason":"\\ud800"}';
      expect(await errorOf("reject", { as: approver, id, body })).toEqual([400, "invalid", "reason"]);
    });
  });

  test.each(["1", "x", "%2e%2e", `${randomUUID()}0`, `${randomUUID()}/..`, "' or 1=1 --", ""])(
    "404 for the id %j",
    async (id) => {
      expect(await errorOf("read", { as: await somebody("viewer"), id })).toEqual([404, "not_found"]);
    },
  );

  test("404 for an id that nobody has, and 200 in either case of letters", async () => {
    const {
      order: { id },
      preparer,
    } = await prepared(bench());
    expect(await errorOf("read", { as: preparer, id: randomUUID() })).toEqual([404, "not_found"]);
    expect((await call("read", { as: preparer, id: id.toUpperCase() })).json.id).toBe(id);
  });

  test("409 and 422 carry the code that says which", async () => {
    const {
      order: { id, contentHash },
      approver,
      preparer,
    } = await prepared(bench());
    const stale = { contentHash: "0".repeat(64) };
    expect(await errorOf("approve", { as: approver, id, body: stale })).toEqual([409, "stale_content"]);
    expect((await call("approve", { as: approver, id, body: { contentHash } })).status).toBe(200);
    expect(await errorOf("reject", { as: approver, id, body: { reason: "late" } })).toEqual([
      409,
      "wrong_state",
    ]);
    const headers = { "idempotency-key": randomUUID() };
    expect((await call("create", { as: preparer, body: DRAFT, headers })).status).toBe(201);
    const other = { ...DRAFT, amount: "2" };
    expect(await errorOf("create", { as: preparer, body: other, headers })).toEqual([422, "key_reused"]);
  });

  test("502 when the issuer fails, in our own words", async () => {
    bench().issuer.answer("GET /v1/customer/wallets", () => ({
      status: 500,
      body: "stack trace of the issuer",
    }));
    const given = { as: await somebody("preparer"), body: DRAFT };
    expect(await errorOf("create", given)).toEqual([502, "issuer_failed"]);
    expect((await call("create", given)).text).not.toContain("stack trace");
  });

  test("500 shows a number and nothing of what went wrong inside", async () => {
    const as = await somebody("viewer");
    expect(await errorOf("broken", { as })).toEqual([500, "internal"]);
    expect((await call("broken", { as })).text).not.toContain("secret words");
  });

  test("204 where there is nothing to say", async () => {
    expect(await call("nothing", { as: await somebody("viewer"), method: "POST" })).toMatchObject({
      status: 204,
      text: "",
    });
  });
});
