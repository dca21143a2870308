import type { Order } from "@/lib/contract/orders";
import { unitsOf } from "@/lib/domain/amount";
import { commonKind } from "@/lib/domain/networks";
import { amountToSend } from "../parts/order-reading";

/** The one transfer that an order asks for, as a wallet signs it; units are the token's smallest. */
export type Payment = {
  from: string;
  token: string;
  to: string;
  units: bigint;
  chainId: number;
  network: string;
  symbol: string;
  amount: string;
};

/** Null where we do not know the network, wallets in the page cannot send on its kind, or the token has fewer decimals. */
export function paymentOf(order: Order): Payment | null {
  const { transfer, instructions, wallet } = order;
  if (!transfer?.network || !instructions || !wallet.address) return null;
  const { token, chainId, name } = transfer.network;
  const amount = amountToSend(order);
  const units = unitsOf(amount, token.decimals);
  const kind = commonKind(wallet.address, instructions.walletAddress, token.address);
  if (units === null || units <= 0n || !kind?.sendsFromPage) return null;
  return {
    from: wallet.address,
    token: token.address,
    to: instructions.walletAddress,
    units,
    chainId,
    network: name,
    symbol: token.symbol,
    amount,
  };
}
