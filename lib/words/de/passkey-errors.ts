import type { words as en } from "../en/passkey-errors";

export const words = {
  unknown: "Wir wissen nicht, ob er hinzugefügt wurde",
  notAdded: "Passkey nicht hinzugefügt",
  why: {
    cancelled: {
      title: "Es wurde nichts hinzugefügt",
      next: "Sie haben das Fenster geschlossen oder es hat zu lange gedauert. Versuchen Sie es noch einmal, wenn Sie bereit sind.",
    },
    known: {
      title: "Dort haben Sie schon einen Passkey",
      next: "Nutzen Sie diesen oder wählen Sie ein anderes Gerät oder einen Sicherheitsschlüssel.",
    },
    unsupported: {
      title: "Dieses Gerät kann keinen Passkey für diese Seite speichern",
      next: "Es muss ihn speichern und Sie mit Fingerabdruck, Gesicht oder PIN erkennen. Versuchen Sie es mit einem anderen Browser, Ihrem Telefon oder einem Sicherheitsschlüssel.",
    },
    insecure: {
      title: "Passkeys brauchen eine sichere Verbindung",
      next: "Öffnen Sie diese Seite unter ihrer https-Adresse und versuchen Sie es noch einmal.",
    },
    failed: {
      title: "Der Passkey wurde nicht angelegt",
      next: "In diesem Browser ist ein Fehler aufgetreten. Versuchen Sie es noch einmal oder nutzen Sie ein anderes Gerät.",
    },
  },
} satisfies typeof en;
