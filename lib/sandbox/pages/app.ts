import { Hono } from "hono";
import type { Context } from "../context";
import { sameOriginOnly } from "../server/guards";
import { bankPage } from "./bank";
import { customerPage } from "./customer";
import { faultPage } from "./faults";
import { redirectTo } from "./layout";
import { mailPages } from "./mail";
import { orderPage } from "./orders";

const POLICY = ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"].join("; ");

/** The operator's pages: plain forms without credentials. Everything else is reached by the control interface. */
export function operatorPages(context: Context): Hono {
  const app = new Hono();
  app.use(sameOriginOnly);
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
  });
  for (const pages of [customerPage, orderPage, bankPage, mailPages, faultPage])
    app.route("/", pages(context));
  app.notFound((c) => redirectTo(c, "/", { problem: "Page not found." }));
  return app;
}
