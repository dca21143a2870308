import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import type { Context } from "../context";
import { RPC_MODES, type RpcDoor } from "../rpc/door";
import { ControlError, orMissing } from "./errors";
import { readJson } from "./read";

const change = z.strictObject({ mode: z.enum(RPC_MODES) });

/** Under /_control/rpc: how the two addresses in front of the node behave, and what they were asked. */
export function rpcRoutes({ rpcDoors }: Context): Hono {
  const app = new Hono();
  const find = (c: HonoContext): RpcDoor => {
    if (rpcDoors.length === 0)
      throw new ControlError(409, "The chain is kept in memory and has no RPC addresses.");
    return orMissing(rpcDoors[Number(c.req.param("number")) - 1], "RPC address");
  };
  const describe = ({ mode, calls }: RpcDoor) => ({ mode, calls });
  app.get("/:number", (c) => c.json(describe(find(c))));
  app.put("/:number", async (c) => {
    const door = find(c);
    door.mode = (await readJson(c, change)).mode;
    return c.json(describe(door));
  });
  app.delete("/:number", (c) => {
    const door = find(c);
    door.reset();
    return c.json(describe(door));
  });
  return app;
}
