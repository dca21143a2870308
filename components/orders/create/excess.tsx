import { TriangleAlert } from "lucide-react";
import { Money } from "@/components/shared/money";
import { cn } from "@/components/ui/cn";
import type { Currency } from "@/lib/domain/money";
import { exceeds, minus, useBalances, usePromised } from "./balance";
import type { EditBase } from "./edit-base";

type ExcessProps = {
  /** Plain decimals. */
  amount: string;
  walletId: string;
  token: Currency;
  /** What an edit began from. */
  base?: EditBase;
  className?: string;
};

/** Says where an amount is more than there is; it holds nobody back, since tokens can still arrive. */
export function Excess({ amount, walletId, token, base, className }: ExcessProps) {
  const balance = useBalances(token)(walletId);
  const promised = usePromised(walletId, token, base);
  if (balance === null) return null;
  const isTooMuch = exceeds(amount, balance);
  if (!isTooMuch && !exceeds(amount, minus(balance, promised))) return null;
  return (
    <p role="status" className={cn("flex gap-1.5 text-sm text-attention", className)}>
      <TriangleAlert aria-hidden="true" className="mt-[0.2rem] size-3.5 shrink-0" />
      {isTooMuch ? (
        <span>
          <span className="font-medium">More than this wallet holds.</span> Lower the amount, choose another
          wallet, or top this one up before you send the tokens.
        </span>
      ) : (
        <span>
          <span className="font-medium">More than what’s left.</span>{" "}
          <Money amount={promised} currency={token.symbol} /> in this wallet is for other open redemptions.
          Lower the amount, choose another wallet, or top this one up before you send the tokens.
        </span>
      )}
    </p>
  );
}
