import { Hono } from "hono";
import { loopbackOnly, sameOriginOnly } from "../server/guards";
import type { Settings } from "../settings";
import {
  type RpcRequest,
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
  handle(body: string): Promise<Response | null>;
};

/** A proxy in mode `ok` in front of the node at `rpcUrl`. */
export function createRpcProxy(rpcUrl: string): RpcProxy {
  const proxy: RpcProxy = {
    mode: "ok",
    failing: [],
    calls: {},
    reset: () => void Object.assign(proxy, { mode: "ok", failing: [], calls: {} }),
    async handle(body) {
      const request = parseRequest(body);
      if (!request) return text(400, "Not a JSON-RPC request.");
      for (const { method } of [request].flat()) proxy.calls[method] = (proxy.calls[method] ?? 0) + 1;
      return respond(proxy, rpcUrl, request);
    },
  };
  return proxy;
}

const text = (status: number, body: string, type = "text/plain") =>
  new Response(body, { status, headers: { "Content-Type": type } });

const NODES = {
  ok: requestNode,
  disagree: requestDivergingNode,
  behind: requestLaggingNode,
  cancelled: requestCancellingNode,
};

async function respond(
  { mode, failing }: RpcProxy,
  rpcUrl: string,
  request: RpcRequest | RpcRequest[],
): Promise<Response | null> {
  if (mode === "hang") return null;
  if (mode === "down") return text(503, "Service Unavailable");
  if (mode === "garbage")
    return text(200, "<!doctype html><title>Welcome</title><h1>It works!</h1>", "text/html");
  const fails = ({ method, params = [] }: RpcRequest) =>
    failing.some((name) => method === name || params.includes(name));
  const forward = async (one: RpcRequest) => (fails(one) ? internalError(one) : NODES[mode](rpcUrl, one));
  return Response.json(
    Array.isArray(request) ? await Promise.all(request.map(forward)) : await forward(request),
  );
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
 * control, so they respond to this machine only unless told otherwise.
 */
export function rpcRoutes({ rpcProxies, settings }: { rpcProxies: RpcProxy[]; settings: Settings }): Hono {
  const app = new Hono();
  app.use(loopbackOnly(settings), sameOriginOnly);
  app.post("/:number", async (c) => {
    const proxy = rpcProxies[Number(c.req.param("number")) - 1];
    if (!proxy) return c.text("RPC address not found.", 404);
    return (await proxy.handle(await c.req.text())) ?? new Promise<Response>(() => undefined);
  });
  return app;
}
