import type { TokenPayment } from "../network-kind";
import { parseEvmAddress } from "./address";

/** The first four bytes of keccak256("transfer(address,uint256)"), as ERC-20 (EIP-20) names it. */
const TRANSFER = "0xa9059cbb";

const word = (hex: string) => hex.padStart(64, "0");

/**
 * The call data of an ERC-20 transfer, by hand: an encoder would weigh forty times as much in the browser.
 * @throws Error when `to` is no EVM address or the amount is not positive
 */
export function transferCall({ to, units }: Pick<TokenPayment, "to" | "units">): `0x${string}` {
  const address = parseEvmAddress(to);
  if (!address) throw new Error("A transfer goes to an EVM address.");
  if (units <= 0n || units >= 2n ** 256n) throw new Error("A transfer has a positive amount.");
  return `${TRANSFER}${word(address.normal.slice(2))}${word(units.toString(16))}`;
}

/** The same transfer as a payment request that wallets read from a QR code (EIP-681). */
export function paymentRequest({ token, chainId, to, units }: TokenPayment): string {
  return `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${units}`;
}
