import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { GroupedText } from "@/components/shared/grouped-text";
import { IssuerWebButton } from "@/components/shared/issuer-web-account";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { LongListMore, LongListSearch, useLongList } from "@/components/ui/long-list";
import { Notice } from "@/components/ui/notice";
import { type RadioCard, RadioCards, type RadioFold } from "@/components/ui/radio-cards";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Wallet } from "@/lib/contract/wallets";
import { isPending } from "@/lib/domain/issuer-facts";
import type { Currency } from "@/lib/domain/money";
import { sameId } from "@/lib/domain/uuid";
import { words } from "@/lib/words/create";
import { useAppSettings } from "../parts/app-settings";
import { useBalances } from "./balance";
import type { DraftValues } from "./draft";
import { whyNotFrom, whyNotTo } from "./usable";
import { useLists } from "./use-draft";

type WalletFieldProps = PickerProps & { token: Currency | undefined };

/** Which whitelisted wallet the tokens come from; where wallets are kept elsewhere its id is typed by hand. */
export function WalletField({ field, error, token }: WalletFieldProps) {
  const query = useQuery(walletsQuery());
  const balanceOf = useBalances(token);
  return (
    <Picker noun="wallet" query={query}>
      {({ managed, items }) => {
        if (!managed) {
          return (
            <Field {...words.walletId} error={error}>
              <Input mono {...field} placeholder="00000000-0000-0000-0000-000000000000" />
            </Field>
          );
        }
        if (items.length === 0) return <NoWallet />;
        return (
          <PickerCards
            noun="wallet"
            field={field}
            error={error}
            items={items}
            textOf={textOfWallet}
            whyNot={whyNotFrom}
            cardOf={(wallet) => cardOfWallet(wallet, token, balanceOf(wallet.id))}
          />
        );
      }}
    </Picker>
  );
}

const NoWallet = () => (
  <Notice
    tone="attention"
    title={words.noWallet.title}
    action={<LinkButton href="/wallets">{words.noWallet.action}</LinkButton>}
  >
    {words.noWallet.lead}
  </Notice>
);

const textOfWallet = ({ name, address, network, id }: Wallet) => [name, address, network, id].join(" ");

function cardOfWallet(wallet: Wallet, token: Currency | undefined, balance: string | null) {
  return {
    value: wallet.id,
    title: <UntrustedText>{wallet.name ?? words.unnamed}</UntrustedText>,
    beside: wallet.network ? <UntrustedText>{wallet.network}</UntrustedText> : undefined,
    sub: wallet.address ? (
      <GroupedText size="text-xs leading-5" text={wallet.address} even />
    ) : (
      <span className="font-mono text-xs leading-5 break-all">{wallet.id}</span>
    ),
    aside:
      token && balance !== null ? (
        <span className="text-sm">
          <span className="sr-only">{words.amount.balance} </span>
          <Money amount={balance} currency={token.symbol} />
        </span>
      ) : undefined,
  };
}

/** Where the money goes; its currency sets which token is redeemed. */
export function BankAccountField({ field, error }: PickerProps) {
  const query = useQuery(bankAccountsQuery());
  const { settings } = useAppSettings();
  const { codes } = useLists();
  const whyNot = useCallback((account: BankAccount) => whyNotTo(account, codes), [codes]);
  return (
    <Picker noun="account" query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <NoBankAccount webUrl={settings.issuerWebUrl} />
        ) : (
          <PickerCards
            noun="account"
            field={field}
            error={error}
            items={items}
            textOf={textOfAccount}
            cardOf={cardOfAccount}
            whyNot={whyNot}
          />
        )
      }
    </Picker>
  );
}

function NoBankAccount({ webUrl }: { webUrl: string | null }) {
  return (
    <Notice
      tone="attention"
      title={words.noAccount.title}
      action={webUrl && <IssuerWebButton url={webUrl} />}
    >
      {words.noAccount.lead}
    </Notice>
  );
}

const textOfAccount = ({ name, nickname, accountNumber, bank, currency }: BankAccount) =>
  [name, nickname?.text, accountNumber, bank.name, currency].join(" ");

