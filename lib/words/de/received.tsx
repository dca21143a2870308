import type { words as en } from "../en/received";

export const words = {
  title: "Zahlungseingang",
  main: "Hauptnavigation",
  import: "Kontoauszug importieren",
  toImport: "Kontoauszüge zum Importieren",
  notChanged: "Es wurde nichts geändert.",
  returned: {
    all: "Alle Rücküberweisungen",
    title: (amount, account) => (
      <>
        Zurücküberwiesen: Auszahlung von {amount} auf {account}
      </>
    ),
    open: (code) => `${code} öffnen`,
  },
  none: {
    mayImport: (setting) => (
      <>
        Importieren Sie für jedes Konto einen Kontoauszug. Wir ordnen die Umsätze Ihren Einlösungen zu. Admins
        können auch einen Ordner überwachen lassen ({setting}).
      </>
    ),
    lead: (setting) => (
      <>
        Ersteller/innen, Freigebende oder Admins importieren für jedes Konto einen Kontoauszug. Wir ordnen die
        Umsätze Ihren Einlösungen zu. Admins können auch einen Ordner überwachen lassen ({setting}).
      </>
    ),
  },
  drop: {
    label: "Import",
    title: "Kontoauszüge hier ablegen",
    formats: "camt, MT940, CSV oder ZIP",
    toImport: "Zum Importieren ablegen",
    clear: "Liste leeren",
    waiting: "Wartet",
    sending: (name) => `${name} wird hochgeladen`,
    reading: "Wird gelesen…",
    columnsMissing: "Spalten fehlen",
    assign: "Spalten zuordnen",
    notYours: "Keines Ihrer Konten. Wir ordnen nichts zu.",
    open: "Kontoauszug öffnen",
    openAll: "Kontoauszüge öffnen",
    lastFile: (at) => <>Letzte Datei: {at}</>,
    noFile: "Noch keine Datei",
    on: "Aktiv",
  },
  coverage: {
    all: (hidden) => <>Alle {hidden("Kontoauszüge")}</>,
    failed: "Wir konnten den Stand der Kontoauszüge nicht laden",
    none: "Noch keine",
    to: (day) => `bis ${day}`,
    complete: "Lückenlos",
    import: (account, hidden) => <>Importieren{hidden(`: Kontoauszüge von ${account}`)}</>,
  },
  lines: {
    title: "Kontoumsätze",
    parts: "Teile der Liste",
    search: "Diese Umsätze durchsuchen",
    placeholder: "Zahler, Text oder Betrag",
    loading: "Umsätze werden geladen…",
    failed: "Wir konnten die Umsätze nicht laden",
    noneFound: "Kein Umsatz passt zu Ihrer Suche.",
    none: {
      open: "Kein Umsatz ist ohne Einlösung.",
      matched: "Es ist noch kein Umsatz zugeordnet.",
      ignored: "Es ist kein Umsatz ignoriert.",
    },
    automatic: "Automatisch zugeordnet",
    allMatched: (count) => `Alle ${count} zugeordneten`,
    ignore: "Ignorieren…",
    choose: "Einlösung wählen…",
    undo: "Rückgängig…",
    status: { booked: null, pending: "Vorgemerkt", information: "Nicht gebucht" },
    notYours: (account) => <>{account}, nicht Ihr Konto</>,
    returned: "Zurück\u00ADüberwiesen",
    differs: "Weicht ab",
    received: "Eingegangen",
  },
  confirm: {
    loading: "Treffer werden geladen…",
    failed: "Wir konnten die Treffer nicht laden",
    none: "Nichts zu bestätigen",
    label: (amount, payer) => (payer ? `${amount} von ${payer}` : amount),
    compared: "Abgleich",
    bankLine: (account, day) => (
      <>
        Umsatz · {day ? `${day}, ` : null}
        {account}
      </>
    ),
    paidOut: (day) => `ausgezahlt am ${day}`,
    notPaidOut: "nicht ausgezahlt",
    redemption: (paidOut) => `Einlösung · ${paidOut}`,
    expected: (day) => `erwartet am ${day}`,
    openRedemption: "Einlösung öffnen",
    difference: "Differenz",
    which: "Welche Einlösung?",
    choose: "Wählen Sie eine Einlösung.",
    action: "Eingang bestätigen",
    done: "Eingang bestätigt",
    notDone: "Der Eingang wurde nicht bestätigt",
    unknown: "Wir wissen nicht, ob das gespeichert wurde",
    notThis: "Nicht diese",
    noneOfThese: "Keine davon",
    notDismissed: "Der Treffer ist noch da",
    dismissed: {
      open: "Nach „Nicht zugeordnet“ verschoben",
      suggested: "Eine andere Einlösung könnte passen",
      matched: "Einer anderen Einlösung zugeordnet",
      ignored: "Umsatz ignoriert",
    },
  },
  payer: {
    title: (name) => <>Neuer Zahler: {name}</>,
    proposedBy: (account, by, at) => (
      <>
        {account} · vorgeschlagen von {by}, {at}
      </>
    ),
    compare: "Vergleichen Sie den Zahler mit dem Vertrag des Emittenten. Sie sind die zweite Person.",
    waiting: "Wartet auf eine zweite Person.",
    failed: "Wir wissen nicht, ob Ihre Entscheidung gespeichert wurde",
    safe: "Sie können es gefahrlos noch einmal versuchen.",
    reject: "Ablehnen",
    rejected: "Zahler abgelehnt",
    confirm: "Zahler bestätigen",
    confirmed: "Zahler bestätigt",
    withdraw: "Zurückziehen",
    withdrawn: "Vorschlag zurückgezogen",
    propose: "Zahler vorschlagen",
    notProposed: "Der Zahler wurde nicht vorgeschlagen",
  },
} satisfies typeof en;
