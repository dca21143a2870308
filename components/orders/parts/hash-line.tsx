import { CopyButton } from "@/components/ui/copy-button";
import { GroupedText } from "@/components/ui/grouped-text";
import type { Transfer } from "@/lib/contract/chain";
import { ExplorerLink } from "./explorer-link";

/** A transaction hash in full, to copy and, where there is an explorer, to look up. */
export function HashLine({ network, hash }: { network: Transfer["network"]; hash: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p>
          <GroupedText text={hash} />
        </p>
        <p className="text-sm empty:hidden">
          <ExplorerLink network={network} hash={hash} />
        </p>
      </div>
      <CopyButton text={hash} label="Copy hash" iconOnly className="-my-1" />
    </div>
  );
}
