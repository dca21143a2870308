/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { formatAmount } from "../amounts";
import type { Context } from "../context";
import type { Movement } from "../store/types";
import { chainActions } from "./chain-actions";
import { ChainControls, PendingList } from "./chain-controls";
import { Mono, Timestamp, VerdictChip } from "./elements";
import { Page } from "./layout";

const MAX_SHOWN = 100;
const ZERO = /^0x0{40}$/;

/** The newest block, pending transactions, and recorded transfers, newest first. */
export function chainPages(context: Context): Hono {
  const { chain, store } = context;
  const app = new Hono();
  app.get("/chain", async (c) => {
    const block = await chain.blockNumber();
    const pending = (await chain.evm?.pending()) ?? [];
    const isAutomineOff = (await chain.evm?.isAutomining()) === false;
    const movements = store.data.movements.slice(-MAX_SHOWN).toReversed();
    return c.html(
      <Page context={context} request={c} title="Chain" lead={describe(context)} live>
        <div id="live">
          <ChainControls block={block} isAutomineOff={isAutomineOff} hasNode={chain.evm !== null} />
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
    ? `A local EVM node at ${chain.rpcUrl}. It mines a block for every transaction, and more while a transfer needs confirmations.`
    : "The chain is kept in memory, without an EVM node. Balances and hashes work, but the chain can’t be read over RPC.";
}

function Transfers({ movements }: { movements: Movement[] }) {
  return (
    <ul class="card list">
      {movements.map((movement) => (
        <li>
          <div class="row">
            <span>
              <b>
                {formatAmount(movement.amount)} {movement.symbol}
              </b>{" "}
              {movement.token.includes("LOOKALIKE") && <span class="chip bad">look-alike</span>}{" "}
              {movement.order && <VerdictChip verdict={movement.order.verdict} />}
            </span>
            <span class="soft small">
              Block {movement.block} · <Timestamp at={movement.at} />
            </span>
          </div>
          <div class="small">
            <Mono>{movement.from}</Mono> <span class="soft">→</span>{" "}
            {ZERO.test(movement.to) ? "Burned" : <Mono>{movement.to}</Mono>}
          </div>
          <div class="soft">
            <Mono>{movement.hash}</Mono>
          </div>
        </li>
      ))}
    </ul>
  );
}
