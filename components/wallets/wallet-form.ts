import { type AddWallet, addWallet } from "@/lib/contract/wallets";
import { checkAddress } from "@/lib/domain/wallet-address";

export const NETWORKS = ["Ethereum", "Polygon", "Arbitrum", "Base", "Solana"] as const;
export const TYPES = ["Institutional"] as const;

const EVM: ReadonlySet<string> = new Set(["ethereum", "polygon", "arbitrum", "base"]);

/** What the server checks, and besides what only looking at the whole form can tell. */
export const walletForm = addWallet.superRefine((wallet, check) => {
  const problem = addressProblem(wallet);
  if (problem) check.addIssue({ code: "custom", path: ["address"], message: problem });
});

/** Why the address cannot be right, or null. A network we do not know takes any address. */
export function addressProblem({ network, address }: Pick<AddWallet, "network" | "address">): string | null {
  const checked = checkAddress(address);
  if (checked === "checksum_wrong") {
    return "The capital letters don’t match this address, so at least one character is wrong. Copy it again.";
  }
  if (checked === "not_evm" && EVM.has(network.trim().toLowerCase())) {
    return `An address on ${network.trim()} has 0x and 40 digits from 0 to 9 and a to f.`;
  }
  if (checked !== "not_evm" && network.trim().toLowerCase() === "solana") {
    return "This isn’t a Solana address. It looks like an Ethereum address.";
  }
  return null;
}

/** What is worth knowing of an address that may well be right, or null. */
export function addressHint(address: string): string | null {
  return checkAddress(address) === "checksum_absent"
    ? "All letters are in one case, so we can’t detect a typo. Compare every character, or paste the address with mixed-case letters."
    : null;
}

/** The names to choose from: ours, and what the other wallets have. */
export function choices(ours: readonly string[], known: readonly (string | null)[]): string[] {
  const all = [...ours, ...known.filter((name) => name !== null && name.trim() !== "")] as string[];
  return all.filter((name, index) => all.findIndex((other) => sameWord(other, name)) === index);
}

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
