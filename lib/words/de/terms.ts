import type { words as en } from "../en/terms";

export const words = {
  roles: {
    preparer: "Ersteller/in",
    approver: "Freigebende/r",
    admin: "Admin",
    viewer: "Leser/in",
  },
  scopes: { statements: "Kontoauszüge liefern" },
  content: {
    currency: "Währung",
    amount: "Betrag",
    wallet: "Wallet",
    bankAccount: "Bankkonto",
    customerReference: "Referenz",
    note: "Notiz",
    neededBy: "Benötigt bis",
  },
  nouns: {
    currency: "Währung",
    amount: "Betrag",
    wallet: "Wallet",
    bankAccount: "Konto",
    customerReference: "Referenz",
    note: "Notiz",
    neededBy: "Datum",
  },
  none: "keine Angabe",
  addressHidden: "Adresse verborgen",
  pastDay: "Wählen Sie heute oder einen späteren Tag.",
  redemptions: (count, written) => `${written} ${count === 1 ? "Einlösung" : "Einlösungen"}`,
  ordinal: (number) => `${number}.`,
  proposed: (name) => `${name} (vorgeschlagen)`,
  hours: (count) => `${count}\u00a0Stunden`,
  minutes: (count) => `${count}\u00a0Minuten`,
  browser: "Unbekannter Browser",
  browserOn: (browser, system) => `${browser} auf ${system}`,
} satisfies typeof en;
