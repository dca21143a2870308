import type { AddWallet } from "@/lib/contract/wallets";
import { kindOfUsualNetwork, parseAddress } from "@/lib/domain/networks";

/** Why the address cannot be right, or null. A network we do not know takes any address. */
export function addressProblem({ network, address }: Pick<AddWallet, "network" | "address">): string | null {
  if (parseAddress(address)?.parsed.checksum === "wrong") {
    return "The capital letters don’t match this address, so at least one character is wrong. Copy it again.";
  }
  const kind = kindOfUsualNetwork(network);
  if (!kind || kind.parseAddress(address)) return null;
  return `This isn’t an address on ${network.trim()}, which has ${kind.addressHint}.`;
}

/** What is worth knowing of an address that may well be right, or null. */
export function addressHint(address: string): string | null {
  return parseAddress(address)?.parsed.checksum === "absent"
    ? "All letters are in one case, so we can’t detect a typo. Compare every character, or paste the address with mixed-case letters."
    : null;
}

/** The names to choose from: ours, and those of the other wallets. */
export function choices(ours: readonly string[], known: readonly (string | null)[]): string[] {
  const all = [...ours, ...known.filter((name) => name !== null && name.trim() !== "")] as string[];
  return all.filter((name, index) => all.findIndex((other) => sameWord(other, name)) === index);
}

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
