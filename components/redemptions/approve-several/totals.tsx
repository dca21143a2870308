import { AccountName } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import type { Order } from "@/lib/contract/orders";
import { Exact, sumOf } from "@/lib/domain/amount";

/** What is about to be approved: the sum per currency, and below it to which accounts it goes. */
export function Totals({ orders }: { orders: readonly Order[] }) {
  const destinations = destinationsOf(orders);
  return (
    <div className="grid gap-5">
      {totalsOf(orders).map((total) => (
        <section key={total.currency} aria-label={total.currency}>
          <p>
            <Money amount={total.amount} currency={total.currency} className="text-lg font-semibold" />
          </p>
          <ul className="mt-1 grid gap-1 text-sm">
            {destinations
              .filter(({ currency }) => currency === total.currency)
              .map(({ account, currency, amount, count }) => (
                <li key={`${account.accountNumber} ${account.name}`} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">
                    <AccountName account={account} />
                    <span className="text-muted-foreground">
                      {count > 1 ? ` · ${count} redemptions` : ""}
                    </span>
                  </span>
                  <Money amount={amount} currency={currency} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What goes to one bank account in one currency; the amount is decimal text. */
export type Destination = { account: Order["bankAccount"]; currency: string; amount: string; count: number };

/** The sum per bank account and currency, the largest first within a currency. */
export function destinationsOf(orders: readonly Order[]): Destination[] {
  const sums = new Map<string, Destination>();
  for (const { bankAccount: account, currency, amount } of orders) {
    const key = JSON.stringify([currency, account.accountNumber, account.name]);
    const before = sums.get(key);
    sums.set(key, {
      ...{ account, currency },
      amount: add(before?.amount, amount),
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...sums.values()].sort(
    (a, b) => a.currency.localeCompare(b.currency) || new Exact(b.amount).comparedTo(new Exact(a.amount)),
  );
}

/** The sum per currency. */
export function totalsOf(orders: readonly Order[]): { currency: string; amount: string }[] {
  const sums = new Map<string, string>();
  for (const { currency, amount } of orders) sums.set(currency, add(sums.get(currency), amount));
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}

const add = (a: string | undefined, b: string) => (a ? sumOf([a, b]) : b);
