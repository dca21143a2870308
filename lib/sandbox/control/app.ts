import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { ChainError } from "../chain/chain";
import type { Context } from "../context";
import { loopbackOnly, sameOriginOnly } from "../server/guards";
import { bankRoutes } from "./bank";
import { chainRoutes, rpcControlRoutes } from "./chain";
import { inspectionRoutes } from "./inspection";
import { recordRoutes } from "./records";

/** The control interface for tests, under /_control. It has no credentials, so it responds to this machine only unless told otherwise. */
export function controlApi(context: Context): Hono {
  const app = new Hono();
  app.use(loopbackOnly(context.settings), sameOriginOnly);
  for (const routes of [inspectionRoutes, recordRoutes, chainRoutes]) app.route("/", routes(context));
  app.route("/rpc", rpcControlRoutes(context));
  app.route("/bank", bankRoutes(context));
  app.notFound((c) => c.json({ error: "Control operation not found." }, 404));
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : error instanceof ChainError ? 409 : 500;
    return c.json({ error: error.message }, status);
  });
  return app;
}
