import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context } from "../context";
import { loopbackOnly, sameOriginOnly } from "../server/guards";

/**
 * The RPC addresses in front of the node, `/1` and `/2`, since a client compares two providers. The node has no access
 * control, so they respond to this machine only.
 */
export function rpcRoutes({ rpcProxies }: Context): Hono {
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
