import type { words as en } from "../en/redemptions";

export const words = {
  columns: {
    redemption: "Einlösung",
    from: "Wallet",
    to: "Konto",
    prepared: "Erstellt",
    state: "Status",
    amount: "Betrag",
  },
  wallet: "Wallet",
  token: (currency) => `${currency}-Token`,
  noStatus: "Noch keiner",
  colleague: "jemand aus Ihrem Team",
  expected: (day) => `erwartet am ${day}`,
  neededBy: (day) => `benötigt bis ${day}`,
  tooLate: (day, why, earliest) =>
    `Bis ${day} kann das Geld nicht da sein. ${why} Frühestens am ${earliest} ist es da.`,
  copyHash: "Hash kopieren",
  again: "Erneut einlösen",
  againAs: (code) => `${code} erneut einlösen`,
  facts: {
    wallet: "Aus Wallet",
    account: "Empfangskonto",
    reference: "Referenz",
    none: "Keine Angabe",
    on: (network) => <>auf {network}</>,
    id: (id) => <>ID {id}</>,
  },
  found: {
    templates: "Vorlagen",
    from: (template) => <>Neue Einlösung: {template}</>,
    title: "Einlösungen",
    all: "Alle Ergebnisse",
    searching: "Suche läuft…",
    none: "Keine Einlösungen gefunden.",
  },
  overview: "Zurück zur Übersicht",
} satisfies typeof en;
