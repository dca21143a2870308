import "server-only";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as served } from "@/app/api/openapi.json/route";
import type { ApiDocument, ApiOperation } from "@/lib/contract/openapi";
import { apiTokenWith } from "../../../testing/server/api-tokens";
import { DRAFT, prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { writeDocument } from "./document";
import { readEndpoints, shownPath, UNDECLARED } from "./endpoints";
import { Shapes } from "./shapes";

const document = await writeDocument();
const endpoints = await readEndpoints();

const operations = (of: ApiDocument) =>
  Object.entries(of.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

const operation = (name: string): ApiOperation => {
  const found = operations(document).find((each) => each.name === name)?.operation;
  if (!found) throw new Error(`${name} is not in the document.`);
  return found;
};

test("the document is valid OpenAPI 3.1, and each of its references leads somewhere", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe("3.1");
  expect(() => validator.resolveRefs()).not.toThrow();
});

test("every route that declares itself is in it, and nothing else", () => {
  const declared = endpoints.filter(({ declaration }) => declaration);
  const names = declared.map(({ method, path }) => `${method} ${shownPath(path)}`);
  expect(
    operations(document)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort());
  const left = endpoints.filter(({ declaration }) => !declaration).map(({ path }) => path);
  expect(new Set(left)).toEqual(UNDECLARED);
});

test("every operation has an id of its own and says in a sentence what it is for", () => {
  const all = operations(document);
  expect(new Set(all.map(({ operation: { operationId } }) => operationId)).size).toBe(all.length);
  for (const { name, operation: each } of all) expect(each.summary, name).toMatch(/ .*[.]$/);
});

test("what each route takes and answers is said: roles, scopes, keys, origins, proposals, files", () => {
  expect(operation("POST /api/statements")).toMatchObject({
    security: [{ session: ["preparer", "approver", "admin"] }, { token: ["statements"] }],
    parameters: expect.arrayContaining([{ $ref: "#/components/parameters/OriginOfSession" }]),
    requestBody: { content: { "application/octet-stream": {} } },
    responses: {
      201: { content: { "application/json": { schema: { $ref: "#/components/schemas/Imported" } } } },
    },
  });
  expect(operation("POST /api/orders").parameters).toEqual([
    { $ref: "#/components/parameters/Origin" },
    { $ref: "#/components/parameters/IdempotencyKey" },
  ]);
  expect(Object.keys(operation("POST /api/wallets").responses)).toEqual(["201", "202", "default"]);
  expect(Object.keys(operation("DELETE /api/templates/{id}").responses)).toEqual(["204", "default"]);
  expect(operation("GET /api/orders.csv").responses[200]).toMatchObject({ content: { "text/csv": {} } });
  expect(operation("GET /api/orders")).toMatchObject({ security: [{ session: [] }] });
  expect(operation("POST /api/password-reset")).toMatchObject({ security: [] });
  expect(operation("GET /api/tokens/{id}/secret").description).toContain("Answered once");
});

test("what is commented on shapes and their fields is said of them", () => {
  const { Statement, Statements, ErrorBody } = document.components.schemas;
  expect(Statement?.description).toMatch(/^A bank statement as it was read/);
  expect(Statement?.properties?.program?.description).toMatch(/^The API token/);
  // The same list is described in other shapes otherwise.
  expect(Statements?.properties?.items).toEqual({
    type: "array",
    items: { $ref: "#/components/schemas/Statement" },
  });
  expect(ErrorBody?.properties?.error?.properties?.code?.enum).toContain("stale_content");
});

test("a shape that JSON Schema has no word for is refused with the name of its route", () => {
  const shapes = new Shapes({ names: new Map(), comments: new Map() });
  const shape = z.object({ moment: z.object({ at: z.date() }) });
  const text = z.union([z.string(), z.number()]);
  expect(() => shapes.add(shape, "output", { route: "GET /api/test", part: "answer" })).toThrow(
    "The answer of GET /api/test has no JSON Schema: properties.moment.properties.at: ",
  );
  expect(() => shapes.fields(text, "input", { route: "GET /api/test", part: "query" })).toThrow(
    "The query of GET /api/test is no object.",
  );
});

describe("a shape with a name", () => {
  const inner = z.strictObject({ at: z.string().optional() });
  const outer = z.object({ inner });
  const names = new Map<z.ZodType, { id: string }>([
    [inner, { id: "Inner" }],
    [outer, { id: "Outer" }],
  ]);
  const comments = new Map();
  const where = { route: "GET /api/test", part: "answer" } as const;

  test("is there once where what is sent is the same as what is answered", () => {
    const open = z.looseObject({ at: z.string() });
    const shapes = new Shapes({ names: new Map([[open, { id: "Open" }]]), comments });
    const used = [shapes.add(open, "input", where), shapes.add(open, "output", where)];
    const { schemas, renamed } = shapes.finish();
    expect(Object.keys(schemas)).toEqual(["Open"]);
    expect(renamed(used)).toEqual(Array(2).fill({ $ref: "#/components/schemas/Open" }));
  });

  test("is there twice where they differ, and so is what it is a part of", () => {
    const shapes = new Shapes({ names, comments });
    const sent = shapes.add(outer, "input", where);
    shapes.add(outer, "output", where);
    const { schemas, renamed } = shapes.finish();
    expect(Object.keys(schemas)).toEqual(["Inner", "InnerInput", "Outer", "OuterInput"]);
    expect(renamed(sent)).toEqual({ $ref: "#/components/schemas/OuterInput" });
    expect(schemas.OuterInput?.properties?.inner).toEqual({ $ref: "#/components/schemas/InnerInput" });
  });
});

onPostgres((app) => {
  serveRoutesFrom(app);

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "desk", ...document });

  /** What a route answers, and what is wrong with it by the document; with fields that the document doesn’t know. */
  async function asked(
    as: Context | null,
    name: string,
    given: { body?: unknown; headers?: Record<string, string>; id?: string; query?: string } = {},
  ) {
    const [method = "", path = ""] = name.split(" ");
    const endpoint = endpoints.find((each) => each.method === method && shownPath(each.path) === path);
    if (!endpoint) throw new Error(`There is no ${name}.`);
    const { id, query = "", ...rest } = given;
    const request = await requestAs(as, method, `${path.replace("{id}", id ?? "")}${query}`, rest);
    const response = await endpoint.handler(request, { params: Promise.resolve(id ? { id } : {}) });
    const json = await response.json();
    const pointer = ["paths", path, method.toLowerCase(), "responses"].map((part) =>
      encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const { responses } = operation(name);
    const own = responses[response.status];
    const schema = own
      ? `desk#/${pointer.join("/")}/${response.status}/content/application~1json/schema`
      : "desk#/components/responses/Error/content/application~1json/schema";
    const validate = ajv.compile({ $ref: schema });
    validate(json);
    return { status: response.status, isOwn: own !== undefined, json, errors: validate.errors };
  }

  test("what routes answer is as the document says", async () => {
    const { order, preparer, approver } = await prepared(app());
    const admin = await newPerson(app().services, "admin");
    const { id } = order;
    const { secret } = await apiTokenWith(app(), preparer, ["statements"]);
    const answers = {
      list: await asked(preparer, "GET /api/orders"),
      one: await asked(approver, "GET /api/orders/{id}", { id }),
      created: await asked(preparer, "POST /api/orders", { body: { ...DRAFT, amount: "7" } }),
      inbox: await asked(approver, "GET /api/inbox"),
      people: await asked(admin, "GET /api/people"),
      changes: await asked(admin, "GET /api/changes"),
      tokens: await asked(admin, "GET /api/tokens"),
      wallets: await asked(preparer, "GET /api/wallets"),
      policies: await asked(preparer, "GET /api/policies"),
      settings: await asked(preparer, "GET /api/report-settings"),
    };
    for (const [name, { status, isOwn, errors }] of Object.entries(answers))
      expect({ name, status, isOwn, errors }).toEqual({
        ...{ name, isOwn: true, errors: null },
        status: name === "created" ? 201 : 200,
      });
    const refused = {
      unknown: await asked(preparer, "GET /api/orders/{id}", { id: crypto.randomUUID() }),
      invalid: await asked(preparer, "POST /api/orders", { body: {} }),
      forbidden: await asked(preparer, "GET /api/people"),
      signedOut: await asked(null, "GET /api/orders"),
      scope: await asked(null, "GET /api/orders", { headers: { authorization: `Bearer ${secret}` } }),
    };
    for (const [name, { isOwn, errors }] of Object.entries(refused))
      expect({ name, isOwn, errors }).toEqual({ name, isOwn: false, errors: null });
  });

  test("the document is served to anyone, and in development as the sources are now", async () => {
    const answer = await served(new Request("http://desk.example/api/openapi.json"));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await answer.json()).toEqual(document);
  });

  test("an answer with a field of another type isn’t", async () => {
    const { order, preparer } = await prepared(app());
    const { json } = await asked(preparer, "GET /api/orders/{id}", { id: order.id });
    const validate = ajv.compile({ $ref: "desk#/components/schemas/Order" });
    expect(validate(json)).toBe(true);
    expect(validate({ ...json, amount: 5 })).toBe(false);
    expect(validate({ ...json, createdBy: undefined })).toBe(false);
  });

  test("whether an instance can serve has the same shape when it can’t", async () => {
    const { status } = await (await ready()).json();
    expect(["ok", "degraded", "down"]).toContain(status);
    expect(Object.keys(operation("GET /api/health/ready").responses)).toEqual(["200", "503", "default"]);
  });
});
