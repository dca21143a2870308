import type { words as en } from "../en/commands";

export const words = {
  go: "Öffnen",
  do: "Aktionen",
  approveSeveral: "Mehrere freigeben",
  verifyAddresses: "Adressen verifizieren",
  importStatement: "Kontoauszug importieren",
  theme: (name) => `Darstellung: ${name}`,
  also: {
    places: {
      received: ["Kontoauszüge", "Umsätze", "Zahler", "Zuordnung"],
      reports: ["Monatsabschluss", "Buchhaltung", "Monat abschließen", "DATEV", "Monatsbericht"],
      controls: [
        "pausieren",
        "Versand fortsetzen",
        "Notfall",
        "Vorschläge",
        "Änderungen",
        "Vertretungen",
        "Abwesenheit",
        "Freigaberegeln",
      ],
      people: ["Rollen"],
      account: ["Passwort", "Passkey", "E-Mails", "Sitzungen", "Sprache"],
    },
    create: ["einlösen", "erstellen", "auszahlen"],
    verifyAddresses: ["Einzahlungsadresse", "Emittenten anrufen"],
    importStatement: ["camt", "MT940", "CSV", "hochladen"],
    theme: ["Design"],
  },
  shortcuts: {
    title: "Tastenkürzel",
    lead: "Tasten, die nebeneinander stehen, drücken Sie nacheinander.",
    everywhere: "Überall",
    inList: "In einer Liste von Einlösungen",
    palette: "Suchen oder öffnen (eines von beiden)",
    single: "Tastenkürzel mit nur einer Taste",
    singleHint: "In diesem Browser. Strg K funktioniert immer.",
  },
  keys: {
    search: "In der Liste suchen, sonst überall",
    shortcuts: "Diese Tastenkürzel anzeigen",
    next: "Nächste Einlösung",
    previous: "Vorige Einlösung",
    again: "Erneut einlösen",
    open: "Einlösung öffnen",
  },
} satisfies typeof en;
