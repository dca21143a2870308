import type { words as en } from "../en/networks";

export const words = {
  address: {
    evm: "0x und 40 Zeichen von 0 bis 9 und a bis f",
    solana: "32 bis 44 Buchstaben und Ziffern",
  },
  hash: {
    evm: "0x und 64 Zeichen auf Ethereum",
    solana: "eine Signatur auf Solana",
  },
  or: (hints) => hints.join(" oder "),
} satisfies typeof en;
