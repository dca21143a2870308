import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import type { Order } from "@/lib/contract/orders";
import { type ContentField, fieldText, labelOfField, OWN_FIELDS } from "@/lib/domain/content";
import { words } from "@/lib/words/redemptions";
import { BankAccountFacts, WalletFacts } from "./account-facts";

type OrderFactsProps = Pick<Order, Exclude<ContentField, "currency" | "amount">> & {
  /** The CustomerReference as the issuer gets it, or what is known of it before there is an order. */
  reference: ReactNode;
};

/** Everything that is approved, on one screen and in full. */
export function OrderFacts(props: OrderFactsProps) {
  const { wallet, bankAccount, reference } = props;
  return (
    <DescriptionList>
      <DescriptionItem label={words.facts.wallet}>
        <WalletFacts wallet={wallet} />
      </DescriptionItem>
      <DescriptionItem label={words.facts.account}>
        <BankAccountFacts account={bankAccount} />
      </DescriptionItem>
      <DescriptionItem label={words.facts.reference}>{reference}</DescriptionItem>
      {OWN_FIELDS.map((field) => (
        <DescriptionItem key={field} label={labelOfField(field)}>
          {props[field] ? (
            <UntrustedText className="whitespace-pre-wrap">{fieldText(field, props[field])}</UntrustedText>
          ) : (
            <span className="text-muted-foreground">{words.facts.none}</span>
          )}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
