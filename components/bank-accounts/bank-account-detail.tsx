"use client";

import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { ApprovalBadge } from "@/components/shared/approval-badge";
import { QueryView } from "@/components/shared/query-view";
import { Card, CardBody } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { bankAccountQuery } from "@/lib/client/bank-accounts";
import { ApiError } from "@/lib/client/http";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { isPending } from "@/lib/domain/issuer-facts";
import { newRedemption } from "@/lib/domain/new-redemption";
import { words } from "@/lib/words/bank-accounts";
import { AccountCard, BankCard, StatementsCard, UseCard } from "./bank-account-cards";

/** All that is known of one bank account. */
export function BankAccountDetail({
  id,
  mayName,
  mayRedeem,
}: {
  id: string;
  mayName: boolean;
  mayRedeem: boolean;
}) {
  const query = useQuery(bankAccountQuery(id));
  if (!query.data && query.error instanceof ApiError && query.error.code === "not_found") {
    return <UnknownBankAccount />;
  }
  return (
    <QueryView
      query={query}
      skeleton={<BankAccountDetailSkeleton />}
      failure={{
        level: 1,
        title: words.one.failed,
        saved: words.failed.saved,
        action: <LinkButton href="/bank-accounts">{words.one.all}</LinkButton>,
      }}
    >
      {(account) => (
        <>
          <BankAccountHeader account={account} mayRedeem={mayRedeem} />
          <div className="grid gap-4">
            <UseNotice account={account} />
            <UseCard account={account} />
            <StatementsCard account={account} />
            <AccountCard account={account} mayName={mayName} />
            <BankCard account={account} />
          </div>
        </>
      )}
    </QueryView>
  );
}

/** For an id that is malformed or that the issuer does not know. */
export function UnknownBankAccount() {
  return (
    <>
      <PageHeader title={words.one.unknown.title} />
      <Card>
        <EmptyState
          icon={<Landmark />}
          title={words.one.unknown.none}
          action={<LinkButton href="/bank-accounts">{words.one.all}</LinkButton>}
        >
          {words.one.unknown.lead}
        </EmptyState>
      </Card>
    </>
  );
}

/** As high as the account's header and first card. */
function BankAccountDetailSkeleton() {
  return (
    <Loading label={words.one.loading}>
      <h1 className="sr-only">{words.one.title}</h1>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-3 h-7 w-72 max-w-full" />
      <Skeleton className="mt-3 mb-7 h-5 w-48" />
      <Card>
        <CardBody className="grid gap-6">
          <SkeletonText lines={8} className="leading-[2.9rem]" />
        </CardBody>
      </Card>
    </Loading>
  );
}

/** The account's holder and state, and the way to a redemption to it. */
function BankAccountHeader({ account, mayRedeem }: { account: BankAccount; mayRedeem: boolean }) {
  return (
    <PageHeader
      back={<TextLink href="/bank-accounts">{words.title}</TextLink>}
      title={
        <bdi className="[overflow-wrap:anywhere]">
          {account.nickname?.text ?? (account.name || words.noHolder)}
        </bdi>
      }
      actions={
        account.usable && mayRedeem ? (
          <LinkButton variant="primary" href={newRedemption({ account: account.id })}>
            {words.one.redeem}
          </LinkButton>
        ) : null
      }
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1">
        <ApprovalBadge status={account.status} usable={account.usable} />
        {account.usable ? words.one.usable(account.currency) : words.one.ofCurrency(account.currency)}
      </span>
    </PageHeader>
  );
}

/** Why the account cannot be used now, and what changes that; nothing when it can. */
function UseNotice({ account: { usable, status } }: { account: BankAccount }) {
  if (usable) return null;
  if (isPending(status)) {
    return (
      <Notice tone="attention" title={words.one.notYet.title}>
        {words.one.notYet.lead}
      </Notice>
    );
  }
  return (
    <Notice tone="attention" title={words.one.unusable.title}>
      {words.one.unusable.lead(<bdi>{status || words.one.unusable.noStatus}</bdi>)}
    </Notice>
  );
}
