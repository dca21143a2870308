import { randomBytes } from "node:crypto";
import { getAddress } from "viem/utils";

/**
 * An address, in EIP-55 form, that begins and ends with the same four characters as the given one, as those that fraudsters
 * search for do. @param given any spelling of an EVM address
 */
export function resemblingAddress(given: string): string {
  const model = getAddress(given);
  const [start, end] = [model.slice(0, 6), model.slice(-4)];
  // The checksum decides about capitals, so some tries are needed: 128 on average at worst.
  for (;;) {
    const middle = randomBytes(16).toString("hex");
    const address = getAddress(`${start}${middle}${end}`.toLowerCase());
    if (address.startsWith(start) && address.endsWith(end) && address !== model) return address;
  }
}
