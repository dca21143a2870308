import type { words as en } from "../en/transfers";

const unknownToken = (name: string) => `eines unbekannten Tokens${name ? ` mit dem Namen ${name}` : ""}`;

export const words = {
  checks: {
    mined: "In einem Block, erfolgreich",
    network: "Richtiges Netzwerk",
    token: "Richtiger Token",
    sender: "Aus der Wallet der Einlösung",
    recipient: "An die Einzahlungsadresse",
    amount: "Betrag wie im Auftrag",
    time: "Nach Übermittlung des Auftrags",
    confirmations: "Genügend Blockbestätigungen",
    unused: "Von keiner anderen Einlösung genutzt",
  },
  tokens: {
    unknownAmount: (symbol) => `Ein unbekannter Betrag in ${symbol}`,
    unknownToken: (units, name) => `${units} Einheiten ${unknownToken(name)}`,
    unknown: (name) => `Ein unbekannter Betrag ${unknownToken(name)}`,
  },
} satisfies typeof en;
