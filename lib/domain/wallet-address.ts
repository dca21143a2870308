import { getAddress, isAddress } from "viem/utils";

export type AddressCheck = "checksum_ok" | "checksum_absent" | "checksum_wrong" | "not_evm";

/**
 * Checks an address against EIP-55. All-lowercase and all-uppercase EVM addresses carry no checksum;
 * anything that is not `0x` and 40 hex digits is another chain's and is left as it is.
 */
export function checkAddress(address: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return "not_evm";
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return "checksum_absent";
  return isAddress(address) && getAddress(address) === address ? "checksum_ok" : "checksum_wrong";
}

/** Whether two addresses name the same account; EVM addresses differ only in their checksum's letters. */
export function sameAddress(a: string, b: string): boolean {
  return checkAddress(a) === "not_evm" ? a === b : a.toLowerCase() === b.toLowerCase();
}
