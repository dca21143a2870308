import type { words as en } from "../en/activity-page";

const lead = "Einträge lassen sich nicht ändern oder entfernen.";

export const words = {
  title: "Aktivitäten",
  lead,
  back: "Zurück zur Einlösung",
  export: "Export",
  exportWhat: " dieser Aktivitäten als CSV-Datei",
  failed: {
    title: "Wir konnten die Aktivitäten nicht laden",
    saved: `Das Prüfprotokoll selbst ist sicher. ${lead}`,
  },
  loading: "Aktivitäten werden geladen…",
  refreshing: "Aktivitäten werden geladen",
  older: {
    action: "Ältere Einträge laden",
    failed: (why) => `Wir konnten ältere Einträge nicht laden. ${why}`,
    none: "Keine älteren Einträge.",
  },
  none: {
    title: "Noch keine Aktivitäten",
    noMatch: "Keine passenden Aktivitäten",
    clear: "Filter zurücksetzen",
    lead: `Alles, was Personen hier tun, steht mit Name und Zeit im Prüfprotokoll. ${lead}`,
  },
  noReference: {
    title: "Das ist keine Referenz",
    lead: "Geben Sie eine Referenz wie RD-7F3K9QXM ein oder leeren Sie das Feld, um alle Einlösungen zu sehen.",
  },
  filters: {
    redemption: "Einlösung",
    referenceMissing: "Geben Sie eine Referenz wie RD-7F3K9QXM ein.",
    kind: "Art",
    everything: "Alles",
    person: "Person",
    anyone: "Alle",
    nobody: "Keine Person (automatisch)",
    from: "Von",
    to: "Bis",
    takeAway: ": diesen Filter entfernen",
  },
  groups: {
    approvals: "Freigaben",
    issuer: "Emittent und Auszahlung",
    transfers: "Versand und Transfers",
    problems: "Alarme und Pausen",
    proposals: "Vorschläge und Regeln",
    accounts: "Wallets und Konten",
    people: "Personen",
    sign_in: "Anmeldung",
  },
  today: "Heute",
  yesterday: "Gestern",
  more: (count) => `${count} weitere`,
  moreOf: (subject) => ` zu ${subject}`,
  unknownPerson: "Unbekannte Person",
  system: "System",
  // “Greta Holm hat die Einlösung freigegeben”, which reads the same in nominative and accusative.
  it: {
    first: "Die Einlösung",
    within: "die Einlösung",
    with: / (?:für|von|zu|bei|mit|auf|an|aus|in|über|gegen) $/,
  },
} satisfies typeof en;
