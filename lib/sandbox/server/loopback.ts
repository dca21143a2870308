import { createMiddleware } from "hono/factory";

type Bindings = { incoming?: { socket: { remoteAddress?: string } } };

/** 403 for anything that does not come from this machine. */
export const loopbackOnly = createMiddleware<{ Bindings: Bindings }>(async (c, next) => {
  const address = c.env?.incoming?.socket.remoteAddress ?? "";
  if (!/^(127\.|::1$|::ffff:127\.)/.test(address))
    return c.json({ error: "Only this machine may do this." }, 403);
  await next();
});
