import type { Context } from "../context";
import { addDays, today } from "./days";
import { deliversAtOnce } from "./deliver";
import { balanceOn, holdings, linesBetween } from "./ledger";
import { fromCents } from "./money";
import { waiting } from "./payouts";
import { isReturnable } from "./returns";

/** How many days of lines an account shows. */
const SHOWN_DAYS = 30;

/** The bank as its operator sees it: its settings, the payouts that wait, and each account with its newest lines first. */
export function describeBank(context: Context) {
  const { store, settings } = context;
  const { bank } = store.data;
  return {
    switch: bank.switch,
    deliverAtOnce: deliversAtOnce(context),
    format: bank.format,
    folder: settings.statementsFolder,
    payouts: bank.payouts,
    accounts: holdings(store.data).map((account) => {
      const now = today(account.currency);
      const lines = linesBetween(store.data, account, addDays(now, -SHOWN_DAYS), now);
      return {
        ...account,
        today: now,
        balance: fromCents(balanceOn(store.data, account, now)),
        waiting: waiting(context, account.number),
        lines: lines.toReversed().map((line) => ({ ...line, canReturn: isReturnable(context, line) })),
      };
    }),
  };
}
