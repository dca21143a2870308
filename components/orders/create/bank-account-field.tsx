"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { GroupedText } from "@/components/ui/grouped-text";
import { IssuerWebButton } from "@/components/ui/issuer-web-account";
import { Notice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { useAppSettings } from "../parts/app-settings";
import { PickerCards, type PickerProps, PickerSkeleton, whyUnavailable } from "./picker";

/** Where the money goes; its currency sets which token is redeemed. */
export function BankAccountField({ field, error }: PickerProps) {
  const query = useQuery(bankAccountsQuery());
  const { settings } = useAppSettings();
  const codes = new Set(settings.currencies.map(({ code }) => code));
  return (
    <div className="min-w-0">
      <QueryView
        query={query}
        skeleton={<PickerSkeleton label="To bank account" />}
        failure={{
          title: "Your bank accounts couldn’t be loaded",
          saved: "What you typed is kept.",
          level: 3,
        }}
      >
        {({ items }) =>
          items.length === 0 ? (
            <NoBankAccount webUrl={settings.issuerWebUrl} />
          ) : (
            <PickerCards
              label="To bank account"
              hint="The account’s currency sets the token."
              field={field}
              error={error}
              items={items}
              textOf={textOf}
              cardOf={(account) => cardOf(account, codes)}
            />
          )
        }
      </QueryView>
    </div>
  );
}

function NoBankAccount({ webUrl }: { webUrl: string | null }) {
  return (
    <Notice
      tone="attention"
      title="No bank account is registered yet"
      action={webUrl && <IssuerWebButton url={webUrl} />}
    >
      Bank accounts are registered in the issuer’s web account.
    </Notice>
  );
}

const textOf = ({ name, accountNumber, bank, currency }: BankAccount) =>
  [name, accountNumber, bank.name, currency].join(" ");

function cardOf(account: BankAccount, codes: Set<string>) {
  const unknown = codes.has(account.currency) ? undefined : `${account.currency} can’t be redeemed here.`;
  return {
    value: account.id,
    title: <UntrustedText>{account.name}</UntrustedText>,
    sub: (
      <>
        <GroupedText text={account.accountNumber} />
        {account.bank.name ? <UntrustedText className="block">{account.bank.name}</UntrustedText> : null}
      </>
    ),
    aside: (
      <Badge tone="outline">
        <UntrustedText>{account.currency}</UntrustedText>
      </Badge>
    ),
    disabledReason: account.usable ? unknown : whyUnavailable(account.status, "bank account"),
  };
}
