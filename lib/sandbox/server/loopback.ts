import { createMiddleware } from "hono/factory";

type Bindings = { incoming?: { socket: { remoteAddress?: string } } };

/** Refuses with 403 every request that does not come from this machine. */
export const loopbackOnly = createMiddleware<{ Bindings: Bindings }>(async (c, next) => {
  const address = c.env?.incoming?.socket.remoteAddress ?? "";
  if (!/^(127\.|::1$|::ffff:127\.)/.test(address))
    return c.json({ error: "Only allowed from this machine." }, 403);
  await next();
});
