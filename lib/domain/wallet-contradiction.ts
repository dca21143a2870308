/** What the issuer now says of a wallet that is not what two people recorded. */
export type WalletContradiction = { of: "network" | "address"; shown: string; recorded: string };

export const contradictionText = ({ of, shown, recorded }: WalletContradiction): string =>
  of === "network"
    ? `The issuer now says this wallet is on ${shown}. Recorded here: ${recorded}.`
    : `The issuer now shows the address ${shown} for this wallet. Recorded here: ${recorded}.`;
