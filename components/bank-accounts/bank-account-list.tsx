"use client";

import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { ColumnHeads } from "@/components/shared/figures";
import { IssuerWebButton } from "@/components/shared/issuer-web-account";
import { QueryView } from "@/components/shared/query-view";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LongListMore, LongListSearch } from "@/components/ui/long-list";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useLongList } from "@/components/ui/use-long-list";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { useFigures } from "@/lib/client/figures";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { ACCOUNT_COLUMNS, ACCOUNT_GRID } from "./account-grid";
import { BankAccountRow } from "./bank-account-row";

type BankAccountListProps = { issuerWebUrl: string | null; mayRedeem: boolean };

/** Every bank account that is registered with the issuer. */
export function BankAccountList({ issuerWebUrl, mayRedeem }: BankAccountListProps) {
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
          <Accounts items={items} mayRedeem={mayRedeem} />
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

const textOf = ({ name, nickname, accountNumber, routingCode, bank, currency }: BankAccount) =>
  [name, nickname?.text, accountNumber, routingCode, bank.name, currency].join(" ");

/** The issuer's order, a page at a time: there may be ten thousand. */
function Accounts({ items, mayRedeem }: { items: readonly BankAccount[]; mayRedeem: boolean }) {
  const list = useLongList(items, textOf);
  const figures = useFigures();
  return (
    <div className="grid gap-4">
      <LongListSearch list={list} label="Search by holder, number or bank" />
      {list.shown.length > 0 ? (
        <Card>
          <ColumnHeads titles={ACCOUNT_COLUMNS} className={ACCOUNT_GRID} />
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
        <p className="text-muted-foreground">No bank account matches your search.</p>
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
    <Loading label="Loading the bank accounts…">
      <Card className="divide-y">
        <div className="h-8.5 max-xl:hidden" />
        {["first", "second", "third", "fourth"].map((row) => (
          <div
            key={row}
            className="grid h-21 grid-cols-[minmax(0,1fr)] content-center gap-2.5 px-5 max-xl:h-34 max-md:h-44 sm:px-6"
          >
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
