import { Hono, type Context as HonoContext } from "hono";
import { ChainError, REPLACEMENTS, requireEvm } from "../chain/chain";
import type { Context } from "../context";
import { formField, redirectWithError, redirectWithNote } from "./redirects";

const PAGE = "/chain";

/** The actions behind the buttons on the chain page. */
export function chainActions({ chain }: Context): Hono {
  const app = new Hono();
  const action = (path: string, perform: (c: HonoContext) => Promise<string>) =>
    app.post(`${PAGE}/${path}`, async (c) => {
      try {
        return redirectWithNote(c, PAGE, await perform(c));
      } catch (error) {
        if (error instanceof ChainError) return redirectWithError(c, PAGE, error.message);
        throw error;
      }
    });
  action("mine", async (c) => {
    const blocks = (await formField(c, "blocks")) === "10" ? 10 : 1;
    await chain.mine(blocks);
    return blocks === 1 ? "1 block mined." : `${blocks} blocks mined.`;
  });
  action("hold", async () => {
    await requireEvm(chain).setAutomine(false);
    return "New transactions now wait until you mine a block.";
  });
  action("release", async () => {
    await requireEvm(chain).setAutomine(true);
    await chain.mine(1);
    return "Transactions are mined at once again.";
  });
  action("replace", async (c) => {
    const requested = await formField(c, "kind");
    const kind = REPLACEMENTS.find((known) => known === requested) ?? "cancel";
    return `Replaced by transaction ${await requireEvm(chain).replace(await formField(c, "hash"), kind)}`;
  });
  action("reorg", async (c) => {
    await requireEvm(chain).reorg(depthOf(await formField(c, "depth")));
    return "The last blocks were replaced with empty blocks.";
  });
  action("rollback", async (c) => {
    await requireEvm(chain).rollback(depthOf(await formField(c, "depth")));
    return "The last blocks were removed.";
  });
  return app;
}

function depthOf(text: string): number {
  const depth = Number(text);
  if (!Number.isInteger(depth) || depth < 1) throw new ChainError("Choose the number of blocks.");
  return depth;
}
