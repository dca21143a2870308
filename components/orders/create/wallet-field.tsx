"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { GroupedText } from "@/components/ui/grouped-text";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { walletsQuery } from "@/lib/client/wallets";
import type { Wallet } from "@/lib/contract/wallets";
import { PickerCards, type PickerProps, PickerSkeleton, whyUnavailable } from "./picker";

/** Which whitelisted wallet the tokens come from; where wallets are kept elsewhere its id is typed by hand. */
export function WalletField({ field, error }: PickerProps) {
  const query = useQuery(walletsQuery());
  return (
    // One element, since the form spaces its fields: a notice above the field belongs to it.
    <div className="min-w-0">
      <QueryView
        query={query}
        skeleton={<PickerSkeleton label="From wallet" />}
        failure={{ title: "Your wallets couldn’t be loaded", saved: "What you typed is kept.", level: 3 }}
      >
        {({ managed, items }) => {
          if (!managed) {
            return (
              <Field
                label="Wallet id"
                hint="Wallets are managed in the issuer’s web account. Copy the id of an approved wallet from there."
                error={error}
              >
                <Input mono {...field} placeholder="00000000-0000-0000-0000-000000000000" />
              </Field>
            );
          }
          if (items.length === 0) return <NoWallet />;
          return (
            <PickerCards
              label="From wallet"
              hint="The tokens are sent from here."
              field={field}
              error={error}
              items={items}
              textOf={textOf}
              cardOf={cardOf}
            />
          );
        }}
      </QueryView>
    </div>
  );
}

const NoWallet = () => (
  <Notice
    tone="attention"
    title="No wallet is whitelisted yet"
    action={<LinkButton href="/wallets">Whitelist a wallet</LinkButton>}
  >
    Tokens can only be sent from a wallet that the issuer has approved.
  </Notice>
);

const textOf = ({ name, address, network, id }: Wallet) => [name, address, network, id].join(" ");

function cardOf(wallet: Wallet) {
  return {
    value: wallet.id,
    title: <UntrustedText>{wallet.name ?? "Unnamed wallet"}</UntrustedText>,
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
    disabledReason: wallet.usable ? undefined : (wallet.blocked ?? whyUnavailable(wallet.status, "wallet")),
  };
}
