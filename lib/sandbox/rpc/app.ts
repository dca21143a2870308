import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context } from "../context";
import { loopbackOnly } from "../server/loopback";
import { sameOriginOnly } from "../server/same-origin";

/** The addresses in front of the node, `/1` and `/2`: a desk compares what two providers say. The node obeys anybody, so this machine only. */
export function rpcDoors({ rpcDoors }: Context): Hono {
  const app = new Hono();
  app.use(loopbackOnly, sameOriginOnly);
  app.post("/:number", async (c) => {
    const door = rpcDoors[Number(c.req.param("number")) - 1];
    if (!door) return c.text("There is no such RPC address.", 404);
    const answer = await door.answer(await c.req.text());
    if (!answer) return new Promise<Response>(() => undefined);
    return c.body(answer.body, answer.status as ContentfulStatusCode, { "Content-Type": answer.type });
  });
  return app;
}
