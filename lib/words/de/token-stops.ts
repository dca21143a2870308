import type { words as en } from "../en/token-stops";

export const words = {
  why: {
    paused: ({ symbol, network }) =>
      `Der Token-Vertrag von ${symbol} auf ${network} hat alle Transfers pausiert.`,
    wallet_blocked: ({ symbol, network, address }) =>
      `Der Token-Vertrag von ${symbol} auf ${network} sperrt eine Wallet von uns${address ? `, ${address}` : ""}.`,
    deposit_blocked: ({ symbol, network }) =>
      `Der Token-Vertrag von ${symbol} auf ${network} sperrt eine Einzahlungsadresse des Emittenten.`,
    code_changed: ({ symbol, network, runs }) =>
      `Der Token-Vertrag von ${symbol} auf ${network} wurde durch einen anderen ersetzt${runs ? `, ${runs}` : ""}.`,
    supply_grew: ({ symbol, network, grown }) =>
      `Die umlaufende Menge von ${symbol} auf ${network} ist innerhalb eines Tages um ${grown} gewachsen.`,
    transfer_fails: ({ symbol, network, address }) =>
      `Ein Transfer von ${symbol} auf ${network} aus einer Wallet von uns${address ? `, ${address},` : ""} würde fehlschlagen. Wir haben das geprüft, ohne etwas zu senden.`,
  },
  percent: (number) => `${number}\u00a0%`,
  atLeast: "mindestens 1.000.000\u00a0%",
} satisfies typeof en;
