import type { words as en } from "../en/sign-in";

const tellAdmin = "Wenn es noch einmal passiert, informieren Sie Ihre Admins.";
const askForBusiness = "Fragen Sie die Stelle, die Ihre Firmenanmeldungen verwaltet.";

export const words = {
  email: "E-Mail",
  password: "Passwort",
  forgotten: "Passwort vergessen?",
  action: "Anmelden",
  or: "oder Passwort eingeben",
  passkey: "Mit Passkey anmelden",
  business: "Mit Firmenanmeldung anmelden",
  back: "Zurück",
  missing: { email: "Geben Sie Ihre E-Mail-Adresse ein.", password: "Geben Sie Ihr Passwort ein." },
  isSet: { title: "Ihr Passwort ist festgelegt", next: "Melden Sie sich damit an." },
  code: {
    hint: "Geben Sie den Code aus Ihrer Authenticator-App ein.",
    wrong: "Falsch oder schon verwendet. Warten Sie auf den nächsten Code und geben Sie ihn ein.",
    back: "Zurück",
    lost: "App verloren? Nutzen Sie einen Passkey oder bitten Sie Ihre Admins, Ihre Anmeldung zurückzusetzen.",
  },
  failed: {
    title: "Wir konnten Sie nicht anmelden",
    next: `Versuchen Sie es noch einmal. ${tellAdmin}`,
  },
  errors: {
    ProviderAway: {
      title: "Wir erreichen Ihren Anmeldedienst nicht",
      next: `Versuchen Sie es in ein paar Minuten noch einmal. ${tellAdmin}`,
    },
    Unfinished: {
      title: "Die Anmeldung wurde nicht beendet",
      next: "Sie hat zu lange gedauert oder wurde ein zweites Mal geöffnet. Versuchen Sie es noch einmal.",
    },
    Cancelled: {
      title: "Die Anmeldung wurde abgebrochen",
      next: "Ihr Anmeldedienst hat Sie nicht angemeldet. Versuchen Sie es noch einmal.",
    },
    AccessDenied: {
      title: "Sie haben noch keinen Zugang",
      next: "Ihre Firmenanmeldung funktioniert, hat hier aber keinen Zugang. Fragen Sie Ihre Admins.",
    },
    EmailMissing: {
      title: "Ihre Firmenanmeldung hat keine E-Mail-Adresse",
      next: `Für Ihre erste Anmeldung brauchen wir sie. ${askForBusiness}`,
    },
    EmailUnverified: {
      title: "Ihre E-Mail-Adresse ist nicht verifiziert",
      next: `Ihr Anmeldedienst bestätigt sie nicht. ${askForBusiness}`,
    },
    OtherAccount: {
      title: "Das ist eine andere Firmenanmeldung",
      next: "Diese Person hat sich bisher mit einer anderen Firmenanmeldung angemeldet. Fragen Sie Ihre Admins.",
    },
    LinkFirst: {
      title: "Ihre Firmenanmeldung ist noch nicht verknüpft",
      next: "Melden Sie sich an wie bisher. Verknüpfen Sie dann die Firmenanmeldung unter „Ihr Benutzerkonto“. Oder bitten Sie Ihre Admins, das für Sie zu öffnen.",
    },
    OtherPerson: {
      title: "Diese Firmenanmeldung gehört einer anderen Person",
      next: "Sie sind noch angemeldet. Melden Sie sich zuerst ab, um als andere Person weiterzumachen.",
    },
    NotProved: {
      title: "Wir konnten nicht bestätigen, dass Sie es sind",
      next: "Sie sind noch angemeldet. Gehen Sie zurück und versuchen Sie es noch einmal. Melden Sie sich an, wenn Ihr Anmeldedienst danach fragt.",
    },
    CredentialsSignin: {
      title: "E-Mail oder Passwort falsch",
      next: "Prüfen Sie beides und versuchen Sie es noch einmal. Nach zehn Fehlversuchen pausieren wir die Anmeldung für diese Adresse 15\u00a0Minuten lang.",
    },
    TooManyAttempts: {
      title: "Zu viele Fehlversuche",
      next: "Wir haben die Anmeldung für diese Adresse bis zu 15\u00a0Minuten lang pausiert. Früher geht es in einem Browser, in dem Sie schon einmal angemeldet waren, oder mit einem neuen Passwort.",
    },
    TooManyFromNetwork: {
      title: "Zu viele Fehlversuche aus Ihrem Netzwerk",
      next: "Wir haben die Anmeldung aus Ihrem Netzwerk bis zu 15\u00a0Minuten lang pausiert. Nutzen Sie einen Browser, in dem Sie schon einmal angemeldet waren, oder versuchen Sie es später.",
    },
    Busy: {
      title: "Gerade melden sich viele Personen an",
      next: "Versuchen Sie es in ein paar Sekunden noch einmal.",
    },
    PasskeyRefused: {
      title: "Dieser Passkey funktioniert hier nicht",
      next: "Vielleicht wurde er entfernt oder Sie haben keinen Zugang mehr. Nutzen Sie Ihr Passwort oder fragen Sie Ihre Admins.",
    },
    PasskeyCancelled: {
      title: "Sie sind noch nicht angemeldet",
      next: "Sie haben das Fenster geschlossen oder es hat zu lange gedauert. Versuchen Sie es noch einmal oder nutzen Sie Ihr Passwort.",
    },
    PasskeyUnsupported: {
      title: "Dieser Browser kann keine Passkeys nutzen",
      next: "Nutzen Sie Ihr Passwort oder öffnen Sie diese Seite in einem anderen Browser.",
    },
    offline: {
      title: "Wir konnten den Server nicht erreichen",
      next: "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    },
  },
} satisfies typeof en;
