"use client";

import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { IssuerWebButton, IssuerWebLink } from "@/components/ui/issuer-web-account";
import { LongListMore, LongListSearch } from "@/components/ui/long-list";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useLongList } from "@/components/ui/use-long-list";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { BankAccountRow } from "./bank-account-row";

/** Says what the list is and where a new account is registered. */
export function BankAccountsHeader({ issuerWebUrl }: { issuerWebUrl: string | null }) {
  return (
    <PageHeader title="Bank accounts">
      Where redemptions are paid out. Register new accounts in the <IssuerWebLink url={issuerWebUrl} />.
    </PageHeader>
  );
}

/** Every bank account that is registered with the issuer. */
export function BankAccountList({ issuerWebUrl }: { issuerWebUrl: string | null }) {
  const query = useQuery(bankAccountsQuery());
  return (
    <QueryView
      query={query}
      skeleton={<BankAccountListSkeleton />}
      failure={{
        title: "We couldn’t load the bank accounts",
        saved: "Nothing was changed. Redemptions in progress continue.",
      }}
    >
      {({ items }) =>
        items.length > 0 ? (
          <Accounts items={items} />
        ) : (
          <Card>
            <EmptyState
              icon={<Landmark />}
              title="No bank accounts yet"
              action={issuerWebUrl && <IssuerWebButton url={issuerWebUrl} />}
            >
              Redemptions are paid to a bank account of your company. Register one in the issuer’s web
              account, with its details and a recent statement. It then appears here.
            </EmptyState>
          </Card>
        )
      }
    </QueryView>
  );
}

const textOf = ({ name, accountNumber, routingCode, bank, currency }: BankAccount) =>
  [name, accountNumber, routingCode, bank.name, currency].join(" ");

/** The issuer's order, a page at a time: there may be ten thousand. */
function Accounts({ items }: { items: readonly BankAccount[] }) {
  const list = useLongList(items, textOf);
  return (
    <div className="grid gap-4">
      <LongListSearch list={list} label="Search by holder, number or bank" />
      {list.shown.length > 0 ? (
        <Card>
          <ul className="divide-y">
            {list.shown.map((account) => (
              <BankAccountRow key={account.id} account={account} />
            ))}
          </ul>
        </Card>
      ) : (
        <p className="text-muted-foreground">No bank account matches your search.</p>
      )}
      <div className="justify-self-center">
        <LongListMore list={list} />
      </div>
    </div>
  );
}

/** As high as a short list of accounts. */
export function BankAccountListSkeleton() {
  return (
    <Loading label="Loading the bank accounts…">
      <Card className="divide-y">
        {["first", "second", "third", "fourth"].map((row) => (
          <div
            key={row}
            className="grid h-19 grid-cols-[minmax(0,1fr)] content-center gap-2.5 px-5 max-md:h-32 sm:px-6"
          >
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
