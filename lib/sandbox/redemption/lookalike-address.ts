import { randomBytes } from "node:crypto";
import { getAddress } from "viem/utils";

/**
 * An address that begins and ends with the same four characters as the given one, as in address poisoning.
 * @param given an EVM address in any letter case @returns it in EIP-55 form
 */
export function lookalikeAddress(given: string): string {
  const original = getAddress(given);
  const [start, end] = [original.slice(0, 6), original.slice(-4)];
  // The checksum sets the letter case, so this takes several attempts: 128 on average in the worst case.
  for (;;) {
    const middle = randomBytes(16).toString("hex");
    const address = getAddress(`${start}${middle}${end}`.toLowerCase());
    if (address.startsWith(start) && address.endsWith(end) && address !== original) return address;
  }
}
