/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Context } from "../context";

export function operatorPages(_context: Context): Hono {
  const app = new Hono();
  app.get("/", (c) => c.html(<p>Sandbox</p>));
  return app;
}
