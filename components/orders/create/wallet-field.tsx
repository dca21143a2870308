import { useQuery } from "@tanstack/react-query";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { walletsQuery } from "@/lib/client/wallets";
import type { Wallet } from "@/lib/contract/wallets";
import type { Currency } from "@/lib/domain/money";
import { useBalances } from "./balance";
import { PickerCards, type PickerProps, PickerSkeleton } from "./picker";
import { whyNotFrom } from "./usable";

type WalletFieldProps = PickerProps & { token: Currency | undefined };

/** Which whitelisted wallet the tokens come from; where wallets are kept elsewhere its id is typed by hand. */
export function WalletField({ field, error, token }: WalletFieldProps) {
  const query = useQuery(walletsQuery());
  const balanceOf = useBalances(token);
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
              noun="wallet"
              field={field}
              error={error}
              items={items}
              textOf={textOf}
              whyNot={whyNotFrom}
              cardOf={(wallet) => cardOf(wallet, token, balanceOf(wallet.id))}
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

function cardOf(wallet: Wallet, token: Currency | undefined, balance: string | null) {
  return {
    value: wallet.id,
    title: <UntrustedText>{wallet.name ?? "Unnamed wallet"}</UntrustedText>,
    sub: (
      // In one line only where both surely fit, whichever font is there first.
      <span className="block lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2">
        {wallet.network ? <UntrustedText className="block">{wallet.network}</UntrustedText> : null}
        {wallet.address ? (
          <GroupedText size="text-xs leading-5" text={wallet.address} />
        ) : (
          <span className="font-mono text-xs leading-5 break-all">{wallet.id}</span>
        )}
      </span>
    ),
    aside:
      token && balance !== null ? (
        <span className="text-sm">
          <span className="sr-only">Balance </span>
          <Money amount={balance} currency={token.symbol} />
        </span>
      ) : undefined,
  };
}
