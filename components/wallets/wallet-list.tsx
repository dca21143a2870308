"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Wallet } from "lucide-react";
import { ColumnHeads } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { IssuerWebButton, IssuerWebLink } from "@/components/shared/issuer-web-account";
import { QueryView } from "@/components/shared/query-view";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useKeptDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { Loading, SkeletonRecords } from "@/components/ui/skeleton";
import { waitingChangesQuery } from "@/lib/client/changes";
import { useFigures } from "@/lib/client/figures";
import { useReadAgainWhenDecided } from "@/lib/client/read-again-when-decided";
import { walletsQuery } from "@/lib/client/wallets";
import type { Wallet as ListedWallet } from "@/lib/contract/wallets";
import { words } from "@/lib/words/wallets";
import type { AddWalletProps } from "./add-wallet-dialog";
import type { FactsRights } from "./wallet-facts";
import { WALLET_GRID, WalletRow, walletColumns } from "./wallet-row";

type EmptyProps = { mayWrite: boolean; networks: readonly string[]; issuerWebUrl: string | null };
type WalletListProps = EmptyProps & { facts: FactsRights };

/** Every wallet that tokens may be sent from. */
export function WalletList({ mayWrite, networks, issuerWebUrl, facts }: WalletListProps) {
  const query = useQuery(walletsQuery());
  const figures = useFigures();
  useReadAgainWhenDecided(["wallet_added", "wallet_removed"], walletsQuery().queryKey);
  return (
    <QueryView query={query} skeleton={<WalletListSkeleton />} failure={words.failed}>
      {({ items, managed }) => (
        <Card>
          <ProposedWallets listed={items} />
          {items.length === 0 ? (
            <NoWallets
              managed={managed}
              mayWrite={mayWrite}
              networks={networks}
              issuerWebUrl={issuerWebUrl}
            />
          ) : (
            <>
              <ColumnHeads titles={walletColumns()} className={WALLET_GRID} />
              <ul className="divide-y">
                {items.map((wallet) => (
                  <WalletRow
                    key={wallet.id}
                    wallet={wallet}
                    figures={figures.ofWallet(wallet.id)}
                    mayRedeem={mayWrite}
                    mayRemove={mayWrite && managed}
                    facts={facts}
                  />
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </QueryView>
  );
}

/** What was proposed and is on no list yet: the issuer's may have it a moment before the proposal is read again. */
function ProposedWallets({ listed }: { listed: readonly ListedWallet[] }) {
  const { data } = useQuery(waitingChangesQuery());
  const known = new Set(listed.map(({ address }) => address));
  const proposed =
    data?.items.filter(({ kind, after }) => kind === "wallet_added" && !known.has(String(after?.address))) ??
    [];
  if (proposed.length === 0) return null;
  return (
    <ul aria-label={words.proposed} className="divide-y border-b">
      {proposed.map(({ id, subject, after }) => (
        <li key={id} className="px-5 py-4.5 sm:px-6">
          <h2 className="text-base [overflow-wrap:anywhere] text-muted-foreground">
            <bdi>{subject}</bdi>
          </h2>
          <p>
            <GroupedText text={String(after?.address ?? "")} className="min-w-0" />
          </p>
          <WaitingChange id={id} what={subject} />
        </li>
      ))}
    </ul>
  );
}

/** Before the first wallet: what it takes to begin. */
function NoWallets({ managed, mayWrite, networks, issuerWebUrl }: EmptyProps & { managed: boolean }) {
  if (!managed) {
    return (
      <EmptyState
        icon={<Wallet />}
        title={words.notListed.title}
        action={issuerWebUrl && <IssuerWebButton url={issuerWebUrl} />}
      >
        {words.notListed.lead}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Wallet />}
      title={words.none.title}
      action={mayWrite ? <AddWallet networks={networks} known={[]} /> : null}
    >
      {words.none.lead} {mayWrite ? words.none.add : words.none.wait}
    </EmptyState>
  );
}

/** As high as three wallets. */
function WalletListSkeleton() {
  return (
    <Loading label={words.loading}>
      <Card className="divide-y">
        <div className="h-8.5 max-xl:hidden" />
        <SkeletonRecords
          rows={3}
          bars={["h-4 w-44", "h-3.5 w-96 max-w-full", "h-3 w-60 max-w-full"]}
          className="h-29 gap-3.5 max-xl:h-48 max-sm:h-70"
        />
      </Card>
    </Loading>
  );
}

type WalletsHeaderProps = { mayWrite: boolean; networks: readonly string[]; issuerWebUrl: string | null };

/** Says what the list is, who may change it and where. */
export function WalletsHeader({ mayWrite, networks, issuerWebUrl }: WalletsHeaderProps) {
  const { data } = useQuery(walletsQuery());
  const known = data?.items ?? [];
  const offersAdding = mayWrite && data?.managed && known.length > 0;
  return (
    <PageHeader
      title={words.title}
      actions={offersAdding ? <AddWallet networks={networks} known={known} /> : null}
    >
      {words.lead}{" "}
      {data?.managed === false ? words.managedElsewhere(<IssuerWebLink url={issuerWebUrl} />) : null}
      {data?.managed && !mayWrite ? words.onlyPreparers : null}
    </PageHeader>
  );
}

const AddWalletDialog = onDemand(() =>
  import("./add-wallet-dialog").then((module) => module.AddWalletDialog),
);

/** Opens the form for a wallet that is to be whitelisted. */
export function AddWallet(props: AddWalletProps) {
  const { open, setOpen, isUsed, trigger } = useKeptDialog(AddWalletDialog.preload);
  return (
    <>
      <Button variant="primary" {...trigger}>
        <Plus aria-hidden="true" />
        {words.add.action}
      </Button>
      {isUsed ? <AddWalletDialog {...props} open={open} setOpen={setOpen} /> : null}
    </>
  );
}
