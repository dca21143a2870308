/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import type { Context } from "../context";
import { resetSandbox } from "../control/inspection";
import { CUSTOMER } from "../store/customer";
import { countOpenItems } from "./counts";
import { Action, DetailList, Mono } from "./elements";
import { Page } from "./layout";
import { redirectWithNote } from "./redirects";

/** The number of open items, and the addresses that a customer's app needs. */
export function overviewPage(context: Context): Hono {
  const app = new Hono();
  app.get("/", (c) => {
    const origin = new URL(c.req.url).origin;
    const lead = `The issuer’s view of the account of ${CUSTOMER}. Verify wallets and bank accounts here, and send tokens for orders.`;
    return c.html(
      <Page context={context} request={c} title="Overview" lead={lead} live>
        <div id="live">
          <Tiles context={context} />
          <h2>Addresses</h2>
          <Addresses context={context} origin={origin} />
        </div>
        <h2>Reset</h2>
        <div class="card head">
          <span class="soft">
            Resets wallets, bank accounts and balances. Deletes orders, mail and faults.
          </span>
          <Action to="/reset" label="Reset sandbox" tone="quiet" />
        </div>
      </Page>,
    );
  });
  app.post("/reset", async (c) => {
    await resetSandbox(context);
    return redirectWithNote(c, "/", "Sandbox reset.");
  });
  return app;
}

function Tiles({ context }: { context: Context }) {
  const open = countOpenItems(context);
  const tiles: [string, number | undefined, string][] = [
    ["/wallets", open["/wallets"], "wallets to verify"],
    ["/bank-accounts", open["/bank-accounts"], "bank accounts to verify"],
    ["/orders", open["/orders"], "orders without a payout"],
    ["/mail", context.store.data.mail.length, "mails received"],
    ["/faults", open["/faults"], "active faults"],
  ];
  return (
    <div class="grid">
      {tiles.map(([href, count, label]) => (
        <a class="tile" href={href}>
          <b>{count ?? 0}</b>
          <span>{label}</span>
        </a>
      ))}
    </div>
  );
}

function Addresses({ context, origin }: { context: Context; origin: string }) {
  const { chain, settings } = context;
  const chainText = chain.rpcUrl ? (
    <>
      <Mono>{chain.rpcUrl}</Mono> <span class="soft">(anvil, chain id {chain.chainId})</span>
    </>
  ) : (
    "In memory, without an EVM node or an RPC address"
  );
  return (
    <div class="card">
      <DetailList
        items={[
          ["API", <Mono>{origin}</Mono>],
          ["Token endpoint", <Mono>{origin}/oauth/token</Mono>],
          ["Client ID", <Mono>{settings.clientId}</Mono>],
          ["Token lifetime", `${settings.tokenTtl} seconds`],
          [
            "Payout",
            `${settings.payoutSeconds} seconds after the tokens arrive, or as soon as the transfer is confirmed`,
          ],
          ["Chain", chainText],
          ...chain.tokens.map((token): [string, Child] => [
            `${token.name} token`,
            <Mono>{token.address}</Mono>,
          ]),
        ]}
      />
    </div>
  );
}
