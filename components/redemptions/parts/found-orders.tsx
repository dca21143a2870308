import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useEffect, useState } from "react";
import { type FoundProps, groupClass, itemClass } from "@/components/layout/commands/command-palette";
import { AccountName } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { explain } from "@/lib/client/http";
import { foundQuery } from "@/lib/client/orders";
import { StateBadge } from "./badges";

/** The redemptions in which a text is found, as a group of the palette. */
export function FoundOrders({ text, show }: FoundProps) {
  const asked = useSettled(text);
  const { data, error, isFetching } = useQuery(foundQuery(asked));
  if (text === "" || asked === "") return null;
  const rows = data?.items ?? [];
  const all = `/orders?q=${encodeURIComponent(asked)}`;
  return (
    <Command.Group heading="Redemptions" className={groupClass}>
      {rows.map((order) => (
        <Command.Item
          key={order.id}
          value={`redemption ${order.id}`}
          onSelect={() => show(`/orders/${order.id}`)}
          className={itemClass}
        >
          <span className="grid min-w-0 flex-1 gap-x-3 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Money amount={order.amount} currency={order.currency} className="font-medium sm:text-right" />
            <span className="truncate text-muted-foreground">
              {order.reference} · <AccountName account={order.bankAccount} />
            </span>
          </span>
          <StateBadge order={order} />
        </Command.Item>
      ))}
      {rows.length > 0 ? (
        <Command.Item value="redemption all" onSelect={() => show(all)} className={itemClass}>
          See all results
        </Command.Item>
      ) : (
        <p role="status" className="px-3 py-2 text-muted-foreground">
          {error ? explain(error).message : isFetching ? "Searching…" : "No redemptions found."}
        </p>
      )}
    </Command.Group>
  );
}

/** The text as it was when no letter had come for a moment, so that not every letter is a question. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
