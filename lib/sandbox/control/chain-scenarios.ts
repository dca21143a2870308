import { Hono } from "hono";
import { z } from "zod";
import { type Evm, REPLACEMENTS, requireEvm } from "../chain/chain";
import type { Context } from "../context";
import { readBody, rethrowAsConflict } from "./errors";

const automine = z.strictObject({ enabled: z.boolean() });
const replacement = z.strictObject({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  kind: z.enum(REPLACEMENTS),
});
const depth = z.strictObject({ depth: z.number().int().min(1).max(1000) });
const noise = z.strictObject({ transfers: z.number().int().min(1).max(50_000) });

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const currency = z.enum(["EUR", "USD"]);
const units = z
  .string()
  .regex(/^[0-9]+$/)
  .transform(BigInt);
const tokenChange = z.union([
  z.strictObject({ currency, paused: z.boolean() }),
  z.strictObject({ currency, block: address }),
  z.strictObject({ currency, allow: address }),
  z.strictObject({ currency, runs: address }),
  z.strictObject({ currency, mint: units }),
]);

/** Under /_control/chain: what can happen on a public chain. 409 when the chain is in memory. */
export function chainScenarioRoutes({ chain }: Context): Hono {
  const app = new Hono();
  const withEvm = async <T>(operation: (evm: Evm) => Promise<T>): Promise<T> => {
    try {
      return await operation(requireEvm(chain));
    } catch (error) {
      return rethrowAsConflict(error);
    }
  };
  app.post("/automine", async (c) => {
    const { enabled } = await readBody(c, automine);
    await withEvm((evm) => evm.setAutomine(enabled));
    return c.json({ enabled });
  });
  app.post("/replace", async (c) => {
    const { transactionHash, kind } = await readBody(c, replacement);
    return c.json({ transactionHash: await withEvm((evm) => evm.replace(transactionHash, kind)) });
  });
  app.post("/reorg", async (c) => {
    const body = await readBody(c, depth);
    await withEvm((evm) => evm.reorg(body.depth));
    return c.json({ blockNumber: await chain.blockNumber() });
  });
  app.post("/rollback", async (c) => {
    const body = await readBody(c, depth);
    await withEvm((evm) => evm.rollback(body.depth));
    return c.json({ blockNumber: await chain.blockNumber() });
  });
  app.post("/noise", async (c) => {
    const { transfers } = await readBody(c, noise);
    return c.json(await withEvm((evm) => evm.sendUnrelatedTransfers(transfers)));
  });
  app.post("/token", async (c) => {
    const { currency, ...change } = await readBody(c, tokenChange);
    await withEvm((evm) => evm.changeToken(currency, change));
    return c.json({ currency });
  });
  return app;
}
