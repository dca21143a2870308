import { Hono } from "hono";
import { json } from "../api/wire";
import type { Context } from "../context";
import { faultList } from "../faults/rules";
import { restoreBalances } from "../redemption/balances";
import { controlError, readBody } from "./errors";
import { describeState } from "./state";

/** Reset, state, mail, logged requests, faults, access tokens. */
export function inspectionRoutes(context: Context): Hono {
  const { store, requests, faults, tokens } = context;
  const app = new Hono();
  app.post("/reset", async (c) => {
    await resetSandbox(context);
    return c.json({ ok: true });
  });
  app.get("/state", (c) => json(c, describeState(context)));
  app.get("/mail", (c) => {
    const to = c.req.query("to")?.toLowerCase();
    return c.json(store.data.mail.filter((mail) => !to || mail.to.some((one) => one.toLowerCase() === to)));
  });
  app.delete("/mail", (c) => {
    store.data.mail = [];
    store.changed();
    return c.json({ ok: true });
  });
  app.get("/requests", (c) => c.json(findRequests(context, c.req.query("path"), c.req.query("method"))));
  app.delete("/requests", (c) => {
    requests.clear();
    return c.json({ ok: true });
  });
  app.get("/faults", (c) => c.json(faults.list()));
  app.put("/faults", async (c) => {
    faults.replace(await readBody(c, faultList));
    return c.json(faults.list());
  });
  app.delete("/faults", (c) => {
    faults.replace([]);
    return c.json([]);
  });
  app.get("/tokens", (c) => c.json(tokens.issued()));
  app.post("/expire-tokens", (c) => {
    tokens.expireAll();
    return c.json({ ok: true });
  });
  return app;
}

/** Restores the seed: records, mail, faults, request log, access tokens, balances. The chain keeps its history. */
export async function resetSandbox(context: Context): Promise<void> {
  context.faults.replace([]);
  for (const proxy of context.rpcProxies) proxy.reset();
  context.requests.clear();
  context.tokens.expireAll();
  context.store.reset();
  await context.chain.evm?.setAutomine(true);
  await restoreBalances(context);
}

function findRequests({ requests }: Context, path?: string, method?: string) {
  try {
    return requests.find(path, method);
  } catch {
    throw controlError(400, "`path` must be a regular expression.");
  }
}
