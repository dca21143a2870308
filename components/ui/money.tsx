import { cn } from "./cn";

/** `1234567.5` → `1,234,567.50`, on text alone. What is no plain decimal is given back as it is. */
export function formatMoney(amount: string) {
  const match = /^([-−]?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!match) return amount;
  const [, sign = "", whole = "", decimals = ""] = match;
  return `${sign ? "−" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals.padEnd(2, "0")}`;
}

type MoneyProps = {
  /** Decimal text; never a number. */
  amount: string;
  currency: string;
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
