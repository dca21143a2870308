import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { TransferNetwork } from "@/lib/contract/chain";
import { words } from "@/lib/words/redemptions";

type AddressLineProps = {
  /** The network's name; without it there is nothing to look the address up with. */
  network: string | null | undefined;
  address: string;
  className?: string;
};

/** An address in full and, where there is an explorer, a link to it. */
export const AddressLine = ({ network, address, className }: AddressLineProps) => (
  <p className="flex items-center">
    <GroupedText text={address} even className={className} />
    <ExplorerLink network={network} kind="address" id={address} className="-my-1" />
  </p>
);

type HashLineProps = { network: Pick<TransferNetwork, "name"> | null | undefined; hash: string };

/** A transaction hash in full, to copy and, where there is an explorer, to look up. */
export function HashLine({ network, hash }: HashLineProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0">
        <GroupedText text={hash} />
      </p>
      <span className="-my-1 inline-flex shrink-0">
        <CopyButton text={hash} label={words.copyHash} iconOnly />
        <ExplorerLink network={network?.name} kind="tx" id={hash} />
      </span>
    </div>
  );
}

/** How firm a transfer is: in words, and while confirmations are counted as a line that fills. */
export function Confirmations({ said, share }: { said: string; share: number | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm text-muted-foreground tabular-nums">{said}</p>
      {share === null ? null : (
        <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-accent-soft">
          <span
            className="block h-full origin-left bg-accent transition-transform duration-300"
            style={{ transform: `scaleX(${share})` }}
          />
        </span>
      )}
    </div>
  );
}
