import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Context } from "../context";
import { loopbackOnly, sameOriginOnly } from "../server/guards";
import { chainRoutes } from "./chain";
import { chainScenarioRoutes } from "./chain-scenarios";
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
    c.json({ error: error.message }, error instanceof HTTPException ? error.status : 500),
  );
  return app;
}
