import type { words as en } from "../en/export-settings";

export const words = {
  title: "Kontonummern und Texte",
  needed: (format) => `${format} braucht weitere Einstellungen`,
  lead: "Sie gelten für alle. Ihre Buchhaltung kennt sie.",
  save: "Speichern",
  done: "Einstellungen gespeichert",
  leaveEmpty: "Lassen Sie das Feld leer, wenn es keines gibt.",
  wallet: "Wallet",
  ledger: { title: "Sachkonten", transit: "Geldtransit", differences: "Differenzen" },
  datev: {
    consultant: "Beraternummer",
    client: "Mandantennummer",
    yearBegins: "Wirtschaftsjahr beginnt im",
    digits: "Sachkontenlänge",
    taxKey: "Steuerschlüssel",
    taxKeyHint: "Vier Ziffern. Lassen Sie das Feld leer, wenn es keinen gibt.",
    rate: (currency, ledger, month) => `${currency} für 1 ${ledger}, ${month}`,
  },
  sap: { company: "Buchungskreis", entryType: "Belegart", taxCode: "Steuerkennzeichen" },
  texts: {
    title: "Texte",
    filledIn: (places) => `Platzhalter: ${places}.`,
    kinds: {
      payout: "Auszahlung",
      received: "Zahlungseingang",
      returned: "Rücküberweisung",
      difference: "Differenz",
    },
  },
} satisfies typeof en;
