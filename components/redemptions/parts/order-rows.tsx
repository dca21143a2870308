import type { ReactNode } from "react";
import { AccountPlace } from "@/components/shared/account-name";
import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { useIsReady } from "@/components/ui/use-is-ready";
import type { OrderRow } from "@/lib/contract/orders";
import { StateBadge } from "./badges";

type OrderRowsProps = {
  caption: string;
  rows: readonly OrderRow[];
  /** Without the wallet, where the table is narrow. */
  isNarrow?: boolean;
  /** After the amount: what the reader can do with a row. */
  action?: (row: OrderRow) => ReactNode;
  /** At the end of a row, and in the corner of a card: what can be done with any of them. */
  corner?: (row: OrderRow) => ReactNode;
  /** Under the state: what a row waits for. */
  waits?: (row: OrderRow) => ReactNode;
  /** Chosen rows; without it nothing can be chosen. */
  selection?: {
    ids: ReadonlySet<string>;
    mayChoose: (row: OrderRow) => boolean;
    toggle: (id: string) => void;
  };
};

// Written out, although the elements imply them: browsers drop table semantics once `display` is another.
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;

const HEAD = "px-3 py-2 text-left text-xs font-medium text-muted-foreground first:pl-4.5 last:pr-4.5";

/**
 * Of the full list, so that columns stand at the same place whatever the rows say. The first column has what the others leave,
 * and gives of it where rows can be chosen. State and amount have room for the longest.
 */
const WIDTHS = {
  From: "xl:w-24 min-[87rem]:w-[11%]",
  To: "xl:w-[14%] min-[87rem]:w-[18%]",
  Prepared: "xl:w-35",
  State: "xl:w-46",
} as Record<string, string>;

const CELL = "min-w-0 xl:h-13 xl:px-3 xl:py-1 xl:align-middle xl:first:pl-4.5 xl:last:pr-4.5";

/**
 * Redemptions in rows of one height, each a link; below 1280 px each is a card.
 */
