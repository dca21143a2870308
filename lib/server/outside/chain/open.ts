import "server-only";
import type { ReadableKind } from "@/lib/domain/networks";
import type { Network } from "@/lib/server/platform";
import { openEvm } from "./evm";
import type { ChainReader } from "./reader";

/** How to read each kind of network; a readable kind without a reader does not compile. */
const READERS: Record<ReadableKind, (network: Network) => ChainReader> = { evm: openEvm };

/** Opens every network of the settings; nothing is queried yet. */
export function openChains(networks: Network[]): ChainReader[] {
  return networks.map((network) => READERS[network.kind](network));
}
