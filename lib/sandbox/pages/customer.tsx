/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import { formatAmount, fromUnits } from "../amounts";
import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { resetSandbox } from "../control/inspection";
import { approve, bankAccountForm, registerBankAccount } from "../operator";
import { findBankAccount, findWallet } from "../store/find";
import { CUSTOMER } from "../store/seed";
import { type BankAccount, CURRENCIES, type Wallet } from "../store/types";
import { Action, DetailList, Mono, StatusChip } from "./elements";
import { Page, redirectTo } from "./layout";

const LEAD = `The issuer’s view of the account of ${CUSTOMER}. Verify wallets and bank accounts here: orders accept verified ones only.`;

/** The customer's wallets with their balances, and bank accounts: verify them, or register an account as the customer would. */
export function customerPage(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/", async (c) => {
    const wallets = await Promise.all(store.data.wallets.map((wallet) => walletCard(context, wallet)));
    return c.html(
      <Page context={context} request={c} title="Wallets and accounts" lead={LEAD}>
        <h2>Wallets</h2>
        {wallets.length > 0 ? wallets : <p class="card empty">No wallets yet.</p>}
        <h2>Bank accounts</h2>
        {store.data.bankAccounts.map((account) => (
          <BankAccountCard account={account} />
        ))}
        <BankAccountForm />
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
    return redirectTo(c, "/", { note: "Sandbox reset." });
  });
  app.post("/wallets/:id/approve", async (c) => {
    const wallet = findWallet(store.data, c.req.param("id"));
    if (!wallet) return redirectTo(c, "/", { problem: "Wallet not found." });
    await approve(context, wallet);
    return redirectTo(c, "/", { note: `Wallet “${wallet.record.Name}” verified.` });
  });
  app.post("/bank-accounts", async (c) => {
    const form = bankAccountForm.safeParse(await c.req.parseBody());
    if (!form.success)
      return redirectTo(c, "/", { problem: "Fill in every field that isn’t marked optional." });
    registerBankAccount(context, form.data);
    return redirectTo(c, "/", { note: "Bank account registered. Verify it so that orders can use it." });
  });
  app.post("/bank-accounts/:id/approve", async (c) => {
    const account = findBankAccount(store.data, c.req.param("id"));
    if (!account) return redirectTo(c, "/", { problem: "Bank account not found." });
    await approve(context, account);
    return redirectTo(c, "/", {
      note: `Bank account ${account.record.AccountIdentifier.AccountNumber} verified.`,
    });
  });
  return app;
}

async function walletCard({ chain }: Context, wallet: Wallet) {
  const { Name, Address, Network, Id } = wallet.record;
  const balances = await Promise.all(
    CURRENCIES.map(async (key): Promise<[string, Child]> => {
      const units = await chain.balance(key, Address).catch(() => 0n);
      const symbol = chain.tokens.find((token) => token.key === key)?.symbol ?? key;
      return [symbol, formatAmount(fromUnits(units))];
    }),
  );
  return (
    <VerifiableCard
      name={Name}
      status={entityToWire(wallet).Status}
      approve={`/wallets/${Id}/approve`}
      details={[["Address", <Mono>{Address}</Mono>], ["Network", Network], ...balances]}
    />
  );
}

function BankAccountCard({ account }: { account: BankAccount }) {
  const { Id, Name, Currency, AccountIdentifier, BankInformation: bank } = account.record;
  return (
    <VerifiableCard
      name={Name}
      status={entityToWire(account).Status}
      approve={`/bank-accounts/${Id}/approve`}
      details={[
        ["Account number", <Mono>{AccountIdentifier.AccountNumber}</Mono>],
        ["BIC", <Mono>{AccountIdentifier.RoutingCode}</Mono>],
        ["Bank", `${bank.Name}, ${bank.City}, ${bank.Country}`],
        ["Currency", Currency],
      ]}
    />
  );
}

type CardProps = { name: string; status: unknown; approve: string; details: [string, Child][] };

function VerifiableCard({ name, status, approve, details }: CardProps) {
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>{name}</h3>
          <StatusChip status={status} />
        </div>
        {status === "PENDING" && <Action to={approve} label="Verify" tone="primary" />}
      </div>
      <DetailList items={details} />
    </section>
  );
}

const FIELDS = [
  ["name", "Account holder", "Nordlicht Handels GmbH"],
  ["accountNumber", "IBAN or account number", "DE28100110012620778193"],
  ["routingCode", "BIC", "ELBSDEHHXXX"],
  ["currency", "Currency (EUR or USD)", "EUR"],
  ["bankName", "Bank", "Elbe Sparbank eG"],
  ["address", "Street", "Große Elbstraße 9"],
  ["postalCode", "Postal code", "22767"],
  ["city", "City", "Hamburg"],
  ["country", "Country", "Germany"],
  ["sortCode", "Sort code (optional)", ""],
  ["externAccountId", "External account id (optional)", ""],
] as const;

/** Filled in with an example. */
function BankAccountForm() {
  return (
    <details class="card">
      <summary>Register a bank account</summary>
      <form method="post" action="/bank-accounts">
        <div class="fields">
          {FIELDS.map(([name, label, example]) => (
            <label>
              {label}
              <input name={name} value={example} />
            </label>
          ))}
        </div>
        <button type="submit" class="primary">
          Register
        </button>
      </form>
    </details>
  );
}
