/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { readable } from "../amounts";
import type { Context } from "../context";
import type { Movement } from "../store/types";
import { back, field } from "./actions";
import { Page } from "./layout";
import { Action, Chip, Mono, When } from "./parts";

const SHOWN = 100;
const ZERO = /^0x0{40}$/;

/** The chain's height and the transfers seen, newest first; mines blocks on demand. */
export function chainPages(context: Context): Hono {
  const { chain, store } = context;
  const app = new Hono();
  app.get("/chain", async (c) => {
    const block = await chain.blockNumber();
    const movements = store.data.movements.slice(-SHOWN).toReversed();
    return c.html(
      <Page context={context} request={c} title="Chain" lead={describe(context)} live>
        <div id="live">
          <div class="card head">
            <span>
              Block <b>{block}</b>
            </span>
            <div class="actions">
              <Action to="/chain/mine" label="Mine 1 block" fields={{ blocks: "1" }} />
              <Action to="/chain/mine" label="Mine 10 blocks" fields={{ blocks: "10" }} />
            </div>
          </div>
          <h2>Transfers</h2>
          {movements.length > 0 ? (
            <Transfers movements={movements} />
          ) : (
            <p class="card empty">No transfers yet.</p>
          )}
        </div>
      </Page>,
    );
  });
  app.post("/chain/mine", async (c) => {
    await chain.mine((await field(c, "blocks")) === "10" ? 10 : 1);
    return back(c, "/chain", "Mined.");
  });
  return app;
}

function describe({ chain }: Context): string {
  return chain.rpcUrl
    ? `A local EVM node at ${chain.rpcUrl}. A block is mined for every transaction, and on demand.`
    : "A chain kept in memory: no EVM node was found or wanted. Balances and hashes work, reading by RPC does not.";
}

function Transfers({ movements }: { movements: Movement[] }) {
  return (
    <ul class="card list">
      {movements.map((movement) => (
        <li>
          <div class="row">
            <span>
              <b>
                {readable(movement.amount)} {movement.symbol}
              </b>{" "}
              {movement.token.includes("LOOKALIKE") && <span class="chip bad">look-alike</span>}{" "}
              {movement.order && <Chip word={movement.order.verdict} />}
            </span>
            <span class="soft small">
              block {movement.block} · <When at={movement.at} />
            </span>
          </div>
          <div class="small">
            <Mono>{movement.from}</Mono> <span class="soft">→</span>{" "}
            {ZERO.test(movement.to) ? "burned" : <Mono>{movement.to}</Mono>}
          </div>
          <div class="soft">
            <Mono>{movement.hash}</Mono>
          </div>
        </li>
      ))}
    </ul>
  );
}
