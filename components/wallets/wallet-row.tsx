import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApprovalBadge, approvalSentence } from "@/components/shared/approval-badge";
import { ExplorerLink } from "@/components/shared/explorer-link";
import { Balances, Figure, FigureList, InProgress, LastUsed } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { NeedsSecondPerson, sayDone, WaitingChange } from "@/components/shared/waiting-change";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { LinkButton } from "@/components/ui/link-button";
import { useNeedsSecondPerson, useWaitingChange } from "@/lib/client/changes";
import { mayHaveHappened } from "@/lib/client/http";
import { useRemoveWallet } from "@/lib/client/wallets";
import type { WalletFigures } from "@/lib/contract/figures";
import type { Wallet } from "@/lib/contract/wallets";
import { newRedemption } from "@/lib/domain/new-redemption";
import { words } from "@/lib/words/wallets";
import { type FactsRights, WalletFacts } from "./wallet-facts";

type WalletRowProps = {
  wallet: Wallet;
  figures: WalletFigures | null | undefined;
  mayRedeem: boolean;
  mayRemove: boolean;
  facts: FactsRights;
};

/** One wallet: its name and state, its address in full, where it lives, and what it holds. */
export function WalletRow({ wallet, figures, mayRedeem, mayRemove, facts: rights }: WalletRowProps) {
  const waiting = useWaitingChange(wallet.id.toLowerCase(), ["wallet_removed"]);
  const name = wallet.name ?? wallet.id;
  return (
    <li className={cn(WALLET_GRID, "gap-y-1 py-3.5")}>
      <NameAndState wallet={wallet} />
      <div className="flex items-start justify-end gap-1 xl:col-start-5 xl:row-span-2 xl:row-start-1">
        {mayRedeem && wallet.usable ? (
          <LinkButton
            size="sm"
            href={newRedemption({ wallet: wallet.id })}
            prefetch={false}
            aria-label={words.row.redeemFrom(name)}
            className="max-md:h-11!"
          >
            {words.row.redeem}
          </LinkButton>
        ) : null}
        {mayRemove ? <RemoveWallet wallet={wallet} /> : null}
      </div>
      <div className="col-span-full min-w-0 xl:col-span-1">
        <Address wallet={wallet} />
        <WalletOrigin wallet={wallet} />
      </div>
      <FigureList className="col-span-full mt-1.5 xl:col-start-2 xl:col-end-5 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:pt-1">
        <Figure label={words.columns.balance} lines={2}>
          <Balances figures={figures} />
        </Figure>
        <Figure label={words.columns.inProgress}>
          <InProgress figures={figures} filter={{ walletId: wallet.id.toLowerCase() }} />
        </Figure>
        <Figure label={words.columns.lastUsed}>
          <LastUsed figures={figures} />
        </Figure>
      </FigureList>
      <div className="col-span-full">
        <WalletFacts wallet={wallet} rights={rights} />
        {waiting ? <WaitingChange id={waiting.id} what={name} className="mt-2" /> : null}
      </div>
    </li>
  );
}

function NameAndState({ wallet }: { wallet: Wallet }) {
  // A blocked wallet has words of its own below.
  const sentence = wallet.blocked ? null : approvalSentence(wallet, "wallet");
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:min-h-11">
      <h2 className="min-w-0 text-base">
        <WalletName wallet={wallet} />
      </h2>
      {wallet.blocked ? (
        <Badge tone="danger">{words.row.blocked}</Badge>
      ) : (
        <ApprovalBadge status={wallet.status} usable={wallet.usable} />
      )}
      {sentence ? <span className="text-sm text-muted-foreground">{sentence}</span> : null}
    </div>
  );
}

function Address({ wallet: { address, name, network } }: { wallet: Wallet }) {
  if (!address) {
    return <p className="text-sm text-muted-foreground">{words.row.noAddress}</p>;
  }
  return (
    <div className="flex items-start gap-0.5">
      <GroupedText text={address} even className="mr-1 min-w-0" />
      <CopyButton text={address} label={words.row.copyAddress(name)} iconOnly className="-my-1.5 shrink-0" />
      <ExplorerLink network={network} kind="address" id={address} className="-my-1" />
    </div>
  );
}

/** Where the wallet lives, and who added it and when, as far as that is known here or by the issuer. */
function WalletOrigin({ wallet: { network, type, added, createdAt } }: { wallet: Wallet }) {
  const facts = [network, type].filter((fact) => fact !== null && fact !== "");
  if (facts.length === 0 && !added && !createdAt) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted-foreground">
      {facts.map((fact) => (
        <bdi key={fact} className="[overflow-wrap:anywhere]">
          {fact}
        </bdi>
      ))}
      {added ? (
        <span className="max-sm:basis-full [overflow-wrap:anywhere]">
          {words.row.added(
            <UntrustedText>{added.by.name}</UntrustedText>,
            added.acceptedBy && <UntrustedText>{added.acceptedBy.name}</UntrustedText>,
            <Time value={added.at} />,
          )}
        </span>
      ) : createdAt ? (
        <span className="max-sm:basis-full">{words.row.addedAt(<Time value={createdAt} />)}</span>
      ) : null}
    </p>
  );
}

/** The wallet's name, or its id where the issuer gives none. */
function WalletName({ wallet }: { wallet: Pick<Wallet, "id" | "name"> }) {
  return wallet.name ? (
    <bdi className="[overflow-wrap:anywhere]">{wallet.name}</bdi>
  ) : (
    <span className="font-mono text-sm break-all">{wallet.id}</span>
  );
}

/** Takes a wallet off the whitelist, after its address was shown in full and the box was ticked. */
function RemoveWallet({ wallet }: { wallet: Wallet }) {
  const [compared, setCompared] = useState(false);
  const [reminded, setReminded] = useState(false);
  const removal = useRemoveWallet();
  const needsSecondPerson = useNeedsSecondPerson();

  function begin() {
    setCompared(false);
    setReminded(false);
    removal.reset();
  }

  async function remove() {
    setReminded(!compared);
    if (!compared) throw new Error("The box is not ticked.");
    sayDone(await removal.mutateAsync(wallet.id), words.remove.done, wallet.name ?? undefined);
  }

  return (
    <AlertDialog
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.remove.label(wallet.name ?? wallet.id)}
          title={words.remove.action}
          className="-mr-2.5"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      onOpenChange={(open) => open && begin()}
      title={words.remove.title(<WalletName wallet={wallet} />)}
      description={words.remove.lead}
      confirmLabel={needsSecondPerson ? words.remove.propose : words.remove.confirm}
      cancelLabel={words.remove.keep}
      tone="danger"
      onConfirm={remove}
    >
      <div className="grid gap-4">
        <p className="rounded-md bg-surface-sunken px-3.5 py-3">
          <GroupedText text={wallet.address ?? wallet.id} />
        </p>
        <Checkbox
          label={words.remove.compared}
          checked={compared}
          onChange={(event) => setCompared(event.target.checked)}
          error={reminded && !compared ? words.remove.compareFirst : undefined}
        />
        <NeedsSecondPerson />
        {removal.error ? (
          <RequestError
            error={removal.error}
            title={mayHaveHappened(removal.error) ? words.remove.unknown : words.remove.failed}
          />
        ) : null}
      </div>
    </AlertDialog>
  );
}

/** The columns of the list of wallets, from 1280 px on; below, each wallet is a card. */
export const WALLET_GRID =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 px-5 sm:px-6 xl:grid-cols-[minmax(0,1fr)_9.5rem_10.5rem_8.5rem_7.5rem]";

export const walletColumns = () => Object.values(words.columns);
