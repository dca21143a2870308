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

/** What an address holds of a token, from every RPC address. */
export function readBalance(nodes: EvmNodes, token: string, owner: string): Promise<Agreement<bigint>> {
  return queryAll(nodes, (client) => balanceOf(client, token, owner), Object.is);
}

/** What an address holds of a token, in its smallest units; with a block, at its end. */
export const balanceOf = (
  client: PublicClient,
  token: string,
  owner: string,
  blockNumber?: bigint,
): Promise<bigint> =>
  client.readContract({
    ...(blockNumber !== undefined && { blockNumber }),
    ...{ address: token as `0x${string}`, abi: erc20Abi, functionName: "balanceOf" as const },
    // The issuer may write it in any letters, and viem refuses those of a wrong checksum.
    args: [owner.toLowerCase() as `0x${string}`],
  });

async function readFrom(client: PublicClient, transfer: ExpectedTransfer): Promise<Funds> {
  const [token, owner] = [transfer.token as `0x${string}`, transfer.from.toLowerCase() as `0x${string}`];
  const [contract, balance, coins, gasPrice, gas] = await Promise.all([
    readToken(client, token),
    balanceOf(client, token, owner),
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
