import "server-only";
import { afterAll, beforeEach, expect } from "vitest";
import * as approval from "@/app/api/orders/[id]/approve/route";
import * as rejection from "@/app/api/orders/[id]/reject/route";
import * as order from "@/app/api/orders/[id]/route";
import * as orders from "@/app/api/orders/route";
import * as people from "@/app/api/people/route";
import * as wallet from "@/app/api/wallets/[id]/route";
import { errorBody } from "@/lib/contract/errors";
import type { Context, Services } from "../../server/record/context";
import { defineRoute } from "../../server/runtime/http/define-route";
import { requestAs } from "./request";
import type { TestApp } from "./test-app";

/** Routes of `app/api`, and two that only tests need. */
const ROUTES = {
  list: orders.GET,
  read: order.GET,
  create: orders.POST,
  approve: approval.POST,
  reject: rejection.POST,
  addPerson: people.POST,
  removeWallet: wallet.DELETE,
  nothing: defineRoute({ who: "signed-in", run: async () => undefined }),
  broken: defineRoute({
    who: "signed-in",
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

/** Calls a route as our pages do. A header that is null is left out. */
export async function call(
  route: keyof typeof ROUTES,
  { as, method, body, headers, id, query = "" }: Given = {},
) {
  const isWrite = body !== undefined || method === "POST";
  const how = method ?? (isWrite ? "POST" : "GET");
  const request = await requestAs(as ?? null, how, `/api/test${query}`, { body, headers });
  const response = await ROUTES[route](request, { params: Promise.resolve(id === undefined ? {} : { id }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null };
}

/** Status, code and fields of a refusal. Fails when the body does not match the contract. */
export async function errorOf(...given: Parameters<typeof call>) {
  const { status, json, headers } = await call(...given);
  const { error } = errorBody.strict().parse(json);
  expect(error.requestId).toBe(headers.get("x-request-id"));
  expect(headers.get("cache-control")).toBe("no-store");
  return [status, error.code, ...Object.keys(error.fields ?? {})];
}

/** Gives routes the services of the test app instead of those that they would open. */
export function serveRoutesFrom(app: () => TestApp): void {
  const process = globalThis as typeof globalThis & { redemptionServices?: Promise<Services> };
  beforeEach(() => {
    process.redemptionServices = Promise.resolve(app().services);
  });
  afterAll(() => {
    process.redemptionServices = undefined;
  });
}
