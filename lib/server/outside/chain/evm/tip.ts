import "server-only";
import type { PublicClient } from "viem";
import type { Tip } from "../reader";
import { queryEach } from "../rpc-quorum";
import { type EvmNodes, hasName } from "./client";

/** Where the chain ends, and what every node calls final. @throws ChainError when no RPC address answers */
export async function readTip(nodes: EvmNodes): Promise<Tip> {
  const answers = await queryEach(nodes, async (client) => {
    const [latest, finalized] = await Promise.all([
      client.getBlock({ blockTag: "latest" }),
      readFinalized(client),
    ]);
    return { block: Number(latest.number), hash: latest.hash, finalized };
  });
  const blocks = answers.map(({ block }) => block);
  return {
    head: Math.min(...blocks),
    newest: Math.max(...blocks),
    hash: answers.map(({ hash }) => hash).join(" "),
    finalized:
      answers.length < nodes.rpcs.length ? undefined : lowest(answers.map(({ finalized }) => finalized)),
  };
}

/**
 * Null only for a node that understands the question and knows no such block: it has none to show, or the word itself is
 * no valid parameter to it (-32602). Any other failure may be over in a second and says nothing about the network.
 */
async function readFinalized(client: PublicClient): Promise<Tip["finalized"]> {
  try {
    return Number((await client.getBlock({ blockTag: "finalized" })).number);
  } catch (error) {
    return hasName(error, "BlockNotFoundError") || hasName(error, "InvalidParamsRpcError") ? null : undefined;
  }
}

/** Nodes lag, so what one of them has not passed yet is not final; nodes that contradict each other tell nothing. */
function lowest(blocks: Tip["finalized"][]): Tip["finalized"] {
  if (blocks.every((block) => block === null)) return null;
  const known = blocks.flatMap((block) => block ?? []);
  return known.length === blocks.length ? Math.min(...known) : undefined;
}
