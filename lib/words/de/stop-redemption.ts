import type { words as en } from "../en/stop-redemption";

export const words = {
  reason: "Begründung",
  withdraw: {
    title: "Diese Einlösung zurückziehen?",
    lead: "Sie wurde nicht an den Emittenten übermittelt und wird es auch nicht mehr. Sie können die Einlösung neu erstellen.",
    confirm: "Einlösung zurückziehen",
    label: "Begründung (optional)",
    done: "Zurückgezogen",
    failed: {
      title: "Wir konnten das Zurückziehen nicht bestätigen",
      safe: "Sie können es gefahrlos noch einmal versuchen.",
    },
  },
  reject: {
    title: "Diese Einlösung ablehnen?",
    lead: "An den Emittenten wurde nichts übermittelt. Mit der Ablehnung ist die Einlösung beendet. Wer sie erstellt hat, liest die Begründung und kann die Einlösung neu erstellen.",
    confirm: "Einlösung ablehnen",
    done: "Abgelehnt",
    failed: {
      title: "Wir konnten Ihre Entscheidung nicht bestätigen",
      safe: "Sie können gefahrlos noch einmal entscheiden. Es zählt nur einmal.",
    },
  },
} satisfies typeof en;
