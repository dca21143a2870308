import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { StateBadge } from "../parts/badges";

/** Redemptions in rows; each row is one link. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table
      caption="Redemptions, newest first"
      rows={orders}
      rowKey={(order) => order.id}
      href={(order) => `/orders/${order.id}`}
      columns={[
        {
          key: "reference",
          header: "Reference",
          bare: true,
          cell: (order) => (
            <UntrustedText className="font-mono text-sm break-all">{order.reference}</UntrustedText>
          ),
        },
        { key: "state", header: "State", cell: (order) => <StateBadge order={order} /> },
        {
          key: "to",
          header: "To",
          cell: (order) => <UntrustedText className="break-words">{order.bankAccount.name}</UntrustedText>,
        },
        {
          key: "prepared",
          header: "Prepared",
          cell: (order) => (
            <span className="text-sm sm:block">
              <UntrustedText className="break-words">{order.createdBy.name}</UntrustedText>
              <span className="sm:hidden">, </span>
              <Time value={order.createdAt} className="text-muted-foreground sm:block" />
            </span>
          ),
        },
        {
          key: "amount",
          header: "Amount",
          align: "end",
          cell: (order) => <Money amount={order.amount} currency={order.currency} className="font-medium" />,
        },
      ]}
    />
  );
}
