/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { formatAmount, fromUnits } from "../amounts";
import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { approve } from "../operator/approve";
import { findWallet } from "../store/find";
import { CURRENCIES, type Wallet } from "../store/types";
import { Mono, Timestamp } from "./elements";
import { Page } from "./layout";
import { redirectWithError, redirectWithNote } from "./redirects";
import { VerifiableCard } from "./verifiable-card";

const LEAD = "Wallets that the customer asked to whitelist. Orders accept verified wallets only.";

/** The customer's wallets with their balances: verify or remove. */
export function walletPages(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/wallets", async (c) => {
    const cards = await Promise.all(store.data.wallets.map((wallet) => walletCard(context, wallet)));
    return c.html(
      <Page context={context} request={c} title="Wallets" lead={LEAD} live>
        <div id="live">{cards.length > 0 ? cards : <p class="card empty">No wallets yet.</p>}</div>
      </Page>,
    );
  });
  app.post("/wallets/:id/approve", async (c) => {
    const wallet = findWallet(store.data, c.req.param("id"));
    if (!wallet) return redirectWithError(c, "/wallets", "Wallet not found.");
    await approve(context, wallet);
    return redirectWithNote(c, "/wallets", `Wallet “${wallet.record.Name}” verified.`);
  });
  app.post("/wallets/:id/remove", (c) => {
    store.data.wallets = store.data.wallets.filter(({ record }) => record.Id !== c.req.param("id"));
    store.changed();
    return redirectWithNote(c, "/wallets", "Wallet removed.");
  });
  return app;
}

async function walletCard({ chain }: Context, wallet: Wallet) {
  const { record } = wallet;
  const units = await Promise.all(
    CURRENCIES.map((token) => chain.balance(token, record.Address).catch(() => 0n)),
  );
  const balances = CURRENCIES.map((key, index): [string, string] => {
    const symbol = chain.tokens.find((token) => token.key === key)?.symbol ?? key;
    return [symbol, formatAmount(fromUnits(units[index] ?? 0n))];
  });
  return (
    <VerifiableCard
      name={record.Name}
      status={entityToWire(wallet).Status}
      path={`/wallets/${record.Id}`}
      details={[
        ["Address", <Mono>{record.Address}</Mono>],
        ["Network", record.Network],
        ["Type", record.Type],
        ...balances,
        ["ID", <Mono>{record.Id}</Mono>],
        ["Added", <Timestamp at={record.CreatedAt} />],
      ]}
    />
  );
}
