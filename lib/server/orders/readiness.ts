import "server-only";
import { erc20Abi, formatEther, type PublicClient } from "viem";
import type { Readiness } from "@/lib/contract/chain";
import { amountOf, roundedUp } from "@/lib/domain/amount";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import { readToken } from "../chain/enrich-transfers";
import { type Agreement, queryAll } from "../chain/rpc-quorum";
import type { Context } from "../context";
import { AppError } from "../errors";
import { findOrder } from "../order-record/find";
import { expectedTransfer, type OrderNetwork, orderNetwork } from "../transfers/order-network";

/** What a transfer costs at most where the node cannot tell, in units of gas. */
const USUAL_GAS = 65_000n;

type Wanted = NonNullable<ReturnType<typeof expectedTransfer>>;
type Seen = { symbol: string | null; decimals: number | null; balance: bigint; coins: bigint; fee: bigint };

/**
 * The chain as it is before tokens are sent: the token's contract, the wallet's balance and its coins for the fee.
 * What the RPC addresses do not tell alike is null.
 * @throws AppError `wrong_state` when no chain is read for this order or its address is not known yet.
 */
export async function getReadiness(context: Context, { id }: { id: string }): Promise<Readiness> {
  const order = await findOrder(context.db, id);
  const place = orderNetwork(context, order);
  const expected = place && expectedTransfer(order, place);
  if (!place || !expected || order.alarmCode) {
    throw new AppError("wrong_state", "There is nothing to read on a chain for this order now.");
  }
  return context.reads.read(`readiness ${order.id}`, async () => {
    const read = await queryAll(place.chain, (client) => readFrom(client, expected), isSame);
    return view(place, expected, read);
  });
}

async function readFrom(client: PublicClient, { token, from, to, units }: Wanted): Promise<Seen> {
  const [address, owner] = [token as `0x${string}`, from as `0x${string}`];
  const [contract, balance, coins, gasPrice, gas] = await Promise.all([
    readToken(client, address),
    client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [owner] }),
    client.getBalance({ address: owner }),
    client.getGasPrice(),
    // It fails where the transfer would: then the usual cost is shown, and the balance says why.
    client
      .estimateGas({ account: owner, to: address, data: transferCall({ to, units }) })
      .catch(() => USUAL_GAS),
  ]);
  return { ...contract, balance, coins, fee: gas * gasPrice };
}

/** Fees move from block to block, so only what must not differ is compared. */
function isSame(a: Seen, b: Seen): boolean {
  return a.symbol === b.symbol && a.decimals === b.decimals && a.balance === b.balance && a.coins === b.coins;
}

function view(
  { network, token }: OrderNetwork,
  expected: Wanted,
  { answers, problem }: Agreement<Seen>,
): Readiness {
  const seen = answers?.[0] ?? null;
  return {
    network: network.name,
    walletAddress: expected.from,
    token: seen && {
      address: token.address,
      symbol: seen.symbol,
      decimals: seen.decimals,
      asExpected: seen.symbol === token.symbol && seen.decimals === token.decimals,
    },
    balance: seen && {
      amount: amountOf(seen.balance, token.decimals),
      enough: seen.balance >= expected.units,
    },
    gas: seen && {
      balance: formatEther(seen.coins),
      needed: roundedUp(formatEther(seen.fee), 3),
      symbol: network.coin,
      enough: seen.coins >= seen.fee,
    },
    problem,
    at: new Date().toISOString(),
  };
}
