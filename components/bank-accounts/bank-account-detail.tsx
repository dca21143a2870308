"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { StaleNotice } from "@/components/ui/stale-notice";
import { ApiError, explain } from "@/lib/client/api-error";
import { bankAccountQuery } from "@/lib/client/bank-accounts";
import { AccountCard } from "./account-card";
import { BankAccountDetailSkeleton } from "./bank-account-detail-skeleton";
import { BankAccountHeader } from "./bank-account-header";
import { BankCard } from "./bank-card";
import { UnknownBankAccount } from "./unknown-bank-account";
import { UseNotice } from "./use-notice";

/** All that is known of one bank account. */
export function BankAccountDetail({ id, mayRedeem }: { id: string; mayRedeem: boolean }) {
  const query = useQuery(bankAccountQuery(id));
  if (query.isPending) return <BankAccountDetailSkeleton />;
  if (!query.data) {
    if (query.error instanceof ApiError && query.error.code === "not_found") return <UnknownBankAccount />;
    const { message, reference } = explain(query.error);
    return (
      <ErrorState
        level={1}
        title="This bank account could not be loaded"
        saved="Nothing was changed. Orders under way go on."
        reference={reference}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
        action={<LinkButton href="/bank-accounts">See all bank accounts</LinkButton>}
      >
        {message}
      </ErrorState>
    );
  }
  const account = query.data;
  return (
    <>
      <BankAccountHeader account={account} mayRedeem={mayRedeem} />
      <div className="grid gap-4">
        {query.isError ? (
          <StaleNotice
            readAt={query.dataUpdatedAt}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        <UseNotice account={account} />
        <AccountCard account={account} />
        <BankCard account={account} />
      </div>
    </>
  );
}
