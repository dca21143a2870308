import type { AddWallet } from "@/lib/contract/wallets";
import { kindOfUsualNetwork, parseAddress } from "@/lib/domain/networks";
import { addressHint as addressHintOf } from "@/lib/domain/networks/hints";
import { words } from "@/lib/words/wallets";

/** Why the address cannot be right, or null. A network we do not know takes any address. */
export function addressProblem({ network, address }: Pick<AddWallet, "network" | "address">): string | null {
  if (parseAddress(address)?.parsed.checksum === "wrong") {
    return words.address.wrongChecksum;
  }
  const kind = kindOfUsualNetwork(network);
  if (!kind || kind.parseAddress(address)) return null;
  return words.address.notOn(network.trim(), addressHintOf(kind));
}

/** What is worth knowing of an address that may well be right, or null. */
export function addressHint(address: string): string | null {
  return parseAddress(address)?.parsed.checksum === "absent" ? words.address.oneCase : null;
}

/** The names to choose from: ours, and those of the other wallets. */
export function choices(ours: readonly string[], known: readonly (string | null)[]): string[] {
  const all = [...ours, ...known.filter((name) => name !== null && name.trim() !== "")] as string[];
  return all.filter((name, index) => all.findIndex((other) => sameWord(other, name)) === index);
}

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
