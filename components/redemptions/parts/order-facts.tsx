import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import type { Order } from "@/lib/contract/orders";
import { CONTENT, type ContentField, fieldText, OWN_FIELDS } from "@/lib/domain/content";
import { BankAccountFacts, WalletFacts } from "./account-facts";
import { useToken } from "./app-settings";

type OrderFactsProps = Pick<Order, ContentField> & {
  /** The CustomerReference as the issuer gets it, or what is known of it before there is an order. */
  reference: ReactNode;
  /** Where no head above it says what is redeemed. */
  showsAmount?: boolean;
};

/** Everything that is approved, on one screen and in full. */
export function OrderFacts(props: OrderFactsProps) {
  const { amount, currency, wallet, bankAccount, reference, showsAmount = false } = props;
  const token = useToken(currency);
  return (
    <DescriptionList>
      {showsAmount ? (
        <DescriptionItem label="Redeem">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money amount={amount} currency={token.symbol} size="lg" />
            <span className="text-sm text-muted-foreground">paid out 1:1 as</span>
            <Money amount={amount} currency={currency} size="lg" />
          </p>
        </DescriptionItem>
      ) : null}
      <DescriptionItem label="From wallet">
        <WalletFacts wallet={wallet} />
      </DescriptionItem>
      <DescriptionItem label="To bank account">
        <BankAccountFacts account={bankAccount} />
      </DescriptionItem>
      <DescriptionItem label="Reference">{reference}</DescriptionItem>
      {OWN_FIELDS.map((field) => (
        <DescriptionItem key={field} label={CONTENT[field].label}>
          {props[field] ? (
            <UntrustedText className="whitespace-pre-wrap">{fieldText(field, props[field])}</UntrustedText>
          ) : (
            <span className="text-muted-foreground">None</span>
          )}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
