import "server-only";
import { erc20Abi, type PublicClient } from "viem";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { Agreement, ExpectedTransfer, Funds } from "../reader";
import { queryAll } from "../rpc-quorum";
import type { EvmNodes } from "./client";
import { readToken } from "./enrich-transfers";

/** What a transfer costs at most where the node cannot tell, in units of gas. */
const USUAL_GAS = 65_000n;

/** The token's contract, the sender's balance, and its coins for the fee, from every RPC address. */
export function readFunds(nodes: EvmNodes, transfer: ExpectedTransfer): Promise<Agreement<Funds>> {
  return queryAll(nodes, (client) => readFrom(client, transfer), isSameFunds);
}

async function readFrom(client: PublicClient, transfer: ExpectedTransfer): Promise<Funds> {
  const [token, owner] = [transfer.token as `0x${string}`, transfer.from as `0x${string}`];
  const [contract, balance, coins, gasPrice, gas] = await Promise.all([
    readToken(client, token),
    client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] }),
    client.getBalance({ address: owner }),
    client.getGasPrice(),
    // It fails where the transfer would: then the usual cost is shown, and the balance says why.
    client.estimateGas({ account: owner, to: token, data: transferCall(transfer) }).catch(() => USUAL_GAS),
  ]);
  return { ...contract, balance, coins, fee: gas * gasPrice };
}

/** Fees move from block to block, so only what must not differ is compared. */
function isSameFunds(a: Funds, b: Funds): boolean {
  return a.symbol === b.symbol && a.decimals === b.decimals && a.balance === b.balance && a.coins === b.coins;
}
