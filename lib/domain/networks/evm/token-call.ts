/** The first four bytes of keccak256("transfer(address,uint256)"), as ERC-20 (EIP-20) names it. */
const TRANSFER = "0xa9059cbb";

export type TokenPayment = { token: string; chainId: number; to: string; units: bigint };

const word = (hex: string) => hex.padStart(64, "0");

/** The call data of an ERC-20 transfer, by hand: an encoder would weigh forty times as much in the browser. */
export function transferCall({ to, units }: Pick<TokenPayment, "to" | "units">): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{40}$/.test(to)) throw new Error("A transfer goes to an EVM address.");
  if (units <= 0n || units >= 2n ** 256n) throw new Error("A transfer has a positive amount.");
  return `${TRANSFER}${word(to.slice(2).toLowerCase())}${word(units.toString(16))}`;
}

/** The same transfer as a payment request that wallets read from a QR code (EIP-681). */
export function paymentRequest({ token, chainId, to, units }: TokenPayment): string {
  return `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${units}`;
}
