import { Hono } from "hono";
import type { Context } from "../context";
import { apiError, requireToken, respondToError } from "./checks";
import { bankAccountRoutes, walletRoutes } from "./customer";
import { oauthRoutes } from "./oauth";
import { orderRoutes, transferRoutes } from "./orders";

/** The issuer's public interface: the token endpoint and everything under /v1. */
export function issuerApi(context: Context): Hono {
  const app = new Hono();
  app.use("/v1/*", requireToken(context));
  app.route("/v1/orders", orderRoutes(context));
  app.route("/v1/transfers/crypto", transferRoutes(context));
  app.route("/v1/customer/bank-accounts", bankAccountRoutes(context));
  app.route("/v1/customer/wallets", walletRoutes(context));
  app.route("/", oauthRoutes(context));
  app.notFound(() => {
    throw apiError(404, "", "Resource not found.");
  });
  app.onError(respondToError);
  return app;
}
