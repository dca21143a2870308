import type { words as en } from "../en/verify-file";

export const words = {
  label: "Nachweisdatei (JSON)",
  verifying: "Wird verifiziert…",
  tooLarge: "Diese Datei ist zu groß für einen Nachweis.",
  isPdf: "Das ist die PDF-Datei. Deren Signatur zeigt Ihnen ein PDF-Reader. Wählen Sie hier die JSON-Datei.",
  unsupported:
    "Dieser Browser kann die Datei nicht verifizieren. Aktualisieren Sie ihn oder nutzen Sie einen anderen.",
  verified: (code) => <>{code} verifiziert</>,
  wrong: "Verlassen Sie sich nicht auf diese Datei",
  notVerified: "Nicht verifiziert",
  notChecked: "Nicht geprüft",
  signs: { verified: "Verifiziert:", wrong: "Falsch:", not_checked: "" },
  parts: {
    file: "Datei",
    decisions: "Entscheidungen",
    checkpoint: "Prüfpunkt",
    log: "Prüfprotokoll",
    content: "Inhalt",
  },
  said: {
    unchanged: "Seit der Signatur unverändert",
    signed: (count) => `${count} ${count === 1 ? "Passkey-Signatur" : "Passkey-Signaturen"} verifiziert`,
    unsigned: (count) => `${count} ohne Passkey`,
    signature: "Signatur verifiziert",
    noCheckpoint: "Noch keiner. Nur die Signatur der Datei selbst deckt das Protokoll ab.",
    linked: (count) =>
      count === 1 ? "1 Eintrag durch seinen Hash verkettet" : `${count} Einträge durch ihre Hashes verkettet`,
    matches: "Stimmt mit Prüfsumme und Prüfprotokoll überein",
  },
  limits: {
    title: "Hier nicht geprüft",
    key: "Wem der Schlüssel gehört: Vergleichen Sie seinen Fingerabdruck.",
    log: "Ob das ganze Protokoll neu geschrieben wurde: Vergleichen Sie es mit einem Prüfpunkt, den Sie aufbewahrt haben.",
    elsewhere: "Blockchain und Bank: Sehen Sie dort nach dem Transfer und der Auszahlung.",
  },
  key: {
    title: "Schlüssel",
    lead: "Die Datei nennt ihren eigenen Schlüssel. Fragen Sie das Unternehmen nach dem Fingerabdruck des Schlüssels. Nutzen Sie dafür einen anderen Weg als den, auf dem diese Datei kam.",
    label: "Fingerabdruck, der Ihnen genannt wurde",
    same: "Derselbe Schlüssel.",
    other: "Nicht dieser Schlüssel.",
  },
} satisfies typeof en;
