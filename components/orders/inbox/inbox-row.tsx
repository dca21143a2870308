import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { StateBadge } from "../parts/badges";

type InboxRowProps = { order: Order; children?: ReactNode };

/** One redemption on the first page: amount, what is asked, who prepared it and since when, all one link. */
export function InboxRow({ order, children }: InboxRowProps) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link href={`/orders/${order.id}`} className="font-medium after:absolute after:inset-0">
          <Money amount={order.amount} currency={order.currency} className="text-lg font-semibold" />
          <span className="sr-only">, </span>
          <UntrustedText className="ml-2.5 font-mono text-sm font-normal [overflow-wrap:anywhere] text-muted-foreground">
            {order.reference}
          </UntrustedText>
        </Link>
        {children ? <p>{children}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:flex-nowrap @2xl:justify-end">
        <StateBadge order={order} />
        <p className="min-w-0 text-sm text-muted-foreground @2xl:w-36 @2xl:text-right">
          <UntrustedText className="block truncate @max-2xl:inline">{order.createdBy.name}</UntrustedText>
          <span className="@2xl:hidden">, </span>
          <Time value={order.updatedAt} relative />
        </p>
        <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground @max-2xl:hidden" />
      </div>
    </li>
  );
}
