import type { words as en } from "../en/public-pages";

export const words = {
  about: "Token in Bankgeld einlösen, mit Freigaben.",
  backToSignIn: "Zurück zur Anmeldung",
  signIn: {
    title: "Anmelden",
    lead: "Lösen Sie die Token Ihres Unternehmens in Bankgeld ein.",
    leadOnward: "Danach bringen wir Sie direkt zu der Seite, die Sie geöffnet haben.",
    noAccess: "Noch kein Zugang? Bitten Sie die Admins in Ihrem Unternehmen um eine Einladung.",
    business: "Ihre Firmenanmeldung",
  },
  forgotten: {
    title: "Passwort vergessen",
    heading: "Passwort vergessen?",
    lead: "Wir senden Ihnen einen Link, mit dem Sie ein neues festlegen. Das geht auch, wenn Sie eingeladen wurden und noch kein Passwort haben.",
    noMails: "Wir können hier keine E-Mails senden.",
    askOperator: "Bitten Sie die Stelle, die diesen Server betreibt, um einen Link für ein neues Passwort.",
    noPasswords: "Hier gibt es keine Passwörter",
    useBusiness: "Melden Sie sich mit Ihrer Firmenanmeldung an.",
    askCompany:
      "Wenn das nicht funktioniert, fragen Sie die Stelle, die in Ihrem Unternehmen die Anmeldungen verwaltet.",
  },
  setPassword: "Passwort festlegen",
  verify: {
    title: "Nachweis verifizieren",
    lead: "Wählen Sie die Nachweisdatei einer Einlösung. Sie bleibt in diesem Browser. Es wird nichts hochgeladen.",
  },
  notFound: {
    title: "Seite nicht gefunden",
    lead: "Vielleicht ist der Link unvollständig. Kopieren Sie ihn ganz oder suchen Sie die Einlösung in der Liste nach Referenz oder Betrag.",
    redemptions: "Alle Einlösungen",
  },
} satisfies typeof en;
