import { cn } from "@/components/ui/cn";
import { useFormatMoney } from "./reader-numbers";

type MoneyProps = {
  /** Decimal text; never a number. */
  amount: string;
  /** The currency's code or its token's name, which sets the decimals. */
  currency: string;
  /** The one figure of a page. */
  size?: "inherit" | "lg" | "xl";
  className?: string;
};

/** An amount with its currency, as the reader's locale writes it; figures of equal width. */
export function Money({ amount, currency, size = "inherit", className }: MoneyProps) {
  const format = useFormatMoney();
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
      {/* One text with its blank: Chrome leaves out a text that is nothing else, and “3,945.88EUR” is read out. */}
      {`${format(amount, currency)} `}
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
