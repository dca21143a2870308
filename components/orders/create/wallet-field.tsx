"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { GroupedText } from "@/components/ui/grouped-text";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { RequestError } from "@/components/ui/request-error";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { walletsQuery } from "@/lib/client/wallets";
import type { Wallet } from "@/lib/contract/wallets";
import { notUsable, usableFirst } from "./availability";
import { PickerLoading } from "./picker-loading";
import type { PickerProps } from "./picker-props";

/** Which whitelisted wallet the tokens come from; where wallets are kept elsewhere its id is typed by hand. */
export function WalletField({ field, error }: PickerProps) {
  const query = useQuery(walletsQuery());
  if (query.isPending) return <PickerLoading label="From wallet" />;
  if (query.isError && !query.data) {
    return (
      <RequestError
        error={query.error}
        title="The wallets could not be read"
        saved="What you have typed is kept."
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data.managed) {
    return (
      <Field
        label="Id of the wallet"
        hint="Wallets are managed in the issuer's web account. Copy the id of an approved wallet from there."
        error={error}
      >
        <Input mono {...field} placeholder="00000000-0000-0000-0000-000000000000" />
      </Field>
    );
  }
  if (query.data.items.length === 0) {
    return (
      <Notice
        tone="attention"
        title="No wallet is whitelisted yet"
        action={<LinkButton href="/wallets">Whitelist a wallet</LinkButton>}
      >
        Tokens can only be sent from a wallet that the issuer has approved.
      </Notice>
    );
  }
  return (
    <Field label="From wallet" hint="The tokens are sent from here." group error={error}>
      <RadioCards
        ref={field.ref}
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={usableFirst(query.data.items).map(option)}
      />
    </Field>
  );
}

function option(wallet: Wallet) {
  return {
    value: wallet.id,
    title: <UntrustedText>{wallet.name ?? "Wallet without a name"}</UntrustedText>,
    sub: wallet.address ? (
      <GroupedText text={wallet.address} />
    ) : (
      <span className="font-mono break-all">{wallet.id}</span>
    ),
    aside: wallet.network ? (
      <Badge tone="outline">
        <UntrustedText>{wallet.network}</UntrustedText>
      </Badge>
    ) : undefined,
    disabledReason: wallet.usable ? undefined : notUsable(wallet.status, "wallet"),
  };
}
