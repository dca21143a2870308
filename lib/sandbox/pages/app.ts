import { Hono } from "hono";
import type { Context } from "../context";
import { sameOriginOnly } from "../server/same-origin";
import { bankAccountPages } from "./bank-accounts";
import { chainPages } from "./chain";
import { faultPages } from "./faults";
import { mailPages } from "./mail";
import { orderPages } from "./orders";
import { overviewPage } from "./overview";
import { redirectWithError } from "./redirects";
import { walletPages } from "./wallets";

const POLICY = ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"].join("; ");

/** The operator's pages: plain forms without credentials. */
export function operatorPages(context: Context): Hono {
  const app = new Hono();
  app.use(sameOriginOnly);
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", POLICY);
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
  app.notFound((c) => redirectWithError(c, "/", "Page not found."));
  return app;
}
