import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { AddressLine } from "../../parts/address-line";
import type { Payment } from "../payment";
import { transactionOf } from "./wallet-calls";

/** Exactly what the wallet is asked to sign, to compare with what it shows. */
export function SigningFacts({ payment }: { payment: Payment }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm hover:text-accent max-md:py-2">
        What your wallet signs
      </summary>
      <DescriptionList className="mt-2 border-y text-sm">
        <DescriptionItem label="From" className="py-2!">
          <AddressLine network={payment.network} address={payment.from} />
        </DescriptionItem>
        <DescriptionItem label="Token contract" className="py-2!">
          <AddressLine network={payment.network} address={payment.token} />
        </DescriptionItem>
        <DescriptionItem label="Function" className="py-2!">
          <span className="font-mono break-all">transfer(address,uint256)</span>
        </DescriptionItem>
        <DescriptionItem label="To" className="py-2!">
          <AddressLine network={payment.network} address={payment.to} />
        </DescriptionItem>
        <DescriptionItem label="Amount" className="py-2!">
          <Money amount={payment.amount} currency={payment.symbol} className="font-medium" />
          <p className="text-muted-foreground tabular-nums">
            {payment.units.toString()} in the token’s smallest unit
          </p>
        </DescriptionItem>
        <DescriptionItem label="Network" className="py-2!">
          <UntrustedText>{payment.network}</UntrustedText>, chain ID {payment.chainId}
        </DescriptionItem>
      </DescriptionList>
      <div className="py-2 text-sm">
        <p className="text-muted-foreground">Raw data</p>
        <p className="font-mono text-xs leading-5 break-all">{transactionOf(payment).data}</p>
      </div>
    </details>
  );
}
