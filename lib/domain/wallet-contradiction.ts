import { words } from "@/lib/words/safeguards";

/** What the issuer now says of a wallet that is not what two people recorded. */
export type WalletContradiction = { of: "network" | "address"; shown: string; recorded: string };

export const contradictionText = ({ of, shown, recorded }: WalletContradiction): string =>
  of === "network" ? words.otherNetwork(shown, recorded) : words.otherAddress(shown, recorded);
