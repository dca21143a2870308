import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import type { Context } from "../context";
import { RPC_MODES, type RpcProxy } from "../rpc/rpc-proxy";
import { controlError, readBody, requireFound } from "./errors";

const change = z.strictObject({
  mode: z.enum(RPC_MODES).default("ok"),
  failing: z.array(z.string()).default([]),
});

/** Under /_control/rpc: the mode of the two RPC addresses, and how often each method was called. */
export function rpcControlRoutes({ rpcProxies }: Context): Hono {
  const app = new Hono();
  const find = (c: HonoContext): RpcProxy => {
    if (rpcProxies.length === 0)
      throw controlError(409, "The chain is kept in memory and has no RPC addresses.");
    return requireFound(rpcProxies[Number(c.req.param("number")) - 1], "RPC address");
  };
  const describe = ({ mode, calls }: RpcProxy) => ({ mode, calls });
  app.get("/:number", (c) => c.json(describe(find(c))));
  app.put("/:number", async (c) => {
    const proxy = find(c);
    Object.assign(proxy, await readBody(c, change));
    return c.json(describe(proxy));
  });
  app.delete("/:number", (c) => {
    const proxy = find(c);
    proxy.reset();
    return c.json(describe(proxy));
  });
  return app;
}
