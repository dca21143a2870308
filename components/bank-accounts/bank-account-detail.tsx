"use client";

import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { QueryView } from "@/components/shared/query-view";
import { Card, CardBody } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api-error";
import { bankAccountQuery } from "@/lib/client/bank-accounts";
import { AccountCard, BankCard, UseCard } from "./bank-account-cards";
import { BankAccountHeader, UseNotice } from "./bank-account-header";

/** All that is known of one bank account. */
export function BankAccountDetail({ id, isPreparer }: { id: string; isPreparer: boolean }) {
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
          <BankAccountHeader account={account} mayRedeem={isPreparer} />
          <div className="grid gap-4">
            <UseNotice account={account} />
            <UseCard account={account} />
            <AccountCard account={account} mayName={isPreparer} />
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
