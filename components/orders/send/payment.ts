import type { Order } from "@/lib/contract/orders";
import { unitsOf } from "@/lib/domain/amount";
import { amountToSend } from "../parts/amount-to-send";

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

const EVM = /^0x[0-9a-fA-F]{40}$/;

/** Null where the desk does not know the network, an address is no EVM address, or the token has fewer decimals. */
export function paymentOf(order: Order): Payment | null {
  const { transfer, instructions, wallet } = order;
  if (!transfer || !instructions || !wallet.address) return null;
  const { token, chainId, name } = transfer.network;
  const amount = amountToSend(order);
  const units = unitsOf(amount, token.decimals);
  const addresses = [wallet.address, instructions.walletAddress, token.address];
  if (units === null || units <= 0n || !addresses.every((address) => EVM.test(address))) return null;
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
