import type { words as en } from "../en/amounts";

export const words = {
  enter: "Geben Sie einen Betrag ein.",
  unreadable: "Geben Sie einen Betrag in Ziffern ein, zum Beispiel 1250,00.",
  tooLong: "Das ist zu lang für einen Betrag.",
  otherCurrency: (typed, currency) =>
    `Hier steht „${typed}“. Das gewählte Bankkonto nimmt nur ${currency} an.`,
  // Was Programme senden: die Schnittstelle nimmt nur den Punkt.
  notPlain: "Geben Sie eine einfache Zahl wie 1250.00 ein, nur mit Ziffern und einem Punkt.",
  zero: "Der Betrag muss größer als null sein.",
  whole: (currency) => `Beträge in ${currency} haben keine Nachkommastellen. Geben Sie eine ganze Zahl ein.`,
  decimals: (currency, count) =>
    `Beträge in ${currency} haben höchstens ${count} ${count === 1 ? "Nachkommastelle" : "Nachkommastellen"}.`,
} satisfies typeof en;
