import { Hono, type Context as HonoContext } from "hono";
import { ChainError, REPLACEMENTS, requireEvm } from "../chain/chain";
import type { Context } from "../context";
import { back, backWithProblem, field } from "./actions";

const PAGE = "/chain";

/** What the chain page's buttons do. */
export function chainActions({ chain }: Context): Hono {
  const app = new Hono();
  const action = (path: string, act: (c: HonoContext) => Promise<string>) =>
    app.post(`${PAGE}/${path}`, async (c) => {
      try {
        return back(c, PAGE, await act(c));
      } catch (error) {
        if (error instanceof ChainError) return backWithProblem(c, PAGE, error.message);
        throw error;
      }
    });
  action("mine", async (c) => {
    await chain.mine((await field(c, "blocks")) === "10" ? 10 : 1);
    return "Mined.";
  });
  action("hold", async () => {
    await requireEvm(chain).setAutomine(false);
    return "Transactions wait until a block is mined.";
  });
  action("release", async () => {
    await requireEvm(chain).setAutomine(true);
    await chain.mine(1);
    return "Every transaction gets a block at once again.";
  });
  action("replace", async (c) => {
    const wanted = await field(c, "kind");
    const kind = REPLACEMENTS.find((known) => known === wanted) ?? "cancel";
    return `Replaced by ${await requireEvm(chain).replace(await field(c, "hash"), kind)}`;
  });
  action("reorg", async (c) => {
    await requireEvm(chain).reorg(depthOf(await field(c, "depth")));
    return "The last blocks are empty ones now.";
  });
  action("rollback", async (c) => {
    await requireEvm(chain).rollback(depthOf(await field(c, "depth")));
    return "The last blocks are gone.";
  });
  return app;
}

function depthOf(text: string): number {
  const depth = Number(text);
  if (!Number.isInteger(depth) || depth < 1) throw new ChainError("Choose a number of blocks.");
  return depth;
}
