import type { words as en } from "../en/administration";

const NAME_TAKEN = "Dieser Name ist schon vergeben.";

export const words = {
  account: {
    noNickname: "Dieses Konto hat keinen Kurznamen. Laden Sie die Seite neu, um das zu sehen.",
    sameNickname: "Dieses Konto heißt bereits so. Laden Sie die Seite neu, um das zu sehen.",
  },
  apiToken: {
    end: "Wählen Sie ein Ende in der Zukunft.",
    tooLong: "Ein API-Token gilt höchstens ein Jahr.",
    taken:
      "Ein anderer API-Token heißt schon so. Wählen Sie einen Namen, der das Programm nennt, das ihn nutzt.",
    name: NAME_TAKEN,
  },
  app: {
    noPassword: "Sie melden sich nicht mit einem Passwort an. Deshalb fragen wir nach keinem Code.",
    enrolled: "Sie haben schon eine Authenticator-App. Entfernen Sie sie, bevor Sie eine andere hinzufügen.",
    noneWaiting: "Keine App wartet auf ihren ersten Code. Beginnen Sie noch einmal.",
  },
  passkey: {
    known: "Dieser Passkey ist schon bekannt. Es wurde nichts hinzugefügt.",
    notMade:
      "Dieser Passkey konnte nicht verifiziert werden. Er wurde nicht hinzugefügt. Versuchen Sie es noch einmal.",
    tooMany: (most) =>
      `Sie haben schon ${most}\u00a0Passkeys. Entfernen Sie einen, den Sie nicht mehr nutzen, und fügen Sie dann diesen hinzu.`,
  },
  payerConfirmed: "Zwei Personen haben diesen Zahler schon bestätigt.",
  person: {
    taken: "Eine Person mit dieser E-Mail-Adresse gibt es schon. Suchen Sie sie in der Liste.",
    email: "Diese E-Mail-Adresse ist schon vergeben.",
    disabled: "Dieser Person wurde der Zugang schon entzogen.",
    enabled: "Diese Person hat schon Zugang.",
  },
  standIn: {
    away: "Wählen Sie eine freigebende Person.",
    standIn: "Wählen Sie eine andere Person, die mit Einlösungen arbeitet.",
    order: "Geben Sie ein Ende nach dem Beginn ein.",
    past: "Dieser Zeitraum ist vorbei.",
    tooLong: (days) => `Wählen Sie höchstens ${days}\u00a0Tage.`,
    taken: (away) =>
      `Für ${away} gibt es in dieser Zeit schon eine Vertretung. Beenden Sie diese zuerst oder wählen Sie eine andere Zeit.`,
    tooEarly:
      "Neue Freigebende können ab dem Tag nach der Annahme freigeben. Geben Sie ein späteres Ende ein.",
    ended: "Diese Vertretung ist beendet. Laden Sie die Seite neu.",
  },
  template: {
    currency: (currency) => `${currency} lässt sich hier nicht einlösen.`,
    otherCurrency: (paidIn, currency) => `Dieses Bankkonto wird in ${paidIn} geführt, nicht in ${currency}.`,
    tooMany: (most) => `Es gibt schon ${most}\u00a0Vorlagen. Entfernen Sie zuerst eine.`,
    taken: `${NAME_TAKEN} Wählen Sie einen anderen.`,
    name: NAME_TAKEN,
  },
  wallet: {
    checksum: (name) =>
      `Die Prüfzeichen dieser Adresse passen nicht${name === null ? "" : ` (${name})`}. Mindestens ein Zeichen ist falsch. Kopieren Sie sie noch einmal.`,
    known: "Es muss nichts erfasst werden: Netzwerk und Adresse dieser Wallet sind bekannt.",
    recorded: "Jemand aus Ihrem Team hat Netzwerk und Adresse dieser Wallet bereits erfasst.",
    network: "Wählen Sie eines der Netzwerke, die hier eingerichtet sind.",
    otherNetwork: (network) => `Laut Emittent ist diese Wallet auf ${network}.`,
    address: (network, hint) => `Eine Adresse auf ${network} hat diese Form: ${hint}.`,
    letters:
      "Groß- und Kleinbuchstaben passen nicht zu den Prüfzeichen der Adresse. Kopieren Sie sie noch einmal.",
    otherAddress: "Der Emittent zeigt für diese Wallet eine andere Adresse an.",
  },
} satisfies typeof en;
