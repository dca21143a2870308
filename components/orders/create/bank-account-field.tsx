import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { IssuerWebButton } from "@/components/shared/issuer-web-account";
import { QueryView } from "@/components/shared/query-view";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { useAppSettings } from "../parts/app-settings";
import { PickerCards, type PickerProps, PickerSkeleton } from "./picker";
import { whyNotTo } from "./usable";
import { useLists } from "./use-lists";

/** Where the money goes; its currency sets which token is redeemed. */
export function BankAccountField({ field, error }: PickerProps) {
  const query = useQuery(bankAccountsQuery());
  const { settings } = useAppSettings();
  const { codes } = useLists();
  const whyNot = useCallback((account: BankAccount) => whyNotTo(account, codes), [codes]);
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
              noun="bank account"
              field={field}
              error={error}
              items={items}
              textOf={textOf}
              cardOf={cardOf}
              whyNot={whyNot}
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

const textOf = ({ name, nickname, accountNumber, bank, currency }: BankAccount) =>
  [name, nickname?.text, accountNumber, bank.name, currency].join(" ");

const cardOf = (account: BankAccount) => ({
  value: account.id,
  title: <UntrustedText>{account.nickname?.text ?? account.name}</UntrustedText>,
  sub: (
    <span className="block lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2">
      <GroupedText size="text-xs leading-5" text={account.accountNumber} />
      {account.bank.name ? <UntrustedText className="block">{account.bank.name}</UntrustedText> : null}
      {account.nickname ? <UntrustedText className="block">{account.name}</UntrustedText> : null}
    </span>
  ),
  aside: <UntrustedText className="text-sm text-muted-foreground">{account.currency}</UntrustedText>,
});