export function OrderRows({ caption, rows, ...looks }: OrderRowsProps) {
  const { isNarrow = false, action, corner, selection } = looks;
  return (
    <table
      {...roles.table}
      className={cn("w-full border-collapse max-xl:block", !isNarrow && "xl:table-fixed")}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.rowgroup} className="max-xl:sr-only xl:sticky xl:top-0 xl:z-10 xl:bg-surface">
        <tr {...roles.row} className="border-b">
          {selection ? (
            <th {...roles.columnheader} className={cn(HEAD, "w-12")}>
              <span className="sr-only">Choose</span>
            </th>
          ) : null}
          {["Redemption", ...(isNarrow ? [] : ["From"]), "To", "Prepared", "State"].map((title) => (
            <th key={title} {...roles.columnheader} className={cn(HEAD, !isNarrow && WIDTHS[title])}>
              {title}
            </th>
          ))}
          <th {...roles.columnheader} className={cn(HEAD, "text-right!", !isNarrow && "xl:w-46")}>
            Amount
          </th>
          {action || corner ? (
            <th {...roles.columnheader} className={action ? HEAD : cn(HEAD, "xl:w-17")}>
              <span className="sr-only">What you can do</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="divide-y max-xl:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} {...looks} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<OrderRowsProps, "caption" | "rows"> & { row: OrderRow };

function Row({ row, isNarrow, action, corner, waits, selection }: RowProps) {
  const [code = "", ...own] = row.reference.split(" ");
  const ownReference = own.join(" ");
  const isChosen = selection?.ids.has(row.id) ?? false;
  return (
    <tr
      {...roles.row}
      data-order-row={row.id}
      className={cn(
        "relative hover:bg-foreground/3 has-focus-visible:bg-foreground/3 max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:gap-y-0.5 max-xl:px-4 max-xl:py-3",
        isChosen && "bg-accent-soft",
      )}
    >
      {selection ? (
        <td {...roles.cell} className={cn(CELL, "max-xl:order-last max-xl:col-span-full")}>
          {selection.mayChoose(row) ? (
            <Choose code={code} isChosen={isChosen} onChange={() => selection.toggle(row.id)} />
          ) : null}
        </td>
      ) : null}
      <td {...roles.cell} className={cn(CELL, "max-xl:col-start-1 max-xl:row-start-1 xl:min-w-34")}>
        <Link
          href={`/orders/${row.id}`}
          prefetch={false}
          data-row-link
          className="block rounded-sm leading-4.5 after:absolute after:inset-0"
        >
          {ownReference ? (
            <UntrustedText
              className={cn(
                "block font-medium [overflow-wrap:anywhere] xl:truncate",
                isNarrow
                  ? "xl:max-w-36 min-[90rem]:max-w-27 2xl:max-w-36 min-[100rem]:max-w-56"
                  : "xl:max-w-56",
              )}
            >
              {ownReference}
            </UntrustedText>
          ) : null}
          <span
            className={cn(
              "font-mono whitespace-nowrap",
              ownReference ? "text-xs text-muted-foreground" : "text-sm",
            )}
          >
            {code}
          </span>
        </Link>
      </td>
      {isNarrow ? null : (
        <td {...roles.cell} className={cn(CELL, "text-sm text-muted-foreground max-xl:hidden")}>
          <UntrustedText className="line-clamp-2 [overflow-wrap:anywhere]">
            {row.walletName ?? "Wallet"}
          </UntrustedText>
        </td>
      )}
      <td {...roles.cell} className={cn(CELL, "max-xl:col-span-full max-xl:text-sm xl:min-w-28")}>
        <span className="leading-4.5 max-xl:text-muted-foreground xl:block">
          <span className="xl:hidden">to </span>
          <UntrustedText className="[overflow-wrap:anywhere] xl:line-clamp-1 xl:break-all">
            {row.bankAccount.title}
          </UntrustedText>
        </span>{" "}
        <AccountPlace {...row.bankAccount} className="text-xs text-muted-foreground xl:block" />
      </td>
      <td
        {...roles.cell}
        className={cn(CELL, "text-sm leading-4.5 text-muted-foreground max-xl:col-span-full xl:min-w-30")}
      >
        <UntrustedText className="[overflow-wrap:anywhere] xl:line-clamp-1">
          {row.createdBy.name}
        </UntrustedText>
        <span className="xl:hidden"> · </span>
        <Time value={row.createdAt} relative className="xl:block xl:text-xs" />
      </td>
      <td {...roles.cell} className={cn(CELL, action ? "max-xl:col-start-1" : "max-xl:col-span-full")}>
        <StateBadge order={row} />
        {waits ? <span className="block text-xs text-muted-foreground">{waits(row)}</span> : null}
      </td>
      <td {...roles.cell} className={cn(CELL, "text-right max-xl:col-start-2 max-xl:row-start-1")}>
        <Money amount={row.amount} currency={row.currency} className="font-medium" />
      </td>
      {action ? (
        <td {...roles.cell} className={cn(CELL, "text-right max-xl:self-end")}>
          <span className="relative z-10 inline-flex">{action(row)}</span>
        </td>
      ) : null}
      {corner ? (
        <td {...roles.cell} className={cn(CELL, "text-right max-xl:absolute max-xl:right-1 max-xl:bottom-1")}>
          <span className="relative z-10 inline-flex">{corner(row)}</span>
        </td>
      ) : null}
    </tr>
  );
}

type ChooseProps = { code: string; isChosen: boolean; onChange: () => void };

function Choose({ code, isChosen, onChange }: ChooseProps) {
  const isReady = useIsReady();
  return (
    // Inert, not disabled: it looks the same while it waits for the script.
    <label
      inert={!isReady}
      className="relative z-10 inline-flex min-h-6 items-center gap-2 text-sm max-xl:min-h-11"
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChange}
        aria-label={`Choose ${code}`}
        className="size-4 accent-[var(--accent-solid)]"
      />
      <span aria-hidden="true" className="xl:hidden">
        Choose
      </span>
    </label>
  );
}
