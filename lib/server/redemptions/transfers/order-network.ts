import "server-only";
import { sameAmount, unitsOf } from "@/lib/domain/amount";
import { sameAddress } from "@/lib/domain/networks";
import type { NetworkProblemCode } from "@/lib/domain/transfers/check-values";
import type { CheckName } from "@/lib/domain/transfers/checks";
import type { ChainNetwork, ChainReader, ExpectedTransfer } from "@/lib/server/outside";
import type { WalletSnapshot } from "@/lib/server/platform";
import { chainNamed, type OrderRow, type Services, type TokenStopRow, walletOf } from "@/lib/server/record";

/** Where an order's tokens travel: the network of its wallet and the contract of its token. */
export type OrderNetwork = {
  chain: ChainReader;
  network: ChainNetwork;
  token: ChainNetwork["tokens"][string];
};

type Chains = Pick<Services, "chains">;
type Placed = Pick<OrderRow, "wallet" | "walletFacts" | "currency">;

/** Where the order's tokens travel, or null when no network that the settings name can be matched: nothing is guessed. */
export function orderNetwork({ chains }: Chains, order: Placed): OrderNetwork | null {
  const chain = chainNamed(chains, walletOf(order).network);
  const token = chain?.network.tokens[order.currency];
  return chain && token ? { chain, network: chain.network, token } : null;
}

/** What stops the order's token where it travels; null where nothing does, or where we read no such network. */
export function stopOf(services: Chains, stops: readonly TokenStopRow[], order: Placed): TokenStopRow | null {
  const place = orderNetwork(services, order);
  const isOf = ({ chainId, token }: TokenStopRow) =>
    chainId === place?.network.chainId && token === place.token.address.toLowerCase();
  return stops.find(isOf) ?? null;
}

/** What the chain must show for an order; null while an address is unknown or is none of this kind of network. */
export function expectedTransfer(
  order: OrderRow,
  { chain, token }: Pick<OrderNetwork, "chain" | "token">,
): ExpectedTransfer | null {
  const { walletAddress: to } = order;
  const { address: from } = walletOf(order);
  if (!to || !from || !chain.kind.parseAddress(to) || !chain.kind.parseAddress(from)) return null;
  const units = unitsDue(order, { token });
  return units === null ? null : { token: token.address, from, to, units };
}

/** How much of its token an order asks for, in the token's smallest units; null where it has no such amount. */
export const unitsDue = (order: OrderRow, { token }: Pick<OrderNetwork, "token">): bigint | null =>
  unitsOf(amountDue(order), token.decimals);

/** Whether the settings name this token's contract on an order's network; any other may call itself what it likes. */
export const isKnownToken = (place: OrderNetwork | null, token: string): boolean =>
  place !== null && Object.values(place.network.tokens).some(({ address }) => sameAddress(address, token));

/** The text the person confirmed, unless an approver accepted another amount. */
function amountDue({ amount, instructedAmount }: OrderRow): string {
  return instructedAmount && !sameAmount(instructedAmount, amount) ? instructedAmount : amount;
}

/** What keeps hashes from being checked: the line of the check that cannot be answered, and why. */
export type NetworkProblem = { line: CheckName; why: NetworkProblemCode };

/** Why no hash from a wallet can be checked on any network; null where it can, or where no network is set up at all. */
export function walletProblem(
  { chains }: Chains,
  { network, address }: Pick<WalletSnapshot, "network" | "address">,
): NetworkProblem | null {
  if (chains.length === 0) return null;
  if (!network?.trim()) {
    return { line: "network", why: { code: "network_unknown" } };
  }
  const chain = chainNamed(chains, network);
  if (!chain) {
    return { line: "network", why: { code: "network_not_read", network } };
  }
  if (!address) return { line: "sender", why: { code: "wallet_address_unknown" } };
  if (chain.kind.parseAddress(address)) return null;
  return { line: "sender", why: { code: "wallet_address_elsewhere", network: chain.network.name } };
}

/** Why no hash of an order can be checked; null where it can, or where no network is set up at all. */
export function networkProblem(services: Chains, order: OrderRow): NetworkProblem | null {
  const ofWallet = walletProblem(services, walletOf(order));
  const chain = chainNamed(services.chains, walletOf(order).network);
  if (ofWallet || !chain) return ofWallet;
  const { name, tokens } = chain.network;
  const token = tokens[order.currency];
  if (!token)
    return { line: "token", why: { code: "token_not_read", currency: order.currency, network: name } };
  if (order.walletAddress && !chain.kind.parseAddress(order.walletAddress)) {
    return { line: "recipient", why: { code: "deposit_address_elsewhere", network: name } };
  }
  if (unitsDue(order, { token }) !== null) return null;
  return { line: "amount", why: { code: "amount_too_fine", symbol: token.symbol, network: name } };
}

/** The wallet's address on its network is unknown, so what it sent can't be distinguished from what strangers did. */
export const lacksSender = (services: Chains, order: OrderRow): boolean =>
  networkProblem(services, order)?.line === "sender";
