import "server-only";
import type { Tip } from "../reader";
import { queryFirst } from "../rpc-quorum";
import type { EvmNodes } from "./client";

/** The newest and the newest finalized block. @throws ChainError when no RPC address answers */
export function readTip(nodes: EvmNodes): Promise<Tip> {
  return queryFirst(nodes, async (client) => {
    const [latest, finalized] = await Promise.all([
      client.getBlock({ blockTag: "latest" }),
      // Not every network has one.
      client.getBlock({ blockTag: "finalized" }).catch(() => null),
    ]);
    return {
      head: Number(latest.number),
      hash: latest.hash,
      finalized: finalized && Number(finalized.number),
    };
  });
}
