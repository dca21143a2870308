import type { words as en } from "../en/approve";

export const words = {
  readFirst: "Lesen Sie zuerst die Änderungen.",
  checkFirst: "Prüfen Sie die Einlösung zuerst noch einmal.",
  newContent: {
    title: "Diese Einlösung hat sich geändert, während Sie sie gelesen haben",
    seen: "Ich habe die Änderungen gelesen",
    lead: "Oben sehen Sie den neuen Inhalt. Frühere Freigaben zählen nicht mehr.",
  },
  newHash: {
    title: "Diese Einlösung hat eine neue Prüfsumme",
    seen: "Ich habe die Einlösung noch einmal geprüft",
    lead: "Sie sehen denselben Inhalt wie zuvor. Freigaben der früheren Prüfsumme zählen nicht mehr.",
  },
  duplicate: {
    title: "Das kann eine zweite Zahlung sein",
    lead: (redemptions, name) => (
      <>
        Betrag, Wallet und Bankkonto sind gleich, oder die Referenz ist gleich: {redemptions}. {name} hat
        bestätigt, dass beide Einlösungen gewollt sind.
      </>
    ),
    reason: (reason) => <>Begründung: {reason}</>,
    noReason: "Es wurde keine Begründung angegeben.",
  },
  quoted: (text) => <>„{text}“</>,
  rule: {
    together: (amount) => (
      <>
        Die Regel zählt mit, was innerhalb von 24 Stunden für dieses Konto gesendet wurde oder freigegeben
        ist. Mit dieser Einlösung sind es {amount}.
      </>
    ),
    before:
      "Die Regel hat mitgezählt, was für dieses Konto noch offen war oder in den 24 Stunden davor gesendet wurde.",
    countsFrom: (name, at) => (
      <>
        {name} ab {at}
      </>
    ),
  },
  noteMissing: {
    title: "Die Freigaberegeln verlangen jetzt eine Notiz, und diese Einlösung hat keine",
    edit: "Bearbeiten Sie die Einlösung und geben Sie ein, wofür sie ist.",
    wait: "Eine erstellende Person muss die Einlösung bearbeiten und eingeben, wofür sie ist.",
  },
  tooFew: {
    title: "Zu wenige Personen können diese Einlösung freigeben",
    lead: (when) => (
      <>
        Wenn sich das nicht ändert, läuft sie ab{when ? <>: {when}</> : null}. Admins können die
        Freigaberegeln ändern oder eine Vertretung vorschlagen.
      </>
    ),
  },
  aids: {
    loading: "Wird mit früheren Einlösungen verglichen…",
    failed: "Der Vergleich konnte nicht geladen werden. Laden Sie die Seite neu, bevor Sie freigeben.",
    labels: {
      usual: "Hier üblicher Betrag",
      share: "Aus Wallet",
      limit: "Tageslimit",
      account: "Dieses Konto",
    },
    twin: "Vielleicht dieselbe Zahlung:",
    same: { amount: "gleicher Betrag auf dieses Konto", reference: "gleiche Referenz" },
  },
  passkey: "Sie signieren mit Ihrem Passkey.",
  safe: "Sie können gefahrlos noch einmal entscheiden. Es zählt nur einmal.",
  approve: (amount) => <>{amount} freigeben</>,
  approved: "Freigegeben",
  edit: "Bearbeiten",
} satisfies typeof en;
