import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Context } from "../context";
import { sameOriginOnly } from "../server/same-origin";
import { chainRoutes } from "./chain";
import { ControlError } from "./errors";
import { inspectionRoutes } from "./inspection";
import { recordRoutes } from "./records";

/** The control interface for tests, under /_control. No credentials, so it answers to this machine only. */
export function controlApi(context: Context): Hono {
  const app = new Hono();
  app.use(loopbackOnly, sameOriginOnly);
  app.route("/", inspectionRoutes(context));
  app.route("/", recordRoutes(context));
  app.route("/", chainRoutes(context));
  app.notFound((c) => c.json({ error: "There is no such control operation." }, 404));
  app.onError((error, c) =>
    c.json({ error: error.message }, error instanceof ControlError ? error.status : 500),
  );
  return app;
}

const loopbackOnly = createMiddleware<{ Bindings: { incoming?: { socket: { remoteAddress?: string } } } }>(
  async (c, next) => {
    const address = c.env?.incoming?.socket.remoteAddress ?? "";
    if (!/^(127\.|::1$|::ffff:127\.)/.test(address))
      throw new ControlError(403, "Only this machine may do this.");
    await next();
  },
);
