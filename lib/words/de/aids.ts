import type { words as en } from "../en/aids";

export const words = {
  larger: "Höher als üblich",
  emptyWallet: "Die Wallet ist leer",
  share: (wallet, percent) => `${wallet}, ${percent === 0 ? "unter 1" : percent}\u00a0% des Bestands`,
  more: "Mehr als der Bestand",
  nearly: "Fast der ganze Bestand",
  limit: {
    account: (used, limit) => `${used} von ${limit} für dieses Konto`,
    person: (used, limit) => `${used} von ${limit} für eine Person`,
    desk: (used, limit) => `${used} von ${limit} für alle zusammen`,
  },
  over: "Über dem Tageslimit",
  first: "Zum ersten Mal auf dieses Konto",
  time: (ordinal) => `${ordinal} Mal`,
  changed: "Kontoinhaber/in oder Bank hat sich geändert",
  unchanged: (ordinal, month) => `${ordinal} Mal, unverändert seit ${month}`,
} satisfies typeof en;
