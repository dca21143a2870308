"use client";

import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { StaleNotice } from "@/components/ui/stale-notice";
import { explain } from "@/lib/client/api-error";
import { walletsQuery } from "@/lib/client/wallets";
import { NoWallets } from "./no-wallets";
import { WalletListSkeleton } from "./wallet-list-skeleton";
import { WalletRow } from "./wallet-row";

/** Every wallet that tokens may be sent from. */
export function WalletList({ mayWrite, issuerWebUrl }: { mayWrite: boolean; issuerWebUrl: string | null }) {
  const query = useQuery(walletsQuery());
  if (query.isPending) return <WalletListSkeleton />;
  if (!query.data) {
    const { message, reference } = explain(query.error);
    return (
      <ErrorState
        title="The wallets could not be loaded"
        saved="Nothing was changed. Orders under way go on."
        reference={reference}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      >
        {message}
      </ErrorState>
    );
  }
  const { items, managed } = query.data;
  return (
    <>
      {query.isError ? (
        <StaleNotice
          readAt={query.dataUpdatedAt}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
          className="mb-4"
        />
      ) : null}
      <Card>
        {items.length === 0 ? (
          <NoWallets managed={managed} mayWrite={mayWrite} issuerWebUrl={issuerWebUrl} />
        ) : (
          <ul className="divide-y">
            {items.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} mayRemove={mayWrite && managed} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
