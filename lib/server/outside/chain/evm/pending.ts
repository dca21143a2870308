import "server-only";
import type { Hex, PublicClient } from "viem";
import { sameAddress } from "@/lib/domain/networks";
import { ChainError, type PendingTransaction, type Route } from "../reader";
import { queryEach } from "../rpc-quorum";
import { checkedHash, type EvmNodes } from "./client";

/**
 * The transactions that any node would put into its next block, from a route's wallet to its address: sent there, or with the
 * address in what they call. Not every node shows its pending block: one that doesn't knows of none.
 */
export async function readPending(nodes: EvmNodes, routes: readonly Route[]): Promise<PendingTransaction[]> {
  if (routes.length === 0) return [];
  try {
    const answers = await queryEach(nodes, (client) => readFrom(client, routes));
    return answers.flat();
  } catch (error) {
    if (error instanceof ChainError) return [];
    throw error;
  }
}

async function readFrom(client: PublicClient, routes: readonly Route[]): Promise<PendingTransaction[]> {
  const { transactions } = await client.getBlock({ blockTag: "pending", includeTransactions: true });
  return transactions.flatMap(({ hash, from, to, input }) => {
    const isOn = (route: Route) => sameAddress(from, route.from) && leadsTo(route.to, to, input);
    return routes
      .filter(isOn)
      .map((route) => ({ ...route, hash: checkedHash(hash), call: { to, data: input } }));
  });
}

const leadsTo = (address: string, to: Hex | null, data: Hex): boolean =>
  (to !== null && sameAddress(to, address)) || data.toLowerCase().includes(address.slice(2).toLowerCase());
