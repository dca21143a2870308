/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import type { Context } from "../context";
import { resetEverything } from "../control/inspection";
import { CUSTOMER } from "../store/customer";
import { back } from "./actions";
import { countOpen } from "./counts";
import { Page } from "./layout";
import { Action, Facts, Mono } from "./parts";

/** What waits for the operator, and the addresses a desk needs. */
export function overviewPage(context: Context): Hono {
  const app = new Hono();
  app.get("/", (c) => {
    const origin = new URL(c.req.url).origin;
    const lead = `What the issuer’s staff see of the account of ${CUSTOMER}. Click here what takes people and days at the real issuer.`;
    return c.html(
      <Page context={context} request={c} title="Overview" lead={lead} live>
        <div id="live">
          <Tiles context={context} />
          <h2>Addresses</h2>
          <Addresses context={context} origin={origin} />
        </div>
        <h2>Start over</h2>
        <div class="card head">
          <span class="soft">
            Puts wallets, accounts and balances back to the beginning; removes orders, mail and faults.
          </span>
          <Action to="/reset" label="Reset the sandbox" tone="quiet" />
        </div>
      </Page>,
    );
  });
  app.post("/reset", async (c) => {
    await resetEverything(context);
    return back(c, "/", "The sandbox is as it was at the beginning.");
  });
  return app;
}

function Tiles({ context }: { context: Context }) {
  const open = countOpen(context);
  const tiles: [string, number | undefined, string][] = [
    ["/wallets", open["/wallets"], "wallets to verify"],
    ["/bank-accounts", open["/bank-accounts"], "bank accounts to verify"],
    ["/orders", open["/orders"], "orders without payout"],
    ["/mail", context.store.data.mail.length, "mails received"],
    ["/faults", open["/faults"], "faults switched on"],
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
    "Kept in memory: no EVM node was found or wanted, so there is no RPC address."
  );
  return (
    <div class="card">
      <Facts
        facts={[
          ["Service", <Mono>{origin}</Mono>],
          ["Access tokens", <Mono>{origin}/oauth/token</Mono>],
          ["Client id", <Mono>{settings.clientId}</Mono>],
          ["Token lifetime", `${settings.tokenTtl} seconds`],
          ["Payout", `${settings.payoutSeconds} seconds after the tokens arrive, at once when confirmed`],
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
