/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { readable } from "../amounts";
import type { Context } from "../context";
import type { Movement } from "../store/types";
import { chainActions } from "./chain-actions";
import { ChainControls, PendingList } from "./chain-controls";
import { Page } from "./layout";
import { Chip, Mono, When } from "./parts";

const SHOWN = 100;
const ZERO = /^0x0{40}$/;

/** The chain's height, what waits for a block, and the transfers seen, newest first. */
export function chainPages(context: Context): Hono {
  const { chain, store } = context;
  const app = new Hono();
  app.get("/chain", async (c) => {
    const block = await chain.blockNumber();
    const pending = (await chain.evm?.pending()) ?? [];
    const isHolding = (await chain.evm?.isAutomining()) === false;
    const movements = store.data.movements.slice(-SHOWN).toReversed();
    return c.html(
      <Page context={context} request={c} title="Chain" lead={describe(context)} live>
        <div id="live">
          <ChainControls block={block} isHolding={isHolding} isOnNode={chain.evm !== null} />
          {pending.length > 0 && <PendingList pending={pending} />}
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
  app.route("/", chainActions(context));
  return app;
}

function describe({ chain }: Context): string {
  return chain.rpcUrl
    ? `A local EVM node at ${chain.rpcUrl}. A block is mined for every transaction, on demand, and on top of young transfers.`
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
