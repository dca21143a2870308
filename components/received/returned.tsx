import { useInfiniteQuery } from "@tanstack/react-query";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { LinkButton } from "@/components/ui/link-button";
import { rowsQuery } from "@/lib/client/orders";
import { linesQuery } from "@/lib/client/statements";
import type { OrderRow } from "@/lib/contract/orders";
import type { BankLine } from "@/lib/contract/statements";
import { referenceParts } from "@/lib/domain/reference";
import { useBankDay } from "./bank-day";
import { RETURNED } from "./returned-filter";

/** Payouts that came back, each with what the bank says, and the way to its redemption. */
export function Returned() {
  const orders = useInfiniteQuery(rowsQuery(RETURNED)).data?.pages.flatMap(({ items }) => items) ?? [];
  const lines = useInfiniteQuery({
    ...linesQuery({ state: "matched" }),
    enabled: orders.length > 0,
  }).data?.pages.flatMap(({ items }) => items);
  return orders.map((order) => (
    <ReturnedPayout
      key={order.id}
      order={order}
      line={lines?.find((line) => line.returns && line.orders.includes(order.id))}
    />
  ));
}

function ReturnedPayout({ order, line }: { order: OrderRow; line: BankLine | undefined }) {
  const { id, amount, currency, reference, bankAccount } = order;
  const day = useBankDay();
  return (
    <section
      aria-labelledby={`returned-${id}`}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 overflow-hidden rounded-xl border border-danger bg-surface px-5 py-3.5 shadow-[inset_3px_0_0_var(--danger)]"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={`returned-${id}`} className="text-base [overflow-wrap:anywhere]">
          Returned: <Money amount={amount} currency={currency} /> to{" "}
          <UntrustedText>{bankAccount.title}</UntrustedText>
        </h2>
        {line?.bookedAt ? (
          <p className="text-muted-foreground">
            <UntrustedText>{bankAccount.bank ?? "The bank"}</UntrustedText> sent it back on{" "}
            {day(line.bookedAt)}
            {line.returns?.reason ? (
              <>
                : “<UntrustedText>{line.returns.reason}</UntrustedText>”
              </>
            ) : null}
            .
          </p>
        ) : null}
      </div>
      <LinkButton href={`/orders/${id}`} prefetch={false} className="max-md:w-full">
        Open {referenceParts(reference).code}
      </LinkButton>
    </section>
  );
}
