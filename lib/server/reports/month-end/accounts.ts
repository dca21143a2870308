import "server-only";
import type { ReportAccount, ReportContent, ReportRedemption } from "@/lib/contract/reports";
import { Exact, sumOf } from "@/lib/domain/amount";
import { contradictionsIn, missingDays } from "@/lib/domain/bank/gaps";
import { groupedBy } from "@/lib/domain/grouped-by";
import { dayIn } from "@/lib/domain/periods";
import { plusDays } from "@/lib/domain/plus-days";
import { recordOf } from "@/lib/domain/records";
import { REPORT_FIGURES, type ReportFigure } from "@/lib/domain/report-figures";
import { bookedStatements } from "@/lib/server/bank";
import { plainNumber, type Settings, type Transaction } from "@/lib/server/platform";
import type { Month } from "@/lib/server/redemptions";
import { writerOf } from "./exact-text";
import { type MonthOrder, readSince } from "./read-month";

type Figures = Record<ReportFigure, string>;
type Scope = Pick<Settings, "CURRENCIES">;

/** The accounts of these redemptions with what moved on them, and what their statements cover. */
export async function accountsOf(
  tx: Transaction,
  settings: Scope,
  month: Month,
  redemptions: readonly ReportRedemption[],
  orders: readonly MonthOrder[],
): Promise<ReportAccount[]> {
  const numbers = new Map(orders.map((one) => [one.bankAccountId, plainNumber(one.bankAccount)]));
  const all = [...new Set(numbers.values())];
  const [statements, since] = [await bookedStatements(tx, all), await readSince(tx, all)];
  const groups = groupedBy(redemptions, (one) => `${one.bankAccountId} ${one.currency}`);
  const accounts = [...groups.values()].flatMap((own) => {
    // As it is called in the newest of them.
    const last = own.at(-1);
    if (!last) return [];
    const { bankAccountId, currency, account } = last;
    const number = numbers.get(bankAccountId) ?? "";
    const ofAccount = statements.filter((one) => one.account === number);
    return [
      {
        ...{ bankAccountId, account, currency },
        ...summed(settings, currency, own),
        differences: own
          .filter(({ figures }) => !new Exact(figures.difference).isZero())
          .map(({ id, reference, figures }) => ({ orderId: id, reference, amount: figures.difference })),
        statements: { since: since.get(number) ?? null, ...coverageOf(ofAccount, currency, month) },
      },
    ];
  });
  const nameOf = ({ account, bankAccountId, currency }: ReportAccount) =>
    [account.title, account.bank, account.ending, bankAccountId, currency].join("\n");
  return accounts.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** All accounts together, by currency. */
export function totalsOf(settings: Scope, accounts: readonly ReportAccount[]): ReportContent["totals"] {
  const groups = groupedBy(accounts, ({ currency }) => currency);
  return [...groups.keys()].sort().map((currency) => ({
    currency,
    ...summed(
      settings,
      currency,
      (groups.get(currency) ?? []).map((figures) => ({ figures })),
    ),
  }));
}

function summed(settings: Scope, currency: string, parts: readonly { figures: Figures }[]): Figures {
  const write = writerOf(settings.CURRENCIES, currency);
  return recordOf(
    REPORT_FIGURES.map((name) => [name, write(sumOf(parts.map(({ figures }) => figures[name])))] as const),
  );
}

function coverageOf(
  statements: Awaited<ReturnType<typeof bookedStatements>>,
  currency: string,
  { first, last, zone }: Month,
): Omit<ReportAccount["statements"], "since"> {
  const yesterday = plusDays(dayIn(zone), -1);
  const to = last < yesterday ? last : yesterday;
  const gaps = first <= to ? missingDays(statements, currency, { from: first, to }) : [];
  const contradictions = contradictionsIn(statements, currency).filter(
    ({ day }) => day && day >= first && day <= last,
  );
  return { complete: gaps.length + contradictions.length === 0, gaps, contradictions };
}
