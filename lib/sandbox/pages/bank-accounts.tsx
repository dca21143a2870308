/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { approve } from "../operator/approve";
import { bankAccountForm, registerBankAccount } from "../operator/register-bank-account";
import { findBankAccount } from "../store/find";
import type { BankAccount } from "../store/types";
import { back, backWithProblem } from "./actions";
import { BankAccountForm } from "./bank-account-form";
import { Page } from "./layout";
import { Action, Chip, Facts, Mono, When } from "./parts";

const LEAD = "Bank accounts the customer registered for payouts. Only verified ones can be used in orders.";

/** The registered bank accounts: verify, remove, register one as the customer would in the issuer's web account. */
export function bankAccountPages(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/bank-accounts", (c) =>
    c.html(
      <Page context={context} request={c} title="Bank accounts" lead={LEAD}>
        {store.data.bankAccounts.map((account) => (
          <Card account={account} />
        ))}
        <BankAccountForm />
      </Page>,
    ),
  );
  app.post("/bank-accounts", async (c) => {
    const form = bankAccountForm.safeParse(await c.req.parseBody());
    if (!form.success)
      return backWithProblem(c, "/bank-accounts", "Fill in every field that is not marked optional.");
    registerBankAccount(context, form.data);
    return back(c, "/bank-accounts", "The bank account is registered and waits for verification.");
  });
  app.post("/bank-accounts/:id/approve", async (c) => {
    const account = findBankAccount(store.data, c.req.param("id"));
    if (!account) return backWithProblem(c, "/bank-accounts", "That bank account is gone.");
    await approve(context, account);
    return back(c, "/bank-accounts", `${account.record.AccountIdentifier.AccountNumber} is verified.`);
  });
  app.post("/bank-accounts/:id/remove", (c) => {
    store.data.bankAccounts = store.data.bankAccounts.filter(({ record }) => record.Id !== c.req.param("id"));
    store.changed();
    return back(c, "/bank-accounts", "The bank account is removed.");
  });
  return app;
}

function Card({ account }: { account: BankAccount }) {
  const { record } = account;
  const { AccountIdentifier: identifier, BankInformation: bank } = record;
  const status = entityToWire(account).Status;
  const extras = { ...identifier.AdditionalIdentifiers, ...bank.AdditionalIdentifiers };
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>{record.Name}</h3>
          <Chip word={status} />
          <span class="chip">{record.Currency}</span>
        </div>
        <div class="actions">
          {status === "PENDING" && (
            <Action to={`/bank-accounts/${record.Id}/approve`} label="Verify" tone="primary" />
          )}
          <Action to={`/bank-accounts/${record.Id}/remove`} label="Remove" tone="quiet" />
        </div>
      </div>
      <Facts
        facts={[
          ["Account", <Mono>{identifier.AccountNumber}</Mono>],
          ["BIC", <Mono>{identifier.RoutingCode}</Mono>],
          ["Bank", `${bank.Name}, ${bank.Address}, ${bank.PostalCode} ${bank.City}, ${bank.Country}`],
          ["Schemes", record.PaymentSchemes.join(", ")],
          [
            "Further identifiers",
            Object.entries(extras)
              .map(([key, value]) => `${key} ${value}`)
              .join(" · "),
          ],
          ["Id", <Mono>{record.Id}</Mono>],
          ["Registered", <When at={record.CreatedAt} />],
        ]}
      />
    </section>
  );
}
