import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import { fromUnits, isAmount } from "../amounts";
import { REPLACEMENTS, requireEvm, TOKEN_KEYS } from "../chain/chain";
import type { Context } from "../context";
import { SEND_KINDS, sendForOrder, sendForOrders } from "../redemption/send";
import { RPC_MODES, type RpcProxy } from "../rpc/rpc-proxy";
import { findOrder } from "../store/find";
import { CURRENCIES } from "../store/types";
import { answer, controlError, evmAddress, readBody, requireFound } from "./errors";

const sendRequest = z.strictObject({
  orderId: z.string(),
  kind: z.enum(SEND_KINDS).default("right"),
  amount: z.string().refine(isAmount, "not a valid amount").optional(),
  pending: z.boolean().optional(),
});
const batchRequest = z.strictObject({
  orderIds: z.array(z.string()).min(1),
  pending: z.boolean().optional(),
});
const mineRequest = z
  .strictObject({ blocks: z.number().int().min(1).max(1000).default(1) })
  .default({ blocks: 1 });
const automine = z.strictObject({ enabled: z.boolean() });
const replacement = z.strictObject({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  kind: z.enum(REPLACEMENTS),
});
const removal = z.strictObject({ depth: z.number().int().min(1).max(1000) });
const noise = z.strictObject({ transfers: z.number().int().min(1).max(50_000) });
const currency = z.enum(CURRENCIES);
const units = z
  .string()
  .regex(/^[0-9]+$/)
  .transform(BigInt);
const tokenChange = z.union([
  z.strictObject({ currency, paused: z.boolean() }),
  z.strictObject({ currency, block: evmAddress }),
  z.strictObject({ currency, allow: evmAddress }),
  z.strictObject({ currency, runs: evmAddress }),
  z.strictObject({ currency, mint: units }),
]);

/** Sends tokens as the customer, mines blocks, reads balances; under /chain what can happen on a public chain. */
export function chainRoutes(context: Context): Hono {
  const { chain, store } = context;
  const app = new Hono();
  const orderOf = (id: string) => requireFound(findOrder(store.data, id), "Order");
  const head = async () => ({ blockNumber: await chain.blockNumber() });
  app.post(
    "/send",
    answer(sendRequest, async ({ orderId, kind, ...options }) => ({
      transactionHash: await sendForOrder(context, orderOf(orderId), kind, options),
    })),
  );
  app.post(
    "/send-batch",
    answer(batchRequest, async ({ orderIds, pending }) => ({
      transactionHash: await sendForOrders(context, orderIds.map(orderOf), { pending }),
    })),
  );
  app.post(
    "/mine",
    answer(mineRequest, ({ blocks }) => chain.mine(blocks).then(head)),
  );
  app.get("/balances/:address", async (c) => {
    const address = c.req.param("address");
    const entries = TOKEN_KEYS.map(async (key) => [key, fromUnits(await chain.balance(key, address))]);
    return c.json(Object.fromEntries(await Promise.all(entries)));
  });
  app.post(
    "/chain/automine",
    answer(automine, async ({ enabled }) => {
      await requireEvm(chain).setAutomine(enabled);
      return { enabled };
    }),
  );
  app.post(
    "/chain/replace",
    answer(replacement, async ({ transactionHash, kind }) => ({
      transactionHash: await requireEvm(chain).replace(transactionHash, kind),
    })),
  );
  for (const kind of ["reorg", "rollback"] as const)
    app.post(
      `/chain/${kind}`,
      answer(removal, ({ depth }) => requireEvm(chain)[kind](depth).then(head)),
    );
  app.post(
    "/chain/noise",
    answer(noise, ({ transfers }) => requireEvm(chain).sendUnrelatedTransfers(transfers)),
  );
  app.post(
    "/chain/token",
    answer(tokenChange, async ({ currency, ...change }) => {
      await requireEvm(chain).changeToken(currency, change);
      return { currency };
    }),
  );
  return app;
}

const rpcChange = z.strictObject({
  mode: z.enum(RPC_MODES).default("ok"),
  failing: z.array(z.string()).default([]),
});

/** Under /_control/rpc: the mode of the two RPC addresses, and how often each method was called. */
export function rpcControlRoutes({ rpcProxies }: Context): Hono {
  const app = new Hono();
  const find = (c: HonoContext): RpcProxy => {
    if (rpcProxies.length === 0)
      throw controlError(409, "The chain is kept in memory and has no RPC addresses.");
    return requireFound(rpcProxies[Number(c.req.param("number")) - 1], "RPC address");
  };
  const describe = ({ mode, calls }: RpcProxy) => ({ mode, calls });
  app.get("/:number", (c) => c.json(describe(find(c))));
  app.put("/:number", async (c) => {
    const proxy = find(c);
    return c.json(describe(Object.assign(proxy, await readBody(c, rpcChange))));
  });
  app.delete("/:number", (c) => {
    const proxy = find(c);
    proxy.reset();
    return c.json(describe(proxy));
  });
  return app;
}
