import { TextLink } from "@/components/ui/text-link";
import type { Transfer } from "@/lib/contract/chain";

/** A transaction in the network's explorer, where the desk has one. */
export function ExplorerLink({ network, hash }: { network: Transfer["network"]; hash: string }) {
  if (!network.explorer) return null;
  return (
    <TextLink external href={`${network.explorer.replace(/\/+$/, "")}/tx/${encodeURIComponent(hash)}`}>
      See it in the explorer
    </TextLink>
  );
}
