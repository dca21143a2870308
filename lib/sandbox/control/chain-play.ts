import { Hono } from "hono";
import { z } from "zod";
import { type Evm, REPLACEMENTS, requireEvm } from "../chain/chain";
import type { Context } from "../context";
import { asConflict } from "./errors";
import { readJson } from "./read";

const automine = z.strictObject({ enabled: z.boolean() });
const replacement = z.strictObject({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  kind: z.enum(REPLACEMENTS),
});
const depth = z.strictObject({ depth: z.number().int().min(1).max(1000) });
const noise = z.strictObject({ transfers: z.number().int().min(1).max(50_000) });

/** Under /_control/chain: what a real chain does now and then. 409 where the chain is kept in memory. */
export function chainPlayRoutes({ chain }: Context): Hono {
  const app = new Hono();
  const play = async <T>(act: (evm: Evm) => Promise<T>): Promise<T> => {
    try {
      return await act(requireEvm(chain));
    } catch (error) {
      return asConflict(error);
    }
  };
  app.post("/automine", async (c) => {
    const { enabled } = await readJson(c, automine);
    await play((evm) => evm.setAutomine(enabled));
    return c.json({ enabled });
  });
  app.post("/replace", async (c) => {
    const { transactionHash, kind } = await readJson(c, replacement);
    return c.json({ transactionHash: await play((evm) => evm.replace(transactionHash, kind)) });
  });
  app.post("/reorg", async (c) => {
    const body = await readJson(c, depth);
    await play((evm) => evm.reorg(body.depth));
    return c.json({ blockNumber: await chain.blockNumber() });
  });
  app.post("/rollback", async (c) => {
    const body = await readJson(c, depth);
    await play((evm) => evm.rollback(body.depth));
    return c.json({ blockNumber: await chain.blockNumber() });
  });
  app.post("/noise", async (c) => {
    const { transfers } = await readJson(c, noise);
    return c.json(await play((evm) => evm.noise(transfers)));
  });
  return app;
}
