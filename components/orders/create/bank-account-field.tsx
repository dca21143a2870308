"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { GroupedText } from "@/components/ui/grouped-text";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { RequestError } from "@/components/ui/request-error";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { useAppSettings } from "../parts/app-settings";
import { notUsable, usableFirst } from "./availability";
import { PickerLoading } from "./picker-loading";
import type { PickerProps } from "./picker-props";

/** Where the money goes; its currency decides which token is redeemed. */
export function BankAccountField({ field, error }: PickerProps) {
  const query = useQuery(bankAccountsQuery());
  const { settings } = useAppSettings();
  if (query.isPending) return <PickerLoading label="To bank account" />;
  if (query.isError && !query.data) {
    return (
      <RequestError
        error={query.error}
        title="The bank accounts could not be read"
        saved="What you have typed is kept."
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data.items.length === 0) {
    const webUrl = settings.issuerWebUrl;
    return (
      <Notice
        tone="attention"
        title="No bank account is registered yet"
        action={
          webUrl ? (
            <LinkButton href={webUrl} external>
              Open the issuer's web account
            </LinkButton>
          ) : undefined
        }
      >
        Bank accounts are registered in the issuer's web account.
      </Notice>
    );
  }
  const codes = new Set(settings.currencies.map(({ code }) => code));
  return (
    <Field label="To bank account" hint="Its currency decides which token is redeemed." group error={error}>
      <RadioCards
        ref={field.ref}
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={usableFirst(query.data.items).map((account) => option(account, codes))}
      />
    </Field>
  );
}

function option(account: BankAccount, codes: Set<string>) {
  const unknown = codes.has(account.currency) ? undefined : `This desk does not redeem ${account.currency}.`;
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
    disabledReason: account.usable ? unknown : notUsable(account.status, "bank account"),
  };
}
