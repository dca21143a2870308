import { createMiddleware } from "hono/factory";
import type { Settings } from "../settings";

type Bindings = { incoming?: { socket: { remoteAddress?: string } } };

/** Refuses with 403 every request that does not come from this machine, unless the settings open the sandbox to others. */
export const loopbackOnly = ({ isOpen }: Pick<Settings, "isOpen">) =>
  createMiddleware<{ Bindings: Bindings }>(async (c, next) => {
    const address = c.env?.incoming?.socket.remoteAddress ?? "";
    if (!isOpen && !/^(127\.|::1$|::ffff:127\.)/.test(address))
      return c.json({ error: "Only allowed from this machine." }, 403);
    await next();
  });

/** False for requests from pages of other sites. Programs send no Origin; browsers always send it with a POST. */
function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses with 403 every request sent by a page of another site. */
export const sameOriginOnly = createMiddleware(async (c, next) => {
  if (!isSameOrigin(c.req.header("origin"), c.req.header("host")))
    return c.text("Requests from other sites are not allowed.", 403);
  await next();
});
