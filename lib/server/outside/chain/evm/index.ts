import "server-only";
import { evm } from "@/lib/domain/networks/evm";
import type { Network } from "@/lib/server/platform";
import type { ChainReader } from "../reader";
import { readBalancesAt } from "./balances-at";
import { openNodes } from "./client";
import { enrichTransfers } from "./enrich-transfers";
import { findReplacement } from "./find-replacement";
import { readBalance, readFunds } from "./funds";
import { readPending } from "./pending";
import { scanTransfers } from "./scan";
import { readTip } from "./tip";
import { contractBehind, readTokenHealth } from "./token-health";
import { isGone, isTransferCall, readTransaction } from "./transaction";

/** Reads an EVM network. */
export function openEvm(network: Network): ChainReader {
  const { nodes, close } = openNodes(network);
  return {
    network,
    kind: evm,
    tip: () => readTip(nodes),
    transfersTo: async (addresses, range) =>
      enrichTransfers(
        nodes,
        Object.values(network.tokens),
        await scanTransfers(nodes, network.tokens, addresses, range),
      ),
    isGone: (transfer) => isGone(nodes, transfer),
    transaction: (hash) => readTransaction(nodes, hash),
    pending: (routes) => readPending(nodes, routes),
    successor: (sent) => findReplacement(nodes, sent),
    isTransferCall,
    funds: (transfer) => readFunds(nodes, transfer),
    tokenHealth: (token, { addresses, transfers }) => readTokenHealth(nodes, token, addresses, transfers),
    contractBehind,
    balance: (token, owner) => readBalance(nodes, token, owner),
    balancesAt: (at, holdings) => readBalancesAt(nodes, at, holdings),
    close,
  };
}
