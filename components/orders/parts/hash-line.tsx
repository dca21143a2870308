import { CopyButton } from "@/components/ui/copy-button";
import { GroupedText } from "@/components/ui/grouped-text";
import { TextLink } from "@/components/ui/text-link";
import type { TransferNetwork } from "@/lib/contract/chain";

type HashLineProps = { network: Pick<TransferNetwork, "explorer"> | null | undefined; hash: string };

/** A transaction hash in full, to copy and, where there is an explorer, to look up. */
export function HashLine({ network, hash }: HashLineProps) {
  const explorer = network?.explorer?.replace(/\/+$/, "");
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p>
          <GroupedText text={hash} />
        </p>
        {explorer ? (
          <p className="text-sm">
            <TextLink external href={`${explorer}/tx/${encodeURIComponent(hash)}`}>
              View in the explorer
            </TextLink>
          </p>
        ) : null}
      </div>
      <CopyButton text={hash} label="Copy hash" iconOnly className="-my-1" />
    </div>
  );
}
