import type { words as en } from "../en/order-list";

const open = "Offen";
const paidOut = "Ausgezahlt";
const received = "Eingegangen";
const ended = "Beendet";

export const words = {
  title: "Einlösungen",
  create: "Neue Einlösung",
  loading: "Einlösungen werden geladen…",
  updating: "Einlösungen werden geladen",
  failed: {
    title: "Ihre Einlösungen konnten nicht geladen werden",
    saved: "Es wurde nichts geändert.",
  },
  olderFailed: "Ältere Einlösungen konnten nicht geladen werden",
  caption: "Einlösungen, neueste zuerst",
  noMatch: {
    title: "Keine passenden Einlösungen",
    lead: "Gesucht wird in Referenzen, Beträgen, IDs, Hashes, Wallets, Konten, Notizen und Personen.",
    clear: "Filter zurücksetzen",
  },
  nothingHere: {
    title: "Hier ist nichts",
    lead: "Einlösungen erscheinen hier, sobald sie so weit sind. Unter „Alle“ stehen sämtliche.",
  },
  none: {
    title: "Noch keine Einlösungen",
    lead: "Die erste erscheint hier, sobald sie erstellt ist.",
  },
  file: { action: "Exportieren", title: "Diese Einlösungen als CSV-Datei" },
  evidence: {
    action: "Nachweise",
    title: "Nachweise aller Einlösungen dieses Zeitraums als Archiv",
  },
  parts: "Teile der Liste",
  tabs: { all: "Alle", todo: "Zu erledigen", open, paidOut, received, ended },
  sums: {
    title: "Summen",
    leftOut: (count) => `${count} beendet, nicht mitgezählt`,
    of: { open, paid_out: "Ausgezahlt, nicht eingegangen", received, ended },
  },
  filters: {
    search: "Suchen",
    problem: "Problem",
    problems: (redemptions) => `Problem: ${redemptions}`,
    account: "Konto",
    wallet: "Wallet",
    person: "Person",
    payout: "Auszahlung",
    remove: ": diesen Filter entfernen",
    clear: "Zurücksetzen",
    dates: "Zeitraum",
    anyDate: "Jedes Datum",
    between: "Zwischen zwei Tagen",
    from: "Von",
    to: "Bis",
    what: "Worauf sich der Zeitraum bezieht",
  },
  dates: {
    prepared: "Erstellt",
    needed_by: "Benötigt bis",
    paid_out: paidOut,
    received,
  },
  spans: {
    last: (days) => `Letzte ${days}\u00a0Tage`,
    month: "Dieser Monat",
    lastMonth: "Letzter Monat",
    year: "Dieses Jahr",
  },
  payoutExpected: "Auszahlung erwartet",
  outcomes: {
    open,
    to_approve: "Freizugeben",
    in_progress: "In Bearbeitung",
    paid: "Ausgezahlt oder eingegangen",
    paid_out: paidOut,
    received,
    ended,
  },
  figures: {
    opened: (month) => `Freigegeben im ${month}`,
    paidOut: (month) => `Ausgezahlt im ${month}`,
    received: (month) => `Eingegangen im ${month}`,
    returned: (month) => `Zurücküberwiesen im ${month}`,
    inTransitStart: (month) => `Unterwegs Anfang ${month}`,
    inTransitEnd: (month) => `Unterwegs Ende ${month}`,
    difference: (month) => `Differenz im ${month}`,
  },
} satisfies typeof en;
