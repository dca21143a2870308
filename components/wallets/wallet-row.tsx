import { ApprovalBadge, approvalSentence } from "@/components/ui/approval-badge";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { GroupedText } from "@/components/ui/grouped-text";
import { Time } from "@/components/ui/time";
import { WaitingChange } from "@/components/ui/waiting-change";
import { useWaitingChange } from "@/lib/client/changes";
import type { Wallet } from "@/lib/contract/wallets";
import type { FactsRights } from "./facts-rights";
import { RemoveWallet } from "./remove-wallet";
import { WalletFacts } from "./wallet-facts";
import { WalletName } from "./wallet-name";

type WalletRowProps = { wallet: Wallet; mayRemove: boolean; facts: FactsRights };

/** One wallet: its name and state, its address in full, where it lives. */
export function WalletRow({ wallet, mayRemove, facts: rights }: WalletRowProps) {
  // A blocked wallet has words of its own below.
  const sentence = wallet.blocked ? null : approvalSentence(wallet, "wallet");
  const waiting = useWaitingChange(wallet.id.toLowerCase());
  const facts = [wallet.network, wallet.type].filter((fact) => fact !== null && fact !== "");
  return (
    <li className="px-5 py-4.5 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 max-md:min-h-11">
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
        {mayRemove ? <RemoveWallet wallet={wallet} /> : null}
      </div>
      <div className="mt-0.5 flex items-start gap-1.5 max-sm:justify-between">
        {wallet.address ? (
          <>
            <GroupedText text={wallet.address} className="min-w-0" />
            <CopyButton
              text={wallet.address}
              label={`Copy address of ${wallet.name ?? "this wallet"}`}
              iconOnly
              className="-my-1 max-sm:-mr-2"
            />
          </>
        ) : (
          <span className="text-sm text-muted-foreground">The issuer doesn’t show its address.</span>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted-foreground">
        {facts.map((fact) => (
          <bdi key={fact} className="[overflow-wrap:anywhere]">
            {fact}
          </bdi>
        ))}
        {wallet.createdAt ? (
          <span>
            Added <Time value={wallet.createdAt} />
          </span>
        ) : null}
      </p>
      <WalletFacts wallet={wallet} rights={rights} />
      {waiting ? <WaitingChange id={waiting.id} what={wallet.name ?? wallet.id} className="mt-2" /> : null}
    </li>
  );
}
