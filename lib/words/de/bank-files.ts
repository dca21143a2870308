import type { words as en } from "../en/bank-files";

export const words = {
  places: {
    line: (number) => `Zeile ${number}`,
    row: (number) => `Zeile ${number}`,
    column: (name) => `Spalte ${name}`,
    entry: (number) => `Eintrag ${number}`,
    text: (encoding) => `Text in ${encoding}`,
  },
  columns: "Ordnen Sie die Spalten noch einmal zu.",
  line: {
    inBatch:
      "Eine andere Datei zeigt die einzelnen Zahlungen dieser Sammelbuchung. Entscheiden Sie über diese.",
    foreign: "Dieser Umsatz gehört zu keinem Ihrer Konten. Er lässt sich nicht zuordnen.",
    notBooked:
      "Die Bank hat diesen Umsatz noch nicht gebucht. Sie können ihn zuordnen, sobald er gebucht ist.",
    matchedAlready: "Dieser Umsatz ist schon zugeordnet. Heben Sie die Zuordnung zuerst auf.",
    matched: "Dieser Umsatz ist zugeordnet. Heben Sie die Zuordnung zuerst auf.",
    notMatched: "Dieser Umsatz ist nicht zugeordnet. Laden Sie die Seite neu, um den Stand zu sehen.",
    noParty: "Die Bank nennt keine andere Partei. Es gibt nichts, woran wir ähnliche Umsätze erkennen.",
    notWithIssuer: (code) =>
      `${code} ist nicht beim Emittenten. Deshalb kann keine Auszahlung dafür eingehen.`,
    otherCurrency: (code, currency, of) => `${code} ist in ${currency}, dieser Umsatz in ${of}.`,
    otherAccount: (code) => `${code} wird auf ein anderes Konto ausgezahlt.`,
  },
} satisfies typeof en;
