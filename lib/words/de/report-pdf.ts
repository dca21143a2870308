import type { words as en } from "../en/report-pdf";

const figures = {
  opened: "Freigegeben",
  inTransitStart: "Unterwegs vorher",
  paidOut: "Ausgezahlt",
  difference: "Differenz",
  received: "Eingegangen",
  // The columns are narrow, and what would break the word elsewhere is written out here.
  returned: "Zurück-\nüberwiesen",
  inTransitEnd: "Unterwegs danach",
};

export const words = {
  kind: "Monatsbericht",
  title: (month) => `Monatsbericht ${month}`,
  inside: "Der Bericht selbst",
  closed: (at, by) => `Abgeschlossen am ${at}${by ? ` von ${by}` : ""}`,
  notClosed: "Nicht abgeschlossen",
  zone: (zone) => `Alle Zeiten in ${zone}`,
  doubts: {
    notOver: "Der Monat ist noch nicht vorbei",
    willChange: "Die Zahlen ändern sich noch.",
    missing: (account) => `Kontoauszüge fehlen: ${account}`,
    days: (from, to) => `${from} bis ${to}`,
    contradicts: (account) => `Kontoauszüge gehen nicht auf: ${account}`,
    by: (day, difference) => `${day ?? "Ein Kontoauszug"} um ${difference}`,
  },
  figures,
  totals: { title: "Summen", currency: "Währung" },
  accounts: { title: "Bankkonten", account: "Konto" },
  differences: {
    title: "Differenzen",
    redemption: "Einlösung",
    line: "Umsatz",
    place: (statement, line, day) =>
      `${statement === null ? "Kontoauszug" : `Kontoauszug ${statement}`}, Umsatz ${line}, ${day}`,
  },
  wallets: {
    title: "Wallets",
    wallet: "Wallet",
    opening: "Anfangs-\nbestand",
    cameIn: "Zugang",
    redeemed: "Eingelöst",
    otherOut: "Sonstiger\nAbgang",
    closing: "Endbestand",
    unknown: {
      not_set_up: "Der Bestand ist nicht bekannt: Das Netzwerk ist nicht eingerichtet.",
      not_over: "Der Bestand ist erst bekannt, wenn der letzte Block des Monats endgültig ist.",
      no_history: "Der Bestand ist nicht bekannt: Die Knoten haben keinen von damals.",
      nodes_silent: "Der Bestand ist nicht bekannt: Die Knoten haben nicht geantwortet.",
      nodes_disagree: "Der Bestand ist nicht bekannt: Die Knoten sind sich nicht einig.",
    },
    transfers: {
      match: "wie im Auftrag",
      partial: "weniger als im Auftrag",
      excess: "mehr als im Auftrag",
      doubled: "ein zweites Mal gesendet",
      late: "nach dem Ende der Einlösung",
      other_token: "eines anderen Tokens",
      other_sender: "aus einer anderen Wallet",
      empty: "von nichts",
      no_open_order: "ohne offene Einlösung",
    },
  },
  redemptions: { reference: "Referenz", amount: "Betrag" },
  afterClosing: {
    title: "Nach dem Abschluss",
    what: "Konto oder Wallet",
    figure: "Zahl",
    redemptions: "Einlösungen",
    before: "Beim Abschluss",
    now: "Jetzt",
    fields: { ...figures, redeemed: "Eingelöst", otherOut: "Sonstiger Abgang" },
  },
} satisfies typeof en;
