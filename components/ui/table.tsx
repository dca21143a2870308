import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "./cn";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** No label on phones: the row's title or its actions. */
  bare?: boolean;
  className?: string;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the first cell a link that covers its row; other controls in the row stay on top of it. */
  href?: (row: Row) => string;
  className?: string;
};

// Written out, although the elements imply them: browsers drop table semantics once `display` is another.
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

const subgrid = "@2xl:col-span-full @2xl:grid @2xl:grid-cols-subgrid";

/**
 * A table that becomes labelled rows where its place is narrower than 42rem, be it a phone or a column.
 * It is laid out as a grid: a grid row holds the link that covers it in every browser, a table row does not.
 */
export function Table<Row>({ caption, columns, rows, rowKey, href, className }: TableProps<Row>) {
  return (
    <div className={cn("@container", className)}>
      <table
        {...roles.table}
        style={{ "--columns": columns.length } as CSSProperties}
        className="block w-full text-left @2xl:grid @2xl:grid-cols-[repeat(var(--columns),auto)]"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.rowgroup} className={cn(subgrid, "@max-2xl:sr-only")}>
          <tr {...roles.row} className={cn(subgrid, "border-b")}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                className={cn(
                  "flex items-center px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted-foreground first:pl-5 last:pr-5",
                  column.align === "end" && "justify-end",
                  column.className,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className={cn(subgrid, "block")}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className={cn(
                subgrid,
                "relative block border-b px-5 py-3 last:border-b-0 @2xl:p-0",
                href && "hover:bg-foreground/3 has-focus-visible:bg-foreground/3",
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  {...roles.cell}
                  className={cn(
                    "flex min-h-7 items-center justify-between gap-4 py-0.5 @2xl:justify-start @2xl:px-3 @2xl:py-2.5 @2xl:first:pl-5 @2xl:last:pr-5",
                    column.align === "end" && "@2xl:justify-end @2xl:text-right",
                    column.className,
                  )}
                >
                  {column.bare ? null : (
                    <span aria-hidden="true" className="shrink-0 text-sm text-muted-foreground @2xl:hidden">
                      {column.header}
                    </span>
                  )}
                  {index === 0 && href ? (
                    <Link href={href(row)} className="font-medium after:absolute after:inset-0">
                      {column.cell(row)}
                    </Link>
                  ) : (
                    <span className="min-w-0 @max-2xl:text-right [&_:is(a,button)]:relative [&_:is(a,button)]:z-10">
                      {column.cell(row)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
