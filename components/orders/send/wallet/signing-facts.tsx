import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { GroupedText } from "@/components/ui/grouped-text";
import { Money } from "@/components/ui/money";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Payment } from "../payment";
import { transactionOf } from "./wallet-calls";

/** Exactly what the wallet is asked to sign. */
export function SigningFacts({ payment }: { payment: Payment }) {
  return (
    <div className="rounded-lg border bg-surface-sunken px-4 py-2">
      <h4 className="pt-1.5 text-sm font-medium">What your wallet signs</h4>
      <DescriptionList className="text-sm">
        <DescriptionItem label="From" className="py-2">
          <GroupedText text={payment.from} />
        </DescriptionItem>
        <DescriptionItem label="Token contract" className="py-2">
          <GroupedText text={payment.token} />
        </DescriptionItem>
        <DescriptionItem label="Function" className="py-2">
          <span className="font-mono break-all">transfer(address,uint256)</span>
        </DescriptionItem>
        <DescriptionItem label="To" className="py-2">
          <GroupedText text={payment.to} />
        </DescriptionItem>
        <DescriptionItem label="Amount" className="py-2">
          <Money amount={payment.amount} currency={payment.symbol} className="font-medium" />
          <p className="text-muted-foreground tabular-nums">
            {payment.units.toString()} in the token’s smallest unit
          </p>
        </DescriptionItem>
        <DescriptionItem label="Network" className="py-2">
          <UntrustedText>{payment.network}</UntrustedText>, chain ID {payment.chainId}
        </DescriptionItem>
      </DescriptionList>
      <details className="border-t text-sm">
        <summary className="min-h-9 cursor-pointer py-2 text-muted-foreground hover:text-foreground">
          Raw data
        </summary>
        <p className="pb-2 font-mono text-xs leading-5 break-all">{transactionOf(payment).data}</p>
      </details>
    </div>
  );
}
