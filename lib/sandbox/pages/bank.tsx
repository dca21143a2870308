/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { DeliveryError, deliver } from "../bank/deliver";
import { describeBank } from "../bank/describe";
import { FORMATS } from "../bank/formats";
import { bookPayouts, waiting } from "../bank/payouts";
import { isReturnable, returnLine } from "../bank/returns";
import { statementFiles } from "../bank/statement-files";
import { BANK_SWITCHES, DELIVERY_FORMATS, type DeliveryFormat } from "../bank/types";
import type { Context } from "../context";
import { AccountCard, SWITCH_LABELS } from "./bank-account";
import { Action } from "./elements";
import { Page, redirectTo } from "./layout";

const LEAD =
  "The bank at which the customer has its accounts. It books what the issuer pays out, and gives statements.";

/** The accounts with their lines, how payouts are booked, and statements to download or to deliver into the folder. */
export function bankPage(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/bank", (c) => {
    const bank = describeBank(context);
    return c.html(
      <Page context={context} request={c} title="Bank" lead={LEAD} live>
        <Payouts bank={bank} />
        <Delivery bank={bank} />
        {bank.accounts.map((account) => (
          <AccountCard account={account} />
        ))}
      </Page>,
    );
  });
  app.post("/bank/switch", async (c) => {
    const { switch: requested } = await c.req.parseBody();
    const chosen = BANK_SWITCHES.find((known) => known === requested);
    if (!chosen) return redirectTo(c, "/bank", { problem: "Choose how payouts are booked." });
    store.data.bank.switch = chosen;
    store.changed();
    return redirectTo(c, "/bank", { note: `Next payouts: ${SWITCH_LABELS[chosen].toLowerCase()}.` });
  });
  app.post("/bank/book", async (c) => {
    const { payout, account } = await c.req.parseBody();
    const chosen = waiting(context).filter(({ id, account: number }) =>
      payout ? id === payout : !account || number === account,
    );
    if (chosen.length === 0) return redirectTo(c, "/bank", { problem: "No payout is waiting." });
    const lines = bookPayouts(context, chosen);
    return redirectTo(c, "/bank", { note: `${lines.length} booked.` });
  });
  app.post("/bank/return", async (c) => {
    const { line: id } = await c.req.parseBody();
    const line = store.data.bank.lines.find((booked) => booked.id === id);
    if (!line || !isReturnable(context, line))
      return redirectTo(c, "/bank", { problem: "This line can’t be returned." });
    returnLine(context, line);
    return redirectTo(c, "/bank", { note: "Returned, because the account is closed (AC04)." });
  });
  app.post("/bank/delivery", async (c) => {
    const { format, atOnce } = await c.req.parseBody();
    const chosen = DELIVERY_FORMATS.find((known) => known === format);
    if (chosen) store.data.bank.format = chosen;
    else store.data.bank.deliverAtOnce = atOnce === "on";
    store.changed();
    return redirectTo(c, "/bank", { note: "Saved." });
  });
  app.post("/bank/deliver", (c) => {
    try {
      const { length } = deliver(context);
      return redirectTo(c, "/bank", { note: `${length} ${length === 1 ? "file" : "files"} delivered.` });
    } catch (error) {
      if (error instanceof DeliveryError) return redirectTo(c, "/bank", { problem: error.message });
      throw error;
    }
  });
  app.route("/bank", statementFiles(context));
  return app;
}

type Bank = ReturnType<typeof describeBank>;

function Payouts({ bank }: { bank: Bank }) {
  const count = bank.accounts.reduce((sum, account) => sum + account.waiting.length, 0);
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>Next payouts</h3>
          <span class={`chip ${bank.switch === "at_once" ? "" : "bad"}`}>{SWITCH_LABELS[bank.switch]}</span>
        </div>
        {count > 0 && <Action to="/bank/book" label={`Book all ${count} waiting`} />}
      </div>
      <div class="actions">
        <Choice
          {...{ to: "/bank/switch", name: "switch", label: "How payouts are booked", action: "Use" }}
          options={BANK_SWITCHES.map((name) => [name, SWITCH_LABELS[name]])}
          chosen={bank.switch}
        />
      </div>
    </section>
  );
}

function Delivery({ bank }: { bank: Bank }) {
  const { folder, deliverAtOnce, format } = bank;
  const labelOf = (name: DeliveryFormat) => (name === "zip" ? "ZIP of camt.053" : FORMATS[name].label);
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>Delivery</h3>
          {folder && <span class="chip">{deliverAtOnce ? "At once" : "By hand"}</span>}
        </div>
        {folder && <Action to="/bank/deliver" label="Deliver statements" tone="primary" />}
      </div>
      <p class="soft small">
        {folder
          ? `Files are written to ${folder}.`
          : "Set SANDBOX_STATEMENTS_DIR to deliver files to a folder."}
      </p>
      {folder && (
        <div class="actions">
          <Choice
            {...{ to: "/bank/delivery", name: "format", label: "Format of delivered files", action: "Use" }}
            options={DELIVERY_FORMATS.map((name) => [name, labelOf(name)])}
            chosen={format}
          />
          <Action
            to="/bank/delivery"
            label={deliverAtOnce ? "Deliver by hand only" : "Deliver at once"}
            fields={{ atOnce: deliverAtOnce ? "off" : "on" }}
          />
        </div>
      )}
    </section>
  );
}

type ChoiceProps = {
  to: string;
  name: string;
  label: string;
  action: string;
  options: [value: string, label: string][];
  chosen: string;
};

function Choice({ to, name, label, action, options, chosen }: ChoiceProps) {
  return (
    <form class="choice" method="post" action={to}>
      <select name={name} aria-label={label}>
        {options.map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit">{action}</button>
    </form>
  );
}
