import { AccountName } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import type { Order } from "@/lib/contract/orders";
import { destinationsOf, totalsOf } from "./totals";

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
