/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { fromUnits, readable } from "../amounts";
import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { approve } from "../operator/approve";
import { findWallet } from "../store/find";
import { CURRENCIES, type Wallet } from "../store/types";
import { back, backWithProblem } from "./actions";
import { Page } from "./layout";
import { Action, Chip, Facts, Mono, When } from "./parts";

const LEAD = "Wallets the customer asked to whitelist. Only verified ones can be used in orders.";

/** The whitelisted wallets with their balances: verify, remove. */
export function walletPages(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/wallets", async (c) => {
    const cards = await Promise.all(store.data.wallets.map((wallet) => walletCard(context, wallet)));
    return c.html(
      <Page context={context} request={c} title="Wallets" lead={LEAD} live>
        <div id="live">{cards.length > 0 ? cards : <p class="card empty">No wallets.</p>}</div>
      </Page>,
    );
  });
  app.post("/wallets/:id/approve", async (c) => {
    const wallet = findWallet(store.data, c.req.param("id"));
    if (!wallet) return backWithProblem(c, "/wallets", "That wallet is gone.");
    await approve(context, wallet);
    return back(c, "/wallets", `“${wallet.record.Name}” is verified.`);
  });
  app.post("/wallets/:id/remove", (c) => {
    store.data.wallets = store.data.wallets.filter(({ record }) => record.Id !== c.req.param("id"));
    store.changed();
    return back(c, "/wallets", "The wallet is removed.");
  });
  return app;
}

async function walletCard({ chain }: Context, wallet: Wallet) {
  const { record } = wallet;
  const status = entityToWire(wallet).Status;
  const held = await Promise.all(
    CURRENCIES.map((token) => chain.balance(token, record.Address).catch(() => 0n)),
  );
  const balances = CURRENCIES.map((key, index): [string, string] => {
    const symbol = chain.tokens.find((token) => token.key === key)?.symbol ?? key;
    return [symbol, readable(fromUnits(held[index] ?? 0n))];
  });
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>{record.Name}</h3>
          <Chip word={status} />
        </div>
        <div class="actions">
          {status === "PENDING" && (
            <Action to={`/wallets/${record.Id}/approve`} label="Verify" tone="primary" />
          )}
          <Action to={`/wallets/${record.Id}/remove`} label="Remove" tone="quiet" />
        </div>
      </div>
      <Facts
        facts={[
          ["Address", <Mono>{record.Address}</Mono>],
          ["Network, type", `${record.Network}, ${record.Type}`],
          ...balances,
          ["Id", <Mono>{record.Id}</Mono>],
          ["Added", <When at={record.CreatedAt} />],
        ]}
      />
    </section>
  );
}
