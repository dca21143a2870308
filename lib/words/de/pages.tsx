import type { words as en } from "../en/pages";

export const words = {
  all: "Alle Einlösungen",
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
} satisfies typeof en;
