import type { ReactNode } from "react";
import { formatMoney } from "@/lib/domain/money";
import { cn } from "./cn";

type MoneyProps = {
  /** Decimal text; never a number. */
  amount: string;
  currency: ReactNode;
  /** The one figure of a page. */
  size?: "inherit" | "lg" | "xl";
  className?: string;
};

/** An amount with its currency: all given decimals, at least two; figures of equal width. */
export function Money({ amount, currency, size = "inherit", className }: MoneyProps) {
  return (
    <span
      className={cn(
        "tabular-nums",
        size !== "xl" && "whitespace-nowrap",
        size === "lg" && "text-xl font-semibold tracking-tight",
        size === "xl" && "text-[2rem] leading-10 font-semibold tracking-tight",
        className,
      )}
    >
      {formatMoney(amount)}{" "}
      <span
        className={cn(
          "text-muted-foreground",
          size !== "inherit" && "text-[0.6em] font-medium tracking-normal",
        )}
      >
        {currency}
      </span>
    </span>
  );
}
