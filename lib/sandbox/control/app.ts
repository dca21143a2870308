import { Hono } from "hono";
import type { Context } from "../context";
import { loopbackOnly } from "../server/loopback";
import { sameOriginOnly } from "../server/same-origin";
import { chainRoutes } from "./chain";
import { chainPlayRoutes } from "./chain-play";
import { ControlError } from "./errors";
import { inspectionRoutes } from "./inspection";
import { recordRoutes } from "./records";
import { rpcRoutes } from "./rpc";

/** The control interface for tests, under /_control. No credentials, so it answers to this machine only. */
export function controlApi(context: Context): Hono {
  const app = new Hono();
  app.use(loopbackOnly, sameOriginOnly);
  app.route("/", inspectionRoutes(context));
  app.route("/", recordRoutes(context));
  app.route("/", chainRoutes(context));
  app.route("/chain", chainPlayRoutes(context));
  app.route("/rpc", rpcRoutes(context));
  app.notFound((c) => c.json({ error: "There is no such control operation." }, 404));
  app.onError((error, c) =>
    c.json({ error: error.message }, error instanceof ControlError ? error.status : 500),
  );
  return app;
}
