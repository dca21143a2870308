import { useInfiniteQuery } from "@tanstack/react-query";
import { Money } from "@/components/shared/money";
import { SentBack } from "@/components/shared/sent-back";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import { filterParams } from "@/lib/client/http";
import { rowsQuery } from "@/lib/client/orders";
import type { OrderRow } from "@/lib/contract/orders";
import { referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/received";
import { RETURNED } from "./list-filters";

/** So many stand here; the others are in the list of redemptions. */
const MOST = 5;

/** Payouts that came back, each with what the bank says, and the way to its redemption. */
export function Returned() {
  const orders = useInfiniteQuery(rowsQuery(RETURNED)).data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {orders.slice(0, MOST).map((order) => (
        <ReturnedPayout key={order.id} order={order} />
      ))}
      {orders.length > MOST ? (
        <p className="text-right text-sm">
          <TextLink href={`/orders?${filterParams(RETURNED)}`} prefetch={false} className="tap">
            {words.returned.all}
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

function ReturnedPayout({ order }: { order: OrderRow }) {
  const { id, amount, currency, reference, bankAccount, returned } = order;
  return (
    <section
      aria-labelledby={`returned-${id}`}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 overflow-hidden rounded-xl border border-danger bg-surface px-5 py-3.5 shadow-[inset_3px_0_0_var(--danger)]"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={`returned-${id}`} className="text-base [overflow-wrap:anywhere]">
          {words.returned.title(
            <Money amount={amount} currency={currency} />,
            <UntrustedText>{bankAccount.title}</UntrustedText>,
          )}
        </h2>
        {returned ? (
          <p className="text-muted-foreground">
            <SentBack bank={bankAccount.bank} back={returned} />
          </p>
        ) : null}
      </div>
      <LinkButton href={`/orders/${id}`} prefetch={false} className="max-md:w-full">
        {words.returned.open(referenceParts(reference).code)}
      </LinkButton>
    </section>
  );
}
