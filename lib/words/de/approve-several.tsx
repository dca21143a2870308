import type { words as en } from "../en/approve-several";

export const words = {
  failed: "Was Sie freigeben können, konnte nicht geladen werden",
  none: {
    title: "Nichts freizugeben",
    lead: "Wenn Ihr Team Einlösungen erstellt, die Sie freigeben dürfen, erscheinen sie hier.",
  },
  first: (count, of) =>
    `Das sind die ersten ${count} von ${of}. Die übrigen erscheinen hier, sobald diese entschieden sind.`,
  ticked: (count, of) => `${count} von ${of}`,
  review: (count) => (count > 0 ? `${count} prüfen` : "Prüfen"),
  approve: (redemptions) => `${redemptions} freigeben`,
  left: (count) =>
    `${count} nicht ausgewählt. Sie ${count === 1 ? "bleibt" : "bleiben"} unter „Zu erledigen“.`,
  separately: "Jede wird einzeln freigegeben.",
  back: "Zurück",
  approving: (finished, of) => `Wird freigegeben: ${finished} von ${of}`,
  row: {
    tick: (reference) => `${reference} freigeben`,
    locked: (reference) => `${reference} freigeben, erst nach dem Öffnen möglich`,
    wallet: "Aus Wallet",
    account: "Empfangskonto",
    check: "Prüfung",
    editedBy: "Bearbeitet von",
    open: "Öffnen",
    openOf: (reference) => `${reference} öffnen`,
    leaveOut: "Auslassen",
    next: "Auswählen und nächste öffnen",
  },
  flags: {
    duplicate: "Vielleicht zweite Zahlung",
    new_account: "Zum ersten Mal auf dieses Konto",
    new_wallet: "Zum ersten Mal aus dieser Wallet",
    large: "Höher als üblich",
  },
  aids: {
    loading: "Wird verglichen…",
    failed: "Der Vergleich war nicht möglich. Öffnen Sie die Einlösung, um sie freizugeben.",
    twin: (redemption, amount) => (
      <>
        Vielleicht dieselbe Zahlung wie {redemption}, {amount}
      </>
    ),
  },
  totals: {
    account: "Konto",
    redemptions: "Einlösungen",
    amount: "Betrag",
    flags: (count) => (count === 1 ? "1 Hinweis" : `${count} Hinweise`),
    total: (currency) => `Summe ${currency}`,
  },
  results: {
    title: (approved, failed) =>
      failed > 0 ? `${approved} freigegeben, ${failed} nicht` : `${approved} freigegeben`,
    unchanged: "Was nicht freigegeben wurde, ist unverändert. Der Grund steht unten.",
    when: {
      automatically: "Was vollständig freigegeben ist, übermitteln wir automatisch an den Emittenten.",
      paused:
        "Was vollständig freigegeben ist, übermitteln wir an den Emittenten, sobald zwei Personen den Versand fortgesetzt haben.",
    },
    again: "Übrige prüfen",
    overview: "Zurück zur Übersicht",
    fully: "Vollständig freigegeben. Wir übermitteln die Einlösung an den Emittenten.",
    given: (count, of) => `Von Ihnen freigegeben. ${count} von ${of} Freigaben.`,
  },
} satisfies typeof en;
