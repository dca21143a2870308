import type { words as en } from "../en/errors";

const gone = (what: string) =>
  `${what} nicht gefunden. Prüfen Sie den Link oder sehen Sie in der Liste nach.`;

const OUR_SIDE = "Bei uns ist ein Fehler aufgetreten.";
const ASKING_ISSUER =
  "Gerade fragen viele Personen den Emittenten ab. Warten Sie einen Moment und versuchen Sie es dann noch einmal. Es wurde nichts geändert.";

export const words = {
  notFound: {
    apiToken: gone("API-Token"),
    authenticatorApp: gone("Authenticator-App"),
    bankAccount: gone("Bankkonto"),
    bankLine: gone("Umsatz"),
    change: gone("Vorschlag"),
    page: gone("Seite oder Eintrag"),
    passkey: gone("Passkey"),
    person: gone("Person"),
    redemption: gone("Einlösung"),
    session: gone("Sitzung"),
    standIn: gone("Vertretung"),
    statement: gone("Kontoauszug"),
    template: gone("Vorlage"),
    tokenStop: gone("Gestoppter Token"),
    wallet: gone("Wallet"),
  },
  fields: "Einige Angaben stimmen nicht. Es wurde nichts gespeichert.",
  unknownField: "Dieses Feld kennen wir nicht.",
  unknownCursor: "Wir kennen diese Seitenmarke nicht.",
  signIn: "Melden Sie sich an, um fortzufahren.",
  unknownToken: "Wir kennen diesen API-Token nicht, oder er ist abgelaufen oder wurde entfernt.",
  outOfScope: (scopes) => `Dieser API-Token darf nur ${scopes}.`,
  wrongOrigin: "Diese Anfrage kam nicht von einer unserer Seiten.",
  wrongType: (type) => `Senden Sie ${type}.`,
  noJson: "Die Anfrage ist kein lesbares JSON.",
  tooLarge: "Die Anfrage ist zu groß.",
  downloads:
    "Andere Downloads laufen noch, Ihre oder die aus Ihrem Team. Versuchen Sie es gleich noch einmal oder brechen Sie einen Ihrer Downloads ab.",
  notFollowed: "Änderungen erscheinen gerade nicht sofort. Die Seiten fragen ab und zu nach.",
  internal: `${OUR_SIDE} Es wurde nichts doppelt gesendet. Sehen Sie nach, wo die Einlösung steht, bevor Sie es noch einmal versuchen.`,
  databaseAway:
    "Unsere Datenbank ist gerade nicht erreichbar. Es wurde nichts gespeichert. Versuchen Sie es gleich noch einmal.",
  issuer: {
    timeout:
      "Der Emittent hat nicht rechtzeitig geantwortet. Ihre Daten sind sicher. Versuchen Sie es gleich noch einmal.",
    notFound: "Der Emittent kennt diese ID nicht. Prüfen Sie den Link oder sehen Sie in der Liste nach.",
    refused:
      "Der Emittent hat das nicht angenommen. Es wurde nichts geändert. Prüfen Sie, was Sie eingegeben haben.",
    listTooLong:
      "Die Liste des Emittenten ist zu lang für uns: Wir lesen bis zu 16\u00a0MiB, etwa 10.000\u00a0Einträge. Bitten Sie den Emittenten, zu entfernen, was Sie nicht mehr nutzen.",
    failed:
      "Wir konnten den Emittenten nicht erreichen oder seine Antwort nicht lesen. Ihre Daten sind sicher. Versuchen Sie es gleich noch einmal.",
  },
  edge: {
    tooLarge:
      "Diese Anfrage ist zu groß: Wir nehmen höchstens 64\u00a0KB an, bei Kontoauszügen 20\u00a0MB. Es wurde nichts gespeichert.",
    tooMany: "Der Server ist ausgelastet. Es wurde nichts gespeichert. Versuchen Sie es gleich noch einmal.",
    downloads: "Gerade laufen zu viele Downloads. Versuchen Sie es gleich noch einmal.",
    failed: OUR_SIDE,
    starting: "Redemption Desk startet gerade. Versuchen Sie es gleich noch einmal.",
    method: "Für diese Art von Anfrage gibt es hier nichts.",
    address: "Diese Adresse ist nicht lesbar. Prüfen Sie, ob ein „%“ darin falsch ist.",
  },
  limits: {
    proposal:
      "Sie haben innerhalb einer Stunde viel vorgeschlagen. Lassen Sie zuerst Ihr Team entscheiden und versuchen Sie es dann noch einmal. Es wurde nichts geändert.",
    challenge:
      "Sie haben Ihren Passkey sehr oft angefordert. Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal. Es wurde nichts geändert.",
    read: "Sie haben innerhalb einer Minute sehr viel abgefragt. Warten Sie einen Moment und versuchen Sie es dann noch einmal. Es wurde nichts geändert.",
    wrong_group:
      "Zu viele Gruppen waren falsch. Liest der Emittent eine andere Adresse vor, wählen Sie „Stimmt nicht“. Sonst versuchen Sie es später noch einmal. Es wurde nichts geändert.",
    reads_of_all: ASKING_ISSUER,
    reads_of_viewers: ASKING_ISSUER,
    program:
      "Dieser API-Token wurde innerhalb einer Minute sehr oft genutzt. Warten Sie einen Moment und versuchen Sie es dann noch einmal. Es wurde nichts geändert.",
  },
  signingIn: {
    databaseAway: "Unsere Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.",
    failed: `${OUR_SIDE} Versuchen Sie es gleich noch einmal.`,
    tooMany:
      "Gerade gibt es zu viele Anmeldungen. Warten Sie einen Moment und versuchen Sie es dann noch einmal.",
    noBusinessAccount: "Hier gibt es keine Firmenanmeldung.",
    noPasskeys: "Die Anmeldung mit Passkey ist hier nicht möglich.",
  },
  session: {
    ended: "Sie wurden inzwischen abgemeldet. Es wurde nichts geändert. Melden Sie sich an, um fortzufahren.",
    noAccess: "Sie haben keinen Zugang mehr. Es wurde nichts geändert.",
  },
  link: "Dieser Link ist abgelaufen oder wurde schon genutzt. Fordern Sie einen neuen an. Es wurde nichts geändert.",
  password: {
    tooShort: (least) => `Verwenden Sie mindestens ${least}\u00a0Zeichen.`,
    tooLong: (most) => `Verwenden Sie höchstens ${most}\u00a0Zeichen.`,
    emailName: "Lassen Sie den Namen aus Ihrer E-Mail-Adresse im Passwort weg.",
    easy: "Dieses Passwort ist zu leicht zu erraten. Verwenden Sie mehrere Wörter, die nichts miteinander zu tun haben, oder lassen Sie Ihren Passwortmanager eines erzeugen.",
    current: "Das ist Ihr aktuelles Passwort. Wählen Sie ein anderes.",
    wrong: "Dieses Passwort ist falsch.",
    wrongTooOften:
      "Das Passwort war zu oft falsch. Warten Sie 15\u00a0Minuten und versuchen Sie es dann noch einmal.",
    busy: "Gerade melden sich viele Personen an. Es wurde nichts geändert. Versuchen Sie es in ein paar Sekunden noch einmal.",
    changed:
      "Ihr Passwort wurde inzwischen geändert. Sonst wurde nichts geändert. Versuchen Sie es noch einmal.",
    none: "Sie haben noch kein Passwort. Über „Passwort vergessen?“ auf der Anmeldeseite erhalten Sie einen Link, um eines festzulegen.",
    off: "Passwörter sind hier abgeschaltet. Melden Sie sich mit Ihrer Firmenanmeldung an.",
  },
  code: {
    enter: "Geben Sie den Code aus Ihrer Authenticator-App ein.",
    wrong: "Dieser Code ist falsch oder wurde schon genutzt. Geben Sie den ein, den Ihre App jetzt anzeigt.",
  },
  proof: {
    sign: "Signieren Sie das mit Ihrem Passkey. Es wurde noch nichts geändert.",
    passkey: "Die Regeln verlangen einen Passkey.",
    confirm: "Bestätigen Sie, dass Sie es sind. Es wurde noch nichts geändert.",
    tooLongAgo: (minutes) =>
      `Ihre letzte Anmeldung oder Eingabe des Passworts liegt mehr als ${minutes}\u00a0${minutes === 1 ? "Minute" : "Minuten"} zurück.`,
    notVerified:
      "Dieser Passkey konnte nicht verifiziert werden. Es wurde nichts geändert. Versuchen Sie es noch einmal.",
    signAgain: "Signieren Sie noch einmal mit einem Ihrer Passkeys.",
    noPasskey: "Sie haben noch keinen Passkey. Fügen Sie unter „Ihr Benutzerkonto“ einen hinzu.",
    otherContent: "Das stimmt nicht mit dem überein, was die Anfrage enthalten wird.",
    bareAddress:
      "Passkeys brauchen eine Adresse mit einem Namen, nicht mit einer Nummer. Informieren Sie Ihre Admins.",
  },
} satisfies typeof en;
