import { createMiddleware } from "hono/factory";

/** True when a request does not come from a page of another site. Programs send no Origin; browsers cannot leave it out of a POST. */
function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** 403 for anything sent by a page of another site. */
export const sameOriginOnly = createMiddleware(async (c, next) => {
  if (!isSameOrigin(c.req.header("origin"), c.req.header("host")))
    return c.text("Not from another site.", 403);
  await next();
});
