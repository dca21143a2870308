import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { roles } from "@/components/ui/table-roles";

type ReportTableProps = {
  title: string;
  /** How its figures are counted. */
  note: ReactNode;
  /** The first two name the thing and its currency. */
  columns: readonly string[];
  children: ReactNode;
};

/** A table of a report in a card; where it is narrow, each row is a block of lines. */
export function ReportTable({ title, note, columns, children }: ReportTableProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="@container overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-5 py-3">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted-foreground">{note}</p>
      </div>
      <div className="overflow-x-auto">
        <table {...roles.table} aria-labelledby={id} className="w-full border-collapse @max-[60rem]:block">
          <thead {...roles.rowgroup} className="@max-[60rem]:sr-only">
            <tr {...roles.row} className="border-b">
              {columns.map((column, nth) => (
                <th
                  key={column}
                  {...roles.columnheader}
                  className={cn(
                    "px-2 py-2 text-left text-xs font-medium whitespace-nowrap text-muted-foreground first:pl-5 last:pr-5",
                    nth > 1 && "text-right",
                  )}
                >
                  {nth === 1 ? <span className="sr-only">{column}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </div>
    </Card>
  );
}

export const Rows = ({ children, className }: { children: ReactNode; className?: string }) => (
  <tbody {...roles.rowgroup} className={cn("divide-y @max-[60rem]:block", className)}>
    {children}
  </tbody>
);

type RowProps = { name: ReactNode; currency: string; children: ReactNode; className?: string };

/** What a row is about, its currency, then its values. */
export const Row = ({ name, currency, children, className }: RowProps) => (
  <tr
    {...roles.row}
    className={cn(
      "@max-[60rem]:grid @max-[60rem]:gap-x-12 @max-[60rem]:px-5 @max-[60rem]:py-3 @2xl:@max-[60rem]:grid-cols-2",
      className,
    )}
  >
    <td
      {...roles.cell}
      className="min-w-0 @max-[60rem]:col-span-full @min-[60rem]:min-w-44 @min-[60rem]:py-2 @min-[60rem]:pr-2 @min-[60rem]:pl-5"
    >
      {name}
    </td>
    <td
      {...roles.cell}
      className="text-muted-foreground @max-[60rem]:col-span-full @max-[60rem]:mb-1 @max-[60rem]:text-sm @min-[60rem]:w-px @min-[60rem]:px-2"
    >
      {currency}
    </td>
    {children}
  </tr>
);
