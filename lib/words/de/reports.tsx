import type { words as en } from "../en/reports";

export const words = {
  title: "Monatsabschluss",
  failed: "Wir konnten den Bericht nicht laden",
  closedBy: (who, at) => (
    <>
      Abgeschlossen von {who}, {at}
    </>
  ),
  notOver: (month) => `Der ${month} ist noch nicht vorbei.`,
  none: {
    title: (month) => `Nichts im ${month}`,
    lead: "Es wurde keine Einlösung freigegeben oder ausgezahlt. Keine ist eingegangen oder unterwegs.",
  },
  zone: (zone) => `Monate beginnen und enden in der Zeitzone ${zone}.`,
  month: { label: "Monat", earlier: "Früher", later: "Später" },
  chart: {
    title: "Zwölf Monate",
    byMonth: (currency) => `${currency} nach Monaten`,
  },
  figures: {
    opened: "Freigegeben",
    paidOut: "Ausgezahlt",
    received: "Eingegangen",
    returned: "Zurück\u00ADüberwiesen",
    inTransitStart: "Unterwegs am Anfang",
    inTransitEnd: "Unterwegs am Ende",
    difference: "Differenz",
    redeemed: "Eingelöst",
    otherOut: "Sonstiger Abgang",
  },
  notKnown: "Nicht bekannt",
  nothing: "Kein Betrag",
  currency: "Währung",
  accounts: {
    title: "Bankkonten",
    note: "Es zählen der Tag der Freigabe, der Auszahlungstag des Emittenten und der Buchungstag der Bank",
    account: "Konto",
    inTransit: (day) => `Unterwegs, ${day}`,
    inTransitNow: "Jetzt unterwegs",
    total: "Summe",
    noStatements: "Noch keine Kontoauszüge",
    missing: (days) => `Kontoauszüge fehlen: ${days}`,
    short: (amount) => `${amount} zu wenig`,
    over: (amount) => `${amount} zu viel`,
  },
  wallets: {
    title: "Wallets",
    note: "Bestände um Mitternacht, bei denen alle Knoten übereinstimmen. Der Zugang ergibt sich daraus.",
    noteBeforeEnd:
      "Bestände um Mitternacht, bei denen alle Knoten übereinstimmen. Der Endbestand steht nach dem Monatsende fest.",
    wallet: "Wallet",
    token: "Token",
    opening: (day) => `Anfang, ${day}`,
    cameIn: "Zugang",
    closing: (day) => `Ende, ${day}`,
    missing: {
      not_set_up: "Wir lesen dieses Netzwerk nicht. Die Bestände sind deshalb nicht bekannt.",
      no_history: "Die Knoten haben keine Bestände von damals.",
      nodes_silent: "Nicht alle Knoten haben geantwortet. Laden Sie die Seite neu.",
      nodes_disagree: "Die Knoten melden unterschiedliche Bestände.",
    },
  },
  afterClosing: {
    title: "Nach dem Abschluss",
    lead: "Der Bericht bleibt, wie er abgeschlossen wurde. Diese Zahlen sind jetzt anders.",
    closedWith: "Abgeschlossen mit",
    now: ", jetzt",
    redemption: "Einlösung ansehen",
  },
  close: {
    lead: "Mit dem Abschluss stehen diese Zahlen fest.",
    action: (month) => `${month} abschließen`,
    title: (month) => `${month} abschließen?`,
    meaning:
      "Der Bericht bleibt, wie er jetzt ist. Das lässt sich nicht rückgängig machen. Spätere Änderungen stehen daneben unter „Nach dem Abschluss“.",
    missing: {
      statements: "Es fehlen noch Kontoauszüge.",
      balances: "Es fehlen noch Bestände von Wallets.",
      both: "Es fehlen noch Kontoauszüge und Bestände von Wallets.",
    },
    failed: "Der Monat wurde nicht abgeschlossen",
  },
  downloads: {
    title: (month) => `${month} herunterladen`,
    pdf: "Monatsbericht (PDF)",
    file: (name, month, hidden) => (
      <>
        {name} {hidden(`für ${month}`)}
      </>
    ),
    accountFor: (formats) => `Konto für ${formats}`,
    settings: "Einstellungen",
  },
} satisfies typeof en;
