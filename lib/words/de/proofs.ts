import type { words as en } from "../en/proofs";

const ownPasskey = "Sie haben einen Passkey. Mit ihm bestätigen Sie diese Änderung.";

export const words = {
  title: "Bestätigen Sie, dass Sie es sind",
  lead: "Ihre Anmeldung liegt schon länger zurück. Es hat sich noch nichts geändert.",
  failed: "Wir konnten nicht prüfen, wie Sie das bestätigen können",
  sign: "Mit Passkey signieren",
  signLead: "Die Regeln verlangen Ihren Passkey. Sie signieren genau das, was Sie sehen.",
  own: {
    add_passkey: "Nutzen Sie einen Passkey, den Sie schon haben. Danach fügen Sie den neuen hinzu.",
    remove_passkey: "Nutzen Sie einen Ihrer Passkeys, um diesen zu entfernen.",
    add_authenticator_app: ownPasskey,
    remove_authenticator_app: ownPasskey,
  },
  none: {
    passkey: "Sie haben noch keinen Passkey",
    passkeyNext:
      "Fügen Sie einen unter „Ihr Benutzerkonto“ hinzu. Kommen Sie dann zu dieser Entscheidung zurück. Es geht nichts verloren.",
    signIn: "Melden Sie sich neu an, um das zu bestätigen",
    signInNext:
      "Melden Sie sich ab und wieder an. Kommen Sie dann zu dieser Entscheidung zurück. Es geht nichts verloren.",
    open: "Benutzerkonto öffnen",
  },
  passkey: {
    action: "Passkey nutzen",
    refused: "Ihr Passkey wurde nicht angenommen",
    cancelled: "Es wurde nichts signiert",
    cancelledNext:
      "Sie haben das Fenster geschlossen oder es hat zu lange gedauert. Versuchen Sie es noch einmal, wenn Sie bereit sind.",
    failed: "Ihr Passkey hat nicht geantwortet",
    failedNext: "Prüfen Sie, ob dieser Browser Passkeys unterstützt. Versuchen Sie es dann noch einmal.",
  },
  or: "oder Passwort eingeben",
  provider: {
    action: "Firmenanmeldung nutzen",
    hint: "Sie melden sich beim Anmeldedienst neu an und kommen zu dieser Seite zurück. Entscheiden Sie dann noch einmal.",
  },
  password: "Passwort",
  notConfirmed: "Wir konnten das nicht bestätigen",
  confirm: "Bestätigen",
} satisfies typeof en;
