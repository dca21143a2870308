import "server-only";
import { sameAmount, unitsOf } from "@/lib/domain/amount";
import { checkAddress } from "@/lib/domain/wallet-address";
import type { Chain } from "../chain/open";
import type { Services } from "../context";
import type { Network } from "../networks";
import type { OrderRow } from "../order-record/find";

/** An order's place on a chain: the network of its wallet and the contract of its token. */
export type OrderNetwork = { chain: Chain; network: Network; token: Network["tokens"][string] };

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

/** What the chain must show for an order; null while its address is unknown or is no EVM address. */
export function expectedTransfer(order: OrderRow, { token }: Pick<OrderNetwork, "token">) {
  const { walletAddress, instructedAmount, amount, wallet } = order;
  if (!walletAddress || !wallet.address || checkAddress(walletAddress) === "not_evm") return null;
  // The text the person confirmed, unless an approver accepted another amount.
  const agreed = instructedAmount && !sameAmount(instructedAmount, amount) ? instructedAmount : amount;
  const units = unitsOf(agreed, token.decimals);
  return units === null ? null : { token: token.address, from: wallet.address, to: walletAddress, units };
}
