/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { approve } from "../operator/approve";
import { bankAccountForm, registerBankAccount } from "../operator/register-bank-account";
import { findBankAccount } from "../store/find";
import type { BankAccount } from "../store/types";
import { BankAccountForm } from "./bank-account-form";
import { Mono, Timestamp } from "./elements";
import { Page } from "./layout";
import { redirectWithError, redirectWithNote } from "./redirects";
import { VerifiableCard } from "./verifiable-card";

const LEAD = "Bank accounts that the customer registered for payouts. Orders accept verified accounts only.";

/** The registered bank accounts: verify, remove, or register one, as the customer does in the issuer's web account. */
export function bankAccountPages(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/bank-accounts", (c) =>
    c.html(
      <Page context={context} request={c} title="Bank accounts" lead={LEAD}>
        {store.data.bankAccounts.map((account) => (
          <BankAccountCard account={account} />
        ))}
        <BankAccountForm />
      </Page>,
    ),
  );
  app.post("/bank-accounts", async (c) => {
    const form = bankAccountForm.safeParse(await c.req.parseBody());
    if (!form.success)
      return redirectWithError(c, "/bank-accounts", "Fill in every field that isn’t marked optional.");
    registerBankAccount(context, form.data);
    return redirectWithNote(
      c,
      "/bank-accounts",
      "Bank account registered. Verify it so that orders can use it.",
    );
  });
  app.post("/bank-accounts/:id/approve", async (c) => {
    const account = findBankAccount(store.data, c.req.param("id"));
    if (!account) return redirectWithError(c, "/bank-accounts", "Bank account not found.");
    await approve(context, account);
    return redirectWithNote(
      c,
      "/bank-accounts",
      `Bank account ${account.record.AccountIdentifier.AccountNumber} verified.`,
    );
  });
  app.post("/bank-accounts/:id/remove", (c) => {
    store.data.bankAccounts = store.data.bankAccounts.filter(({ record }) => record.Id !== c.req.param("id"));
    store.changed();
    return redirectWithNote(c, "/bank-accounts", "Bank account removed.");
  });
  return app;
}

function BankAccountCard({ account }: { account: BankAccount }) {
  const { record } = account;
  const { AccountIdentifier: identifier, BankInformation: bank } = record;
  const extras = { ...identifier.AdditionalIdentifiers, ...bank.AdditionalIdentifiers };
  return (
    <VerifiableCard
      name={record.Name}
      status={entityToWire(account).Status}
      path={`/bank-accounts/${record.Id}`}
      badge={<span class="chip">{record.Currency}</span>}
      details={[
        ["Account number", <Mono>{identifier.AccountNumber}</Mono>],
        ["BIC", <Mono>{identifier.RoutingCode}</Mono>],
        ["Bank", `${bank.Name}, ${bank.Address}, ${bank.PostalCode} ${bank.City}, ${bank.Country}`],
        ["Payment schemes", record.PaymentSchemes.join(", ")],
        [
          "Other identifiers",
          Object.entries(extras)
            .map(([key, value]) => `${key} ${value}`)
            .join(" · "),
        ],
        ["ID", <Mono>{record.Id}</Mono>],
        ["Registered", <Timestamp at={record.CreatedAt} />],
      ]}
    />
  );
}
