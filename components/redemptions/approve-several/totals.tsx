import { AccountPlace } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { Exact, sumOf } from "@/lib/domain/amount";
import { words } from "@/lib/words/approve-several";
import { sumByCurrency } from "../parts/sums";
import type { Item } from "./rows";

/** What is about to be approved: how much to which account, and the sum of each currency, never of several. */
export function Totals({ items }: { items: readonly Item[] }) {
  const destinations = destinationsOf(items);
  return (
    <table className="w-full border-collapse">
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.totals.account}</th>
          <th scope="col">{words.totals.redemptions}</th>
          <th scope="col">{words.totals.amount}</th>
        </tr>
      </thead>
      {sumByCurrency(items.map(({ order }) => order)).map((total) => (
        <tbody key={total.currency}>
          {destinations
            .filter(({ currency }) => currency === total.currency)
            .map(({ account, currency, amount, count, flags }) => {
              const parts = accountParts(account);
              return (
                <tr key={`${account.accountNumber} ${account.name}`} className="border-t">
                  <td className="py-2 leading-4.5 [overflow-wrap:anywhere]">
                    <UntrustedText className="block">{parts.title}</UntrustedText>
                    <AccountPlace {...parts} className="text-xs text-muted-foreground" />
                  </td>
                  <td className="px-3 py-2 text-sm whitespace-nowrap text-muted-foreground tabular-nums">
                    {count} {flags > 0 ? <Badge tone="attention">{words.totals.flags(flags)}</Badge> : null}
                  </td>
                  <td className="py-2 text-right">
                    <Money amount={amount} currency={currency} />
                  </td>
                </tr>
              );
            })}
          <tr className="border-t bg-surface-sunken font-medium">
            <th scope="row" className="py-2 pl-2 text-left font-medium">
              {words.totals.total(total.currency)}
            </th>
            <td className="px-3 py-2 tabular-nums">{total.count}</td>
            <td className="py-2 text-right">
              <Money amount={total.amount} currency={total.currency} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** What goes to one bank account in one currency; the amount is decimal text, `flags` how many of them are flagged. */
export type Destination = {
  account: Order["bankAccount"];
  currency: string;
  amount: string;
  count: number;
  flags: number;
};

/** The sum per bank account and currency, the largest first within a currency. */
export function destinationsOf(items: readonly Item[]): Destination[] {
  const sums = new Map<string, Destination>();
  for (const { order, unusual } of items) {
    const { bankAccount: account, currency, amount } = order;
    const key = JSON.stringify([currency, account.accountNumber, account.name]);
    const before = sums.get(key);
    sums.set(key, {
      ...{ account, currency },
      amount: add(before?.amount, amount),
      count: (before?.count ?? 0) + 1,
      flags: (before?.flags ?? 0) + Number(unusual.length > 0),
    });
  }
  return [...sums.values()].sort(
    (a, b) => a.currency.localeCompare(b.currency) || new Exact(b.amount).comparedTo(new Exact(a.amount)),
  );
}

const add = (a: string | undefined, b: string) => (a ? sumOf([a, b]) : b);
