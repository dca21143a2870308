import type { words as en } from "../en/pages";

export const words = {
  description: "Token gegen Bankguthaben einlösen, mit Freigaben.",
  all: "Alle Einlösungen",
  notFound: {
    title: "Seite nicht gefunden",
    lead: "Vielleicht ist der Link unvollständig. Kopieren Sie ihn ganz oder suchen Sie die Einlösung in der Liste nach Referenz oder Betrag.",
    overview: "Zur Übersicht",
  },
  redemption: {
    title: "Einlösung",
    notFound: "Einlösung nicht gefunden",
    lead: "Vielleicht ist der Link unvollständig. Kopieren Sie ihn ganz oder suchen Sie in der Liste nach Referenz oder Betrag.",
  },
  approve: {
    title: "Mehrere freigeben",
    lead: "Öffnen Sie jede, um sie auszuwählen. Auffällige stehen zuerst.",
  },
  verifyAddresses: "Adressen verifizieren",
  bankAccounts: {
    title: "Bankkonten",
    lead: (web) => <>Hierhin werden Einlösungen ausgezahlt. Neue Konten registrieren Sie im {web}.</>,
  },
  bankAccount: "Bankkonto",
  received: "Zahlungseingang",
  statements: { title: "Kontoauszüge", accounts: "Alle Konten" },
  statement: "Kontoauszug",
  reports: "Berichte",
  account: {
    title: "Ihr Benutzerkonto",
    lead: "Wie Sie sich anmelden, wo Sie gerade angemeldet sind und welche E-Mails Sie erhalten.",
  },
  signIn: "Anmelden",
  forgotPassword: "Passwort vergessen",
  setPassword: "Passwort festlegen",
  verifyFile: {
    title: "Nachweis verifizieren",
    lead: "Wählen Sie die Nachweisdatei einer Einlösung. Sie bleibt in diesem Browser. Nichts wird hochgeladen.",
  },
} satisfies typeof en;
