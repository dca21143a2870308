import type { ReactNode } from "react";
import { AccountPlace } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { roles } from "@/components/ui/table-roles";
import type { OrderRow } from "@/lib/contract/orders";
import { shortBankName } from "@/lib/domain/account-label";
import { referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/redemptions";
import { StateBadge } from "./badges";
import { WhenDue } from "./when-due";

type OrderRowsProps = {
  caption: string;
  rows: readonly OrderRow[];
  /** Beside the reference, while the pointer or the focus is on the row: what can be done with any of them. */
  corner?: (row: OrderRow) => ReactNode;
};

/** Columns, the first with what the others leave; state and amount have room for the longest. */
const COLUMNS = [
  { column: "redemption", className: "" },
  { column: "from", className: "@max-5xl:hidden @5xl:w-[11%]" },
  { column: "to", className: "w-[27%] @3xl:w-[23%] @5xl:w-[24%]" },
  { column: "prepared", className: "@max-3xl:hidden w-29 @5xl:w-33" },
  { column: "state", className: "w-41 @5xl:w-47" },
  { column: "amount", className: "w-38 text-right! @5xl:w-44" },
] as const;

const CELL =
  "min-w-0 @2xl:h-13 @2xl:px-2.5 @2xl:py-1 @2xl:align-middle @2xl:first:pl-4.5 @2xl:last:pr-4.5 @5xl:px-3";

/** Redemptions in rows of one height, each a link; where a table has no room each is two lines. The card around it is a `@container`. */
export function OrderRows({ caption, rows, corner }: OrderRowsProps) {
  return (
    <table
      {...roles.table}
      aria-label={caption}
      className="w-full table-fixed border-collapse @max-2xl:block"
    >
      <thead
        {...roles.rowgroup}
        className="@max-2xl:sr-only @2xl:sticky @2xl:top-0 @2xl:z-10 @2xl:bg-surface"
      >
        <tr {...roles.row} className="border-b">
          {COLUMNS.map(({ column, className }) => (
            <th
              key={column}
              {...roles.columnheader}
              className={cn(
                "px-2.5 py-2 text-left text-xs font-medium text-muted-foreground first:pl-4.5 last:pr-4.5 @5xl:px-3",
                className,
              )}
            >
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="divide-y @max-2xl:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} corner={corner} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, corner }: Pick<OrderRowsProps, "corner"> & { row: OrderRow }) {
  const heard = heardAfter(row.id);
  return (
    <tr
      {...roles.row}
      data-order-row={row.id}
      className="group relative hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-4 @max-2xl:gap-y-0.5 @max-2xl:px-4 @max-2xl:py-2.5"
    >
      <td {...roles.cell} className={cn(CELL, "@max-2xl:row-span-2")}>
        <span className="flex items-center justify-between gap-2">
          <RowName row={row} />
          {corner ? (
            <span className="relative z-10 opacity-0 group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:hidden">
              {corner(row)}
            </span>
          ) : null}
        </span>
      </td>
      <td {...roles.cell} className={cn(CELL, "text-muted-foreground @max-5xl:hidden")}>
        <UntrustedText className="line-clamp-2 [overflow-wrap:anywhere]">
          {row.walletName ?? words.wallet}
        </UntrustedText>
      </td>
      <td {...roles.cell} className={cn(CELL, "@max-2xl:hidden")}>
        <UntrustedText className="line-clamp-1 leading-4.5 break-all">{row.bankAccount.title}</UntrustedText>
        <AccountPlace
          {...row.bankAccount}
          bank={row.bankAccount.bank && shortBankName(row.bankAccount.bank)}
          className="flex text-xs text-muted-foreground *:not-last:truncate @max-5xl:*:not-last:hidden"
        />
      </td>
      <td {...roles.cell} className={cn(CELL, "text-muted-foreground @max-3xl:hidden")}>
        <Time value={row.createdAt} short="today" className="whitespace-normal! @max-5xl:text-sm" />
      </td>
      <td {...roles.cell} className={cn(CELL, "@max-2xl:order-last @max-2xl:text-right")}>
        <span id={heard.state}>
          <StateBadge order={row} />
        </span>
        <WhenDue
          row={row}
          className="block pl-4 text-xs whitespace-nowrap text-muted-foreground @max-2xl:hidden"
        />
      </td>
      <td {...roles.cell} id={heard.amount} className={cn(CELL, "text-right")}>
        <Money amount={row.amount} currency={row.currency} className="font-medium" />
      </td>
    </tr>
  );
}

/** The ids of what is read out after a row’s name: where it stands, and its amount. */
export const heardAfter = (id: string) => ({ state: `${id}-state`, amount: `${id}-amount` });

/** The person’s own reference over our code, one link over the whole row, which gives the ids of {@link heardAfter}. */
export function RowName({ row: { id, reference } }: { row: Pick<OrderRow, "id" | "reference"> }) {
  const { code, own } = referenceParts(reference);
  const heard = heardAfter(id);
  return (
    <Link
      href={`/orders/${id}`}
      prefetch={false}
      data-row-link
      aria-describedby={`${heard.state} ${heard.amount}`}
      className="block min-w-0 rounded-sm leading-4.5 after:absolute after:inset-0"
    >
      {own ? (
        <UntrustedText className="block font-medium @max-2xl:line-clamp-2 @max-2xl:[overflow-wrap:anywhere] @2xl:truncate">
          {own}
        </UntrustedText>
      ) : null}
      <span className={cn("font-mono whitespace-nowrap", own ? "text-xs text-muted-foreground" : "text-sm")}>
        {code}
      </span>
    </Link>
  );
}
