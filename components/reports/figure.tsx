import type { ReactNode } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { cn } from "@/components/ui/cn";
import { roles } from "@/components/ui/table-roles";
import { TextLink } from "@/components/ui/text-link";
import { isZero } from "@/lib/domain/plain-sum";
import { words } from "@/lib/words/reports";

/** A column’s title, and in a block the label of its value. */
type Titled = { title: string };

type CellProps = Titled & { children: ReactNode; className?: string };

/** A value of a row: in a block a line with its title. */
export const Cell = ({ title, children, className }: CellProps) => (
  <td
    {...roles.cell}
    className={cn(
      "text-right whitespace-nowrap tabular-nums @max-[60rem]:flex @max-[60rem]:justify-between @max-[60rem]:gap-4 @max-[60rem]:py-0.5 @min-[60rem]:px-2 @min-[60rem]:py-2 @min-[60rem]:last:pr-5",
      className,
    )}
  >
    <span aria-hidden="true" className="text-sm text-muted-foreground @min-[60rem]:hidden">
      {title}
    </span>
    {children}
  </td>
);

type FigureProps = Titled & {
  /** Null where it is not known. */
  amount: string | null;
  currency: string;
  /** The redemptions that it adds up. */
  href?: string;
};

/** An amount, and a dash for nothing; the currency stands in its own column. */
export function Figure({ title, amount, currency, href }: FigureProps) {
  const format = useFormatMoney();
  const isKnown = amount !== null && !isZero(amount);
  return (
    <Cell title={title}>
      {!isKnown ? (
        <span className="text-muted-foreground">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{amount === null ? words.notKnown : words.nothing}</span>
        </span>
      ) : href ? (
        <TextLink
          href={href}
          prefetch={false}
          className="tap font-normal! text-foreground! no-underline! hover:underline!"
        >
          {format(amount, currency)}
        </TextLink>
      ) : (
        format(amount, currency)
      )}
    </Cell>
  );
}
