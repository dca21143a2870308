import type { words as en } from "../en/outcome";

export const words = {
  waiting: "Wartet auf die Auszahlung",
  ask: {
    asked: (who, at, note) => (
      <>
        {who} hat den Emittenten gefragt, {at}: {note}
      </>
    ),
    label: "Was hat der Emittent gesagt?",
    placeholder: "Wen Sie gefragt haben und wann die Antwort kommt",
    action: "Anfrage beim Emittenten notieren",
    done: "Notiert.",
    failed: "Ihre Notiz wurde nicht gespeichert",
  },
  days: {
    title: "Die Tage bis zum Zahlungseingang",
    closed: "Kein Bankarbeitstag",
    paidOut: "Ausgezahlt",
    expected: "erwartet",
    neededBy: "Benötigt bis",
    late: (at, who) => (
      <>
        Verspätet ab {at}: Wir benachrichtigen {who}
      </>
    ),
    you: "Sie",
    colleague: "jemanden aus Ihrem Team",
  },
} satisfies typeof en;
