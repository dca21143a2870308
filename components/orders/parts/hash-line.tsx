import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { TransferNetwork } from "@/lib/contract/chain";

type HashLineProps = { network: Pick<TransferNetwork, "name"> | null | undefined; hash: string };

/** A transaction hash in full, to copy and, where there is an explorer, to look up. */
export function HashLine({ network, hash }: HashLineProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0">
        <GroupedText text={hash} />
      </p>
      <span className="-my-1 inline-flex shrink-0">
        <CopyButton text={hash} label="Copy hash" iconOnly />
        <ExplorerLink network={network?.name} kind="tx" id={hash} />
      </span>
    </div>
  );
}
