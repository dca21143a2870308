import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { loopbackOnly, sameOriginOnly } from "../server/guards";
import {
  type RpcRequest,
  type RpcResponse,
  requestCancellingNode,
  requestDivergingNode,
  requestLaggingNode,
  requestNode,
} from "./nodes";

/** How a proxy in front of the node behaves. */
export const RPC_MODES = ["ok", "down", "hang", "garbage", "disagree", "behind", "cancelled"] as const;
export type RpcMode = (typeof RPC_MODES)[number];

/** One RPC address in front of the node: its mode, and how often each method was called since the last reset. */
export type RpcProxy = {
  mode: RpcMode;
  /** Methods, and block tags such as `finalized`, whose requests fail with an internal error. */
  failing: string[];
  calls: Record<string, number>;
  reset(): void;
  /** Handles a request body; null: never respond. */
  handle(body: string): Promise<HttpResponse | null>;
};
type HttpResponse = { status: 200 | 400 | 503; type: string; body: string };

const json = (value: unknown): HttpResponse => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify(value),
});

/** A proxy in mode `ok` in front of the node at `rpcUrl`. */
export function createRpcProxy(rpcUrl: string): RpcProxy {
  const proxy: RpcProxy = {
    mode: "ok",
    failing: [],
    calls: {},
    reset() {
      proxy.mode = "ok";
      proxy.failing = [];
      proxy.calls = {};
    },
    async handle(body) {
      const request = parseRequest(body);
      if (!request) return { status: 400, type: "text/plain", body: "Not a JSON-RPC request." };
      for (const { method } of [request].flat()) proxy.calls[method] = (proxy.calls[method] ?? 0) + 1;
      return respond(proxy, rpcUrl, request);
    },
  };
  return proxy;
}

async function respond(
  { mode, failing }: Pick<RpcProxy, "mode" | "failing">,
  rpcUrl: string,
  request: RpcRequest | RpcRequest[],
): Promise<HttpResponse | null> {
  if (mode === "hang") return null;
  if (mode === "down") return { status: 503, type: "text/plain", body: "Service Unavailable" };
  if (mode === "garbage")
    return {
      status: 200,
      type: "text/html",
      body: "<!doctype html><title>Welcome</title><h1>It works!</h1>",
    };
  const fails = ({ method, params = [] }: RpcRequest) =>
    failing.some((name) => method === name || params.includes(name));
  const forward = async (one: RpcRequest) =>
    fails(one) ? internalError(one) : forwardRequest(mode, rpcUrl, one);
  return json(Array.isArray(request) ? await Promise.all(request.map(forward)) : await forward(request));
}

function forwardRequest(mode: RpcMode, rpcUrl: string, request: RpcRequest): Promise<RpcResponse> {
  if (mode === "disagree") return requestDivergingNode(rpcUrl, request);
  if (mode === "behind") return requestLaggingNode(rpcUrl, request);
  if (mode === "cancelled") return requestCancellingNode(rpcUrl, request);
  return requestNode(rpcUrl, request);
}

const internalError = ({ id = null }: RpcRequest) => ({
  ...{ jsonrpc: "2.0", id },
  error: { code: -32603, message: "Internal error" },
});

function parseRequest(body: string): RpcRequest | RpcRequest[] | null {
  try {
    const value = JSON.parse(body) as RpcRequest | RpcRequest[];
    return [value].flat().every((request) => typeof request?.method === "string") ? value : null;
  } catch {
    return null;
  }
}

/**
 * The RPC addresses in front of the node, `/1` and `/2`, since a client compares two providers. The node has no access
 * control, so they respond to this machine only.
 */
export function rpcRoutes({ rpcProxies }: { rpcProxies: RpcProxy[] }): Hono {
  const app = new Hono();
  app.use(loopbackOnly, sameOriginOnly);
  app.post("/:number", async (c) => {
    const proxy = rpcProxies[Number(c.req.param("number")) - 1];
    if (!proxy) return c.text("RPC address not found.", 404);
    const response = await proxy.handle(await c.req.text());
    if (!response) return new Promise<Response>(() => undefined);
    return c.body(response.body, response.status as ContentfulStatusCode, { "Content-Type": response.type });
  });
  return app;
}
