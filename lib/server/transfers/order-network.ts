import "server-only";
import { sameAmount, unitsOf } from "@/lib/domain/amount";
import type { ChainNetwork, ChainReader, ExpectedTransfer } from "../chain/reader";
import type { Services } from "../context";
import type { OrderRow } from "../order-record/find";

/** Where an order's tokens travel: the network of its wallet and the contract of its token. */
export type OrderNetwork = {
  chain: ChainReader;
  network: ChainNetwork;
  token: ChainNetwork["tokens"][string];
};

/** Where the order's tokens travel, or null when the settings name no such network: then nothing is guessed. */
export function orderNetwork(
  { chains }: Pick<Services, "chains">,
  order: Pick<OrderRow, "wallet" | "currency">,
): OrderNetwork | null {
  const name = order.wallet.network?.trim().toLowerCase();
  const chain = chains.find(({ network }) => network.name.trim().toLowerCase() === name);
  const token = chain?.network.tokens[order.currency];
  return chain && token ? { chain, network: chain.network, token } : null;
}

/** What the chain must show for an order; null while its address is unknown or is none of this kind of network. */
export function expectedTransfer(
  order: OrderRow,
  { chain, token }: Pick<OrderNetwork, "chain" | "token">,
): ExpectedTransfer | null {
  const { walletAddress, instructedAmount, amount, wallet } = order;
  if (!walletAddress || !wallet.address || !chain.kind.parseAddress(walletAddress)) return null;
  // The text the person confirmed, unless an approver accepted another amount.
  const agreed = instructedAmount && !sameAmount(instructedAmount, amount) ? instructedAmount : amount;
  const units = unitsOf(agreed, token.decimals);
  return units === null ? null : { token: token.address, from: wallet.address, to: walletAddress, units };
}
