import type { words as en } from "../en/alarm-panel";

const FIELDS: Readonly<Record<string, string>> = {
  Type: "Art",
  Amount: "Betrag",
  CustomerReference: "Referenz",
};

export const words = {
  sameTransfer: "Derselbe Transfer wie",
  field: (name) => FIELDS[name] ?? name,
  approved: "freigegeben",
  issuer: "Emittent",
  keptBy: "Angehalten gelassen von",
  note: "Notiz:",
  votes: (count, of) => `Für das Aufheben: ${count} von ${of}`,
  decision: {
    label: "Was Sie geprüft haben, und mit wem",
    still: "Weiterhin angehalten",
    keep: "Angehalten lassen",
    kept: "Die Einlösung bleibt angehalten",
    newAddress: "Neue Adresse nutzen",
    accept: "Angaben des Emittenten annehmen",
    release: "Einlösung fortsetzen",
    clear: "Alarm aufheben",
    cleared: "Alarm aufgehoben",
    another: "Eine weitere freigebende Person muss zustimmen",
    needed: (count) => `${count} Freigebende müssen zustimmen, bevor er aufgehoben wird.`,
    changed: "Dieser Alarm hat sich geändert, während Sie ihn gelesen haben",
    seen: "Ich habe ihn noch einmal gelesen",
  },
  compared: { recipient: "Empfänger", ordered: "beauftragt", first: "zuerst", now: "jetzt" },
  closing: {
    reason: "Begründung der Schließung",
    by: "Vorgeschlagen von",
    confirm: "Schließung bestätigen",
  },
} satisfies typeof en;