const cardOfAccount = (account: BankAccount) => ({
  value: account.id,
  title: <UntrustedText>{account.nickname?.text ?? account.name}</UntrustedText>,
  beside: account.bank.name ? <UntrustedText>{account.bank.name}</UntrustedText> : undefined,
  sub: (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <GroupedText size="text-xs leading-5" text={account.accountNumber} />
      {account.nickname ? <UntrustedText>{account.name}</UntrustedText> : null}
    </span>
  ),
  aside: <UntrustedText className="text-sm text-muted-foreground">{account.currency}</UntrustedText>,
});

type Noun = keyof typeof words.pick;

/** What a choice of the form needs: its wiring and its error. */
type PickerProps = {
  field: ControllerRenderProps<DraftValues, "walletId" | "bankAccountId">;
  error?: string;
};

/** How many are shown at first: with more, the form would not fit into a window. */
const FIRST = 3;

type PickerCardsProps<T> = PickerProps & {
  noun: Noun;
  items: readonly T[];
  /** What an item can be found by; the same function every time. */
  textOf: (item: T) => string;
  cardOf: (item: T) => RadioCard;
  /** Why one cannot be chosen; the same function every time. */
  whyNot: (item: T) => string | undefined;
};

/**
 * One of the cards is chosen; the form's wiring goes to them as a group. What the form began with stands alone, and the others
 * behind one line, as does what can't be used yet. What is chosen is always in sight.
 */
function PickerCards<T extends { id: string; status: string }>(props: PickerCardsProps<T>) {
  const { noun, field, error, items, textOf, cardOf, whyNot } = props;
  const said = words.pick[noun];
  const [begunWith] = useState(field.value);
  const { first, usable, others } = useMemo(() => {
    const all = items.filter((item) => !whyNot(item));
    const first = all.find(({ id }) => sameId(id, begunWith));
    return {
      first,
      usable: all.filter((item) => item !== first),
      others: items.filter((item) => whyNot(item)),
    };
  }, [items, whyNot, begunWith]);
  const list = useLongList(usable, textOf, first ? undefined : FIRST);
  const unusable = useLongList(others, textOf);
  const search = (text: string) => {
    list.setSearch(text);
    unusable.setSearch(text);
  };
  const isChosen = ({ id }: T) => sameId(id, field.value);
  const chosen = list.shown.some(isChosen) ? [] : usable.filter(isChosen);
  const choices = [...chosen, ...list.shown].map(cardOf);
  const searchField = list.isSearchable ? (
    <LongListSearch list={{ ...list, setSearch: search }} label={said.search} />
  ) : null;
  const folds: RadioFold[] = [];
  if (first && usable.length > 0) {
    folds.push({
      summary: said.another,
      open: usable.some(isChosen),
      options: choices,
      before: searchField,
      after: <LongListMore list={list} />,
    });
  }
  if (unusable.found > 0) {
    folds.push({
      summary: whyFolded(unusable.found, noun, others),
      open: others.some(isChosen) || list.found === 0,
      options: unusable.shown.map((item) => ({ ...cardOf(item), disabledReason: whyNot(item) })),
    });
  }
  return (
    <Field label={said.label} group error={error}>
      {first ? null : searchField && <div className="mb-2">{searchField}</div>}
      <RadioCards
        compact
        ref={field.ref}
        name={field.name}
        value={items.find(isChosen)?.id ?? field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={first ? [cardOf(first)] : choices}
        folds={folds}
      />
      {first ? null : <LongListMore list={list} />}
    </Field>
  );
}

/** What stands behind the line, and why. */
function whyFolded(count: number, noun: Noun, items: readonly { status: string }[]): string {
  const arePending = items.every(({ status }) => isPending(status));
  return words.pick[noun][arePending ? "pending" : "unavailable"](count);
}

type PickerViewProps<Data extends object> = {
  noun: Noun;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** The list that is chosen from. One element, since the form spaces its fields: a notice above the field belongs to it. */
function Picker<Data extends object>({ noun, query, children }: PickerViewProps<Data>) {
  const said = words.pick[noun];
  return (
    <div className="min-w-0">
      <QueryView
        query={query}
        // As high as two cards to choose from, so that nothing jumps when they arrive.
        skeleton={
          <Loading label={said.loading}>
            <p className="text-sm font-medium">{said.label}</p>
            <div className="mt-2 grid gap-2">
              <Skeleton className="h-14 rounded-lg!" />
              <Skeleton className="h-14 rounded-lg!" />
            </div>
          </Loading>
        }
        failure={{ title: said.failed, saved: words.kept, level: 3 }}
      >
        {children}
      </QueryView>
    </div>
  );
}
