import type { words as en } from "../en/verify-addresses";

export const words = {
  failed: "Die Adressen konnten nicht geladen werden",
  none: { title: "Keine Adressen zu verifizieren", lead: "Neue Einzahlungsadressen erscheinen hier." },
  call: {
    title: "Rufen Sie den Emittenten unter einer Nummer an, die Sie bereits haben",
    lead: "Fragen Sie nach den fehlenden Gruppen. Geben Sie ein, was Sie hören.",
    who: "Gesprochen mit",
    failed: {
      title: "Es wurde nichts bestätigt",
      safe: "Ihre Eingaben bleiben erhalten. Sie können es gefahrlos noch einmal versuchen.",
    },
    confirm: "Bestätigen",
    confirmSome: (count, of) => `${count} von ${of} bestätigen`,
  },
  done: {
    verified: (count) => `${count} verifiziert`,
    stopped: (count) => `${count} angehalten`,
    refused: (count) => `${count} nicht bestätigt`,
  },
  sum: {
    matching: (count) => `${count} ${count === 1 ? "stimmt" : "stimmen"}`,
    differing: (count) => `${count} ${count === 1 ? "stimmt" : "stimmen"} nicht`,
    all: (count) => `${count} ${count === 1 ? "Adresse" : "Adressen"} zu erfragen`,
    left: (count) => `${count} für einen anderen Anruf übrig`,
  },
  row: {
    changed: (people, at) => (
      <>
        Adresse geändert. Angenommen von {people}, {at}.
      </>
    ),
    resembles: (others) => `Sieht aus wie die Adresse von ${others}, ist aber eine andere.`,
    blocked: "Versand bleibt gesperrt",
    differs: "Stimmt nicht",
    undo: "Rückgängig",
  },
} satisfies typeof en;
