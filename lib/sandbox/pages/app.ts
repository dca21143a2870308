import { Hono } from "hono";
import type { Context } from "../context";
import { sameOriginOnly } from "../server/same-origin";
import { bankAccountPages } from "./bank-accounts";
import { chainPages } from "./chain";
import { faultPages } from "./faults";
import { mailPages } from "./mail";
import { orderPages } from "./orders";
import { overviewPage } from "./overview";
import { walletPages } from "./wallets";

const FRAMES = ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"].join("; ");

/** The operator's side: pages with plain forms, no credentials. */
export function operatorPages(context: Context): Hono {
  const app = new Hono();
  app.use(sameOriginOnly);
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", FRAMES);
    c.header("Cache-Control", "no-store");
  });
  for (const pages of [
    overviewPage,
    walletPages,
    bankAccountPages,
    orderPages,
    chainPages,
    mailPages,
    faultPages,
  ])
    app.route("/", pages(context));
  app.notFound((c) => c.redirect("/?problem=There%20is%20no%20such%20page.", 303));
  return app;
}
