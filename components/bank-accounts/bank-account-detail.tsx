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
        title: "We couldn’t load this bank account",
        saved: "Nothing was changed. Redemptions in progress continue.",
        action: <LinkButton href="/bank-accounts">See all bank accounts</LinkButton>,
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
      <PageHeader title="Bank account not found" />
      <Card>
        <EmptyState
          icon={<Landmark />}
          title="No bank account has this ID"
          action={<LinkButton href="/bank-accounts">See all bank accounts</LinkButton>}
        >
          The link may be incomplete, or the account is no longer registered with the issuer.
        </EmptyState>
      </Card>
    </>
  );
}

/** As high as the account's header and first card. */
function BankAccountDetailSkeleton() {
  return (
    <Loading label="Loading the bank account…">
      <h1 className="sr-only">Bank account</h1>
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
      back={<TextLink href="/bank-accounts">Bank accounts</TextLink>}
      title={
        <bdi className="[overflow-wrap:anywhere]">
          {account.nickname?.text ?? (account.name || "No account holder")}
        </bdi>
      }
      actions={
        account.usable && mayRedeem ? (
          <LinkButton variant="primary" href={newRedemption({ account: account.id })}>
            Redeem to this account
          </LinkButton>
        ) : null
      }
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1">
        <ApprovalBadge status={account.status} usable={account.usable} />
        {account.usable ? `Can receive redemptions in ${account.currency}` : `${account.currency} account`}
      </span>
    </PageHeader>
  );
}

/** Why the account cannot be used now, and what changes that; nothing when it can. */
function UseNotice({ account: { usable, status } }: { account: BankAccount }) {
  if (usable) return null;
  if (isPending(status)) {
    return (
      <Notice tone="attention" title="Can’t be used yet">
        The issuer is verifying this account. Once it’s approved, you can choose it for a redemption. This
        page updates automatically.
      </Notice>
    );
  }
  return (
    <Notice tone="attention" title="Can’t be used">
      The issuer shows its status as “<bdi>{status || "none"}</bdi>”. Only approved accounts can receive
      redemptions. Ask the issuer what is missing.
    </Notice>
  );
}
