import { ApprovalBadge, approvalSentence } from "@/components/shared/approval-badge";
import { ExplorerLink } from "@/components/shared/explorer-link";
import { Balances, Figure, FigureList, InProgress, LastUsed } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { LinkButton } from "@/components/ui/link-button";
import { useWaitingChange } from "@/lib/client/changes";
import type { WalletFigures } from "@/lib/contract/figures";
import type { Wallet } from "@/lib/contract/wallets";
import { newRedemption } from "@/lib/domain/new-redemption";
import type { FactsRights } from "./facts-rights";
import { RemoveWallet } from "./remove-wallet";
import { WalletFacts } from "./wallet-facts";
import { WALLET_GRID } from "./wallet-grid";
import { WalletName } from "./wallet-name";
import { WalletOrigin } from "./wallet-origin";

type WalletRowProps = {
  wallet: Wallet;
  figures: WalletFigures | null | undefined;
  mayRedeem: boolean;
  mayRemove: boolean;
  facts: FactsRights;
};

/** One wallet: its name and state, its address in full, where it lives, and what it holds. */
export function WalletRow({ wallet, figures, mayRedeem, mayRemove, facts: rights }: WalletRowProps) {
  const waiting = useWaitingChange(wallet.id.toLowerCase());
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
            aria-label={`Redeem from ${name}`}
            className="max-md:h-11!"
          >
            Redeem
          </LinkButton>
        ) : null}
        {mayRemove ? <RemoveWallet wallet={wallet} /> : null}
      </div>
      <div className="col-span-full min-w-0 xl:col-span-1">
        <Address wallet={wallet} />
        <WalletOrigin wallet={wallet} />
      </div>
      <FigureList className="col-span-full mt-1.5 xl:col-start-2 xl:col-end-5 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:pt-1">
        <Figure label="Balance" lines={2}>
          <Balances figures={figures} />
        </Figure>
        <Figure label="In progress">
          <InProgress figures={figures} filter={{ walletId: wallet.id.toLowerCase() }} />
        </Figure>
        <Figure label="Last used">
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
        <Badge tone="danger">Blocked</Badge>
      ) : (
        <ApprovalBadge status={wallet.status} usable={wallet.usable} />
      )}
      {sentence ? <span className="text-sm text-muted-foreground">{sentence}</span> : null}
    </div>
  );
}

function Address({ wallet: { address, name, network } }: { wallet: Wallet }) {
  if (!address) {
    return <p className="text-sm text-muted-foreground">The issuer doesn’t show its address.</p>;
  }
  return (
    <div className="flex items-start gap-0.5">
      <GroupedText text={address} className="mr-1 min-w-0" />
      <CopyButton
        text={address}
        label={`Copy address of ${name ?? "this wallet"}`}
        iconOnly
        className="-my-1.5 shrink-0"
      />
      <ExplorerLink network={network} kind="address" id={address} className="-my-1" />
    </div>
  );
}
