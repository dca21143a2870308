import { getAddress } from "viem/utils";
import type { ParsedAddress } from "../network-kind";

/** An EVM address: `0x` and 40 hexadecimal digits, whose letter case is a checksum (EIP-55) unless all have one case. */
export function parseEvmAddress(text: string): ParsedAddress | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  return {
    normal: text.toLowerCase(),
    prefixLength: 2,
    // The checksum costs a hash, and thousands of addresses are only compared.
    get display() {
      return getAddress(text);
    },
    get checksum() {
      return isOneCase(text.slice(2)) ? "absent" : getAddress(text) === text ? "ok" : "wrong";
    },
  };
}

const isOneCase = (digits: string) => digits === digits.toLowerCase() || digits === digits.toUpperCase();
