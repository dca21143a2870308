import { Hono } from "hono";
import { entityToWire, json, orderToWire, transferToWire } from "../api/wire";
import type { Context } from "../context";
import { faultList } from "../faults/rules";
import { restoreBalances } from "../redemption/balances";
import type { StoreData } from "../store/types";
import { controlError, readBody } from "./errors";

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

/**
 * The issuer's records as the API returns them now (overrides included), in camelCase, with what only the operator sees:
 * posted confirmations, transfers to the deposit address, tokens on the chain.
 */
function describeState({ store, chain }: Context) {
  const { data } = store;
  return {
    orders: data.orders.map((order) => ({
      ...toCamelCase(orderToWire(order)),
      currency: order.currency,
      confirmations: order.confirmations,
      movements: movementsOf(data, order.record.OrderId),
    })),
    wallets: data.wallets.map((wallet) => toCamelCase(entityToWire(wallet))),
    bankAccounts: data.bankAccounts.map((account) => toCamelCase(entityToWire(account))),
    transfers: data.transfers.map((transfer) => ({
      ...toCamelCase(transferToWire(transfer)),
      depositAddress: transfer.record.WalletAddress,
      depositIndex: transfer.depositIndex,
    })),
    movements: data.movements,
    chain: { kind: chain.kind, chainId: chain.chainId, rpcUrl: chain.rpcUrl, tokens: chain.tokens },
  };
}

function movementsOf(data: StoreData, orderId: string) {
  return data.movements.filter(({ order }) => order?.orderId === orderId);
}

/** Lower-cases the first letters of field names, also in nested objects, except in AdditionalIdentifiers. */
function toCamelCase(wire: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const isNested =
        Object.getPrototypeOf(value ?? 0) === Object.prototype && name !== "AdditionalIdentifiers";
      const key = name.charAt(0).toLowerCase() + name.slice(1);
      return [key, isNested ? toCamelCase(value as Record<string, unknown>) : value];
    }),
  );
}
