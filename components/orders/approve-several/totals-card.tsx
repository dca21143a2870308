import { AccountEnding } from "@/components/ui/account-ending";
import { Money } from "@/components/ui/money";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { destinationsOf, totalsOf } from "./totals";

/** What is about to be approved: the sum per currency, and to which accounts it goes. */
export function Totals({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <p className="text-muted-foreground">Choose the redemptions to approve.</p>;
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {totalsOf(orders).map(({ currency, amount }) => (
          <Money key={currency} amount={amount} currency={currency} className="text-lg font-semibold" />
        ))}
      </p>
      <ul className="grid max-h-32 gap-1 overflow-y-auto text-sm">
        {destinationsOf(orders).map(({ account, currency, amount, count }) => (
          <li
            key={`${currency} ${account.accountNumber} ${account.name}`}
            className="flex justify-between gap-4"
          >
            <span className="min-w-0">
              <UntrustedText className="break-words">{account.name}</UntrustedText>{" "}
              <span className="text-muted-foreground">
                <AccountEnding accountNumber={account.accountNumber} />
                {count > 1 ? ` · ${count} redemptions` : ""}
              </span>
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}
