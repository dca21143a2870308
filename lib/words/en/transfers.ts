import type { CheckName } from "../../domain/transfers/checks";

const unknownToken = (name: string) => `of an unknown token${name ? ` that calls itself ${name}` : ""}`;

export const words = {
  /** What each line of the check of a hash looks at. */
  checks: {
    mined: "Included in a block, successful",
    network: "Correct network",
    token: "Correct token",
    sender: "From the approved wallet",
    recipient: "To the deposit address",
    amount: "The ordered amount",
    time: "After the order was submitted",
    confirmations: "Enough confirmations",
    unused: "Not used by another redemption",
  } satisfies Record<CheckName, string>,
  /** The name of an unknown token stands at the end, where it can pose as nothing else; empty where it has none. */
  tokens: {
    unknownAmount: (symbol: string) => `An unknown amount of ${symbol}`,
    unknownToken: (units: string, name: string) => `${units} units ${unknownToken(name)}`,
    unknown: (name: string) => `An unknown amount ${unknownToken(name)}`,
  },
};
