import "server-only";
import type { Readiness } from "@/lib/contract/chain";
import { amountOf, roundedUp } from "@/lib/domain/amount";
import { chainProblemText } from "@/lib/domain/transfers/check-values";
import type { Agreement, ExpectedTransfer, Funds } from "@/lib/server/outside";
import { AppError, takePersonRead } from "@/lib/server/platform";
import { type Context, findOrder } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { expectedTransfer, type OrderNetwork, orderNetwork } from "../transfers/order-network";

/**
 * The chain as it is before tokens are sent: the token's contract, the wallet's balance and its coins for the fee.
 * What the RPC addresses do not tell alike is null.
 * @throws AppError `wrong_state` when we read no chain for this order or its address is not known yet, `too_many_requests`.
 */
export async function getReadiness(context: Context, { id }: { id: string }): Promise<Readiness> {
  const order = await findOrder(context.db, id);
  const place = orderNetwork(context, order);
  const expected = place && expectedTransfer(order, place);
  if (!place || !expected || order.alarmCode) {
    throw new AppError("wrong_state", words.transfer.notReady);
  }
  await takePersonRead(context);
  // words: the key of what is being read
  const read = await context.reads.read(`readiness ${order.id}`, async () =>
    readinessView(place, expected, await place.chain.funds(expected)),
  );
  return { ...read, compared: !order.notCompared };
}

function readinessView(
  { chain, network, token }: OrderNetwork,
  expected: ExpectedTransfer,
  { answers, problem }: Agreement<Funds>,
): Omit<Readiness, "compared"> {
  const funds = answers?.[0] ?? null;
  const coinDecimals = chain.kind.coin.decimals;
  return {
    network: network.name,
    walletAddress: expected.from,
    token: funds && {
      address: token.address,
      symbol: funds.symbol,
      decimals: funds.decimals,
      asExpected: funds.symbol === token.symbol && funds.decimals === token.decimals,
    },
    balance: funds && {
      amount: amountOf(funds.balance, token.decimals),
      enough: funds.balance >= expected.units,
    },
    gas: funds && {
      balance: amountOf(funds.coins, coinDecimals),
      needed: roundedUp(amountOf(funds.fee, coinDecimals), 3),
      symbol: network.coin,
      enough: funds.coins >= funds.fee,
    },
    problem: problem && chainProblemText(problem),
    at: new Date().toISOString(),
  };
}
