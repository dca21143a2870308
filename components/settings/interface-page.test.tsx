import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiDocument } from "@/lib/contract/openapi";
import { expectAccessible } from "../testing/accessible";
import { InterfacePage } from "./interface-page";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({
  description: "Done.",
  content: { "application/json": { schema: ref(name) } },
});

const document: ApiDocument = {
  openapi: "3.1.1",
  info: { title: "Desk", version: "1", description: "" },
  tags: [],
  paths: {
    "/api/statements": {
      get: {
        ...{
          operationId: "getStatements",
          tags: ["statements"],
          summary: "Statements, those read last first.",
        },
        security: [{ session: [] }],
        responses: { 200: json("Statements"), default: { $ref: "#/components/responses/Error" } },
      },
      post: {
        ...{ operationId: "postStatements", tags: ["statements"], summary: "Reads a file in." },
        security: [{ session: ["preparer", "approver"] }, { token: ["statements"] }],
        parameters: [
          { name: "name", in: "query", required: true, schema: { type: "string", maxLength: 200 } },
          { $ref: "#/components/parameters/Origin" },
        ],
        requestBody: { required: true, content: { "application/octet-stream": {} } },
        responses: { 201: json("Statement") },
      },
    },
    "/api/health/live": {
      get: {
        ...{ operationId: "getHealthLive", tags: ["health"], summary: "Says that the process answers." },
        ...{ security: [], responses: { 204: { description: "Done." } } },
      },
    },
  },
  components: {
    schemas: {
      Statement: {
        type: "object",
        properties: {
          iban: { type: "string", description: "As the bank writes it." },
          gap: { anyOf: [ref("Gap"), { type: "null" }] },
          state: { type: "string", enum: ["matched", "open"] },
        },
        required: ["iban"],
      },
      Statements: { type: "object", properties: { items: { type: "array", items: ref("Statement") } } },
      Gap: { type: "object", properties: { from: { type: "string", format: "date" } } },
      Unused: { type: "object", properties: {} },
    },
    parameters: {
      Origin: { name: "Origin", in: "header", required: true, schema: { type: "string" } },
    },
    responses: {},
    securitySchemes: {},
  },
};

const show = (search = "") =>
  render(
    <main>
      <InterfacePage document={document} search={search} seesTokens />
    </main>,
  );

/** The row of an endpoint, opened or not. */
const row = (summary: string) => {
  const found = screen.getByText(summary).closest("details");
  if (!found) throw new Error(`There is no row of ${summary}`);
  return within(found);
};

test("says of each endpoint who may ask, what is sent and what is answered", async () => {
  const { container } = show();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...["health", "statements", "Shapes"],
  ]);
  const post = row("Reads a file in.");
  post.getByText("Preparer or Approver · An API token that may deliver bank statements");
  post.getByText("application/octet-stream");
  expect(post.getByText(/in the query/).textContent).toBe(
    "{\n  // in the query\n  name: string(…200)\n  // as a header\n  Origin: string\n}",
  );
  row("Says that the process answers.").getByText("Anyone, also without signing in");
  const get = row("Statements, those read last first.");
  get.getByText("Everyone who is signed in");
  expect(get.getByRole("link", { hidden: true, name: "Statement" }).closest("pre")?.textContent).toBe(
    "{\n  items?: Statement[]\n}",
  );
  await expectAccessible(container);
});

test("writes a shape as programmers do, and leads to those that it is made of", () => {
  const { container } = show();
  const gap = container.querySelector("#shape-Statement pre");
  expect(gap?.textContent).toBe(
    '{\n  // As the bank writes it.\n  iban: string\n  gap?: Gap | null\n  state?: "matched" | "open"\n}',
  );
  expect(
    within(gap as HTMLElement)
      .getByRole("link", { name: "Gap" })
      .getAttribute("href"),
  ).toBe("#shape-Gap");
  expect(container.querySelector("#shape-Gap")).not.toBeNull();
  expect(container.querySelector("#shape-Unused")).toBeNull();
});

test("finds endpoints by words of their path, their sentence and their fields", () => {
  show("statements FILE iban");
  screen.getByText("1 endpoint");
  row("Reads a file in.");
});

test("says so where a search finds nothing, and leads back to all", () => {
  show("no such thing");
  screen.getByRole("heading", { name: "Nothing found" });
  expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/settings/interface");
});
