import { Hono } from "hono";
import type { Context } from "../context";
import { loopbackOnly } from "../server/loopback";
import { sameOriginOnly } from "../server/same-origin";
import { chainRoutes } from "./chain";
import { chainScenarioRoutes } from "./chain-scenarios";
import { ControlError } from "./errors";
import { inspectionRoutes } from "./inspection";
import { recordRoutes } from "./records";
import { rpcControlRoutes } from "./rpc";

/** The control interface for tests, under /_control. It has no credentials, so it responds to this machine only. */
export function controlApi(context: Context): Hono {
  const app = new Hono();
  app.use(loopbackOnly, sameOriginOnly);
  app.route("/", inspectionRoutes(context));
  app.route("/", recordRoutes(context));
  app.route("/", chainRoutes(context));
  app.route("/chain", chainScenarioRoutes(context));
  app.route("/rpc", rpcControlRoutes(context));
  app.notFound((c) => c.json({ error: "Control operation not found." }, 404));
  app.onError((error, c) =>
    c.json({ error: error.message }, error instanceof ControlError ? error.status : 500),
  );
  return app;
}
