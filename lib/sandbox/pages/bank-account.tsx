/** @jsxImportSource hono/jsx */
import { formatAmount } from "../amounts";
import type { describeBank } from "../bank/describe";
import { FORMATS } from "../bank/formats";
import { type BankSwitch, FORMAT_NAMES } from "../bank/types";
import { Action, DetailList, Mono, Timestamp } from "./elements";

/** How a payout is booked, for people. */
export const SWITCH_LABELS: Record<BankSwitch, string> = {
  at_once: "At once",
  next_banking_day: "On the next banking day",
  late: "Late, booked by hand",
  short: "10.00 short",
  over: "10.00 too much",
  returned: "Booked and returned",
  one_sum: "Several in one sum",
  wrong_payer: "From another payer",
  no_code: "Without the reference",
};

type Account = ReturnType<typeof describeBank>["accounts"][number];

/** How many lines an account shows before the rest is opened. */
const SHOWN_LINES = 8;

/** An account with its balance, the payouts that wait, its lines, and its statements to download. */
export function AccountCard({ account }: { account: Account }) {
  const { number, currency, bankName, holder, balance, waiting, lines, today } = account;
  const older = lines.slice(SHOWN_LINES);
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>
            <Mono>{number}</Mono>
          </h3>
        </div>
        <b>
          {formatAmount(balance)} {currency}
        </b>
      </div>
      <DetailList
        items={[
          ["Bank", bankName],
          ["Holder", holder],
        ]}
      />
      {waiting.length > 0 && <WaitingPayouts account={account} />}
      <ul class="list" style="margin-top:14px">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <Line line={line} currency={currency} />
        ))}
      </ul>
      {older.length > 0 && (
        <details style="margin-top:12px">
          <summary>{older.length} older</summary>
          <ul class="list" style="margin-top:12px">
            {older.map((line) => (
              <Line line={line} currency={currency} />
            ))}
          </ul>
        </details>
      )}
      <Downloads number={number} today={today} />
    </section>
  );
}

function WaitingPayouts({ account: { waiting, number, currency } }: { account: Account }) {
  return (
    <>
      <ul class="list" style="margin-top:14px">
        {waiting.map((payout) => (
          <li class="head">
            <div style="flex:1 1 240px">
              <b>
                {formatAmount(payout.amount)} {currency}
              </b>{" "}
              <span class="chip wait">{payout.bookOn ? `On ${payout.bookOn}` : "Waiting"}</span>
              <div class="soft small">
                {payout.reference || "No reference"} · {SWITCH_LABELS[payout.switch]} ·{" "}
                <Timestamp at={payout.startedAt} />
              </div>
            </div>
            {payout.switch !== "one_sum" && (
              <Action to="/bank/book" label="Book" fields={{ payout: payout.id }} />
            )}
          </li>
        ))}
      </ul>
      {(waiting.length > 1 || waiting[0]?.switch === "one_sum") && (
        <div class="actions">
          <Action to="/bank/book" label="Book all of this account" fields={{ account: number }} />
        </div>
      )}
    </>
  );
}

function Line({ line, currency }: { line: Account["lines"][number]; currency: string }) {
  const { id, bookedOn, credit, amount, party, text, returns, canReturn } = line;
  return (
    <li class="head">
      <div style="flex:1 1 240px;min-width:0;overflow-wrap:anywhere">
        <div class="row">
          <b>
            {credit ? "+" : "−"}
            {formatAmount(amount)} {currency}
          </b>
          <span class="soft small">{bookedOn}</span>
        </div>
        <div class="soft small">
          {[party.name, text].filter(Boolean).join(" · ")}{" "}
          {returns && <span class="chip bad">Returned, {returns.reason}</span>}
        </div>
      </div>
      {canReturn && <Action to="/bank/return" label="Return" tone="quiet" fields={{ line: id }} />}
    </li>
  );
}

function Downloads({ number, today }: { number: string; today: string }) {
  const path = `/bank/accounts/${encodeURIComponent(number)}/statements`;
  const links = (period: string) => (
    <div class="row" style="justify-content:flex-start">
      <span class="soft small">{period}</span>
      {FORMAT_NAMES.map((format) => (
        <a class="small" href={`${path}/${period}.${format}`}>
          {FORMATS[format].label}
        </a>
      ))}
    </div>
  );
  return (
    <details style="margin-top:12px">
      <summary>Statements</summary>
      {links(today)}
      {links(today.slice(0, 7))}
    </details>
  );
}
