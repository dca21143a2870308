"use client";

import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { ApprovalBadge, approvalSentence } from "@/components/shared/approval-badge";
import { ColumnHeads, Figure, FigureList, InProgress, LastUsed } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { IssuerWebButton } from "@/components/shared/issuer-web-account";
import { QueryView } from "@/components/shared/query-view";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { LongListMore, LongListSearch, useLongList } from "@/components/ui/long-list";
import { Loading, SkeletonRecords } from "@/components/ui/skeleton";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { useFigures } from "@/lib/client/figures";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { BankAccountFigures } from "@/lib/contract/figures";
import { accountLabel, accountParts, namesOfRegistered } from "@/lib/domain/account-label";
import { newRedemption } from "@/lib/domain/new-redemption";
import { words } from "@/lib/words/bank-accounts";

type BankAccountListProps = { issuerWebUrl: string | null; mayRedeem: boolean };

/** Every bank account that is registered with the issuer. */
export function BankAccountList({ issuerWebUrl, mayRedeem }: BankAccountListProps) {
  const query = useQuery(bankAccountsQuery());
  return (
    <QueryView query={query} skeleton={<BankAccountListSkeleton />} failure={words.failed}>
      {({ items }) =>
        items.length > 0 ? (
          <Accounts items={items} mayRedeem={mayRedeem} />
        ) : (
          <Card>
            <EmptyState
              icon={<Landmark />}
              title={words.none.title}
              action={issuerWebUrl && <IssuerWebButton url={issuerWebUrl} />}
            >
              {words.none.lead}
            </EmptyState>
          </Card>
        )
      }
    </QueryView>
  );
}

const textOf = ({ name, nickname, accountNumber, routingCode, bank, currency }: BankAccount) =>
  [name, nickname?.text, accountNumber, routingCode, bank.name, currency].join(" ");

/** The issuer's order, a page at a time: there may be ten thousand. */
function Accounts({ items, mayRedeem }: { items: readonly BankAccount[]; mayRedeem: boolean }) {
  const list = useLongList(items, textOf);
  const figures = useFigures();
  return (
    <div className="grid gap-4">
      <LongListSearch list={list} label={words.search} />
      {list.shown.length > 0 ? (
        <Card>
          <ColumnHeads titles={Object.values(words.columns)} className={ACCOUNT_GRID} />
          <ul className="divide-y">
            {list.shown.map((account) => (
              <BankAccountRow
                key={account.id}
                account={account}
                figures={figures.ofBankAccount(account.id)}
                mayRedeem={mayRedeem}
              />
            ))}
          </ul>
        </Card>
      ) : (
        <p className="text-muted-foreground">{words.noneFound}</p>
      )}
      <div className="justify-self-center">
        <LongListMore list={list} />
      </div>
    </div>
  );
}

/** As high as a short list of accounts. */
function BankAccountListSkeleton() {
  return (
    <Loading label={words.loading}>
      <Card className="divide-y">
        <div className="h-8.5 max-xl:hidden" />
        <SkeletonRecords
          rows={4}
          bars={["h-4 w-56 max-w-full", "h-3 w-80 max-w-full"]}
          className="h-21 gap-2.5 max-xl:h-34 max-md:h-44"
        />
      </Card>
    </Loading>
  );
}

type BankAccountRowProps = {
  account: BankAccount;
  figures: BankAccountFigures | null | undefined;
  mayRedeem: boolean;
};

/** One account in the list; the whole row leads to all that is known of it. */
function BankAccountRow({ account, figures, mayRedeem }: BankAccountRowProps) {
  const { id, bank, routingCode, accountNumber, currency, status, usable } = account;
  const names = namesOfRegistered(account);
  const { title, holder } = accountParts(names);
  const sentence = approvalSentence({ status, usable }, "account");
  return (
    <li
      className={cn(
        ACCOUNT_GRID,
        "relative gap-y-1 py-3 hover:bg-foreground/3 has-focus-visible:bg-foreground/3",
      )}
    >
      <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:min-h-11">
        <h2 className="min-w-0 text-base [overflow-wrap:anywhere]">
          <Link href={`/bank-accounts/${encodeURIComponent(id)}`} className="after:absolute after:inset-0">
            <bdi>{title || words.noHolder}</bdi>
          </Link>
        </h2>
        <Badge tone="outline">{currency}</Badge>
        <ApprovalBadge status={status} usable={usable} />
      </div>
      <div className="flex items-start justify-end xl:col-start-4 xl:row-span-2 xl:row-start-1">
        {mayRedeem && usable ? (
          <LinkButton
            size="sm"
            href={newRedemption({ account: id })}
            prefetch={false}
            aria-label={words.redeemTo(accountLabel(names))}
            className="z-10 max-md:h-11!"
          >
            {words.redeem}
          </LinkButton>
        ) : null}
      </div>
      <div className="col-span-full min-w-0 text-sm leading-6 text-muted-foreground xl:col-span-1">
        <p className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
          <GroupedText text={accountNumber} className="text-foreground" />
          {bank.name ? <bdi>{bank.name}</bdi> : null}
          {holder ? <UntrustedText>{holder}</UntrustedText> : null}
          {routingCode ? <span className="font-mono">{routingCode}</span> : null}
        </p>
        {sentence ? <p>{sentence}</p> : null}
      </div>
      <FigureList className="col-span-full xl:col-start-2 xl:col-end-4 xl:row-span-2 xl:row-start-1 xl:pt-1">
        <Figure label={words.columns.inProgress}>
          <InProgress figures={figures} filter={{ bankAccountId: id.toLowerCase() }} />
        </Figure>
        <Figure label={words.columns.lastUsed}>
          <LastUsed figures={figures} />
        </Figure>
      </FigureList>
    </li>
  );
}

/** The columns of the list of bank accounts, from 1280 px on; below, each account is a card. */
const ACCOUNT_GRID =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 px-5 sm:px-6 xl:grid-cols-[minmax(0,1fr)_11rem_9rem_5.5rem]";
