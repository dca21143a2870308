import type { words as en } from "../en/redemption-payout";

export const words = {
  completed: "Vom Emittenten abgeschlossen",
  expected: (account, when) => (
    <>
      Erwartet {when} auf {account}
    </>
  ),
  when: { today: "heute", tomorrow: "morgen", on: (day) => `am ${day}` },
  laterThanNeeded: "Das ist später als benötigt.",
  nothingToDo: "Es ist nichts zu tun.",
  started: (at) => (at ? <>Auszahlung begonnen: {at}.</> : <>Die Auszahlung hat begonnen.</>),
  sepaArrives: "SEPA-Überweisungen gehen meist innerhalb eines Bankarbeitstags ein.",
  arrives: "Das Geld geht meist innerhalb von zwei Bankarbeitstagen ein.",
  withoutId: {
    happened: "Der Emittent nennt keine ID der Auszahlung.",
    next: "Prüfen Sie, ob das Geld eingeht. Wir fragen zwei Wochen lang täglich nach der ID.",
  },
  booked: (amount, of) => (
    <>
      Die Bank hat {amount} von {of} gebucht.
    </>
  ),
  awaiting_payout: {
    heading: "Wartet auf die Auszahlung",
    next: "Der Emittent vernichtet die Token und beginnt mit der Auszahlung.",
    undone: {
      happened: "Die Blockchain führt den Transfer nicht mehr, den der Emittent angenommen hat.",
      next: "Senden Sie die Token nicht noch einmal. Wir prüfen weiter, was die Blockchain zeigt.",
    },
  },
  surplus_transfer: {
    heading: "Es ist mehr angekommen, als beauftragt war",
    happened: "Die Wallet hat außer dem Transfer dieser Einlösung noch etwas gesendet.",
  },
  payout_late: {
    heading: "Auszahlung verspätet",
    happened: (account, by) => (
      <>
        Der Emittent hat die Auszahlung gemeldet. Auf {account} ist sie {by ? <>bis {by} </> : null}nicht
        eingegangen.
      </>
    ),
  },
  received: {
    heading: "Eingegangen",
    title: (amount, account) => (
      <>
        {amount} sind vollständig auf {account} eingegangen
      </>
    ),
  },
  received_differs: {
    more: "Es ist mehr eingegangen als eingelöst",
    less: "Es ist weniger eingegangen als eingelöst",
  },
  payout_returned: {
    heading: "Auszahlung zurücküberwiesen",
    next: "Fragen Sie den Emittenten mit der Nachricht unten. Das Geld liegt bei ihm.",
  },
  extra_transfer: "Die Wallet dieser Einlösung hat auch etwas gesendet, das nicht beauftragt war.",
  ask: "Fragen Sie den Emittenten mit der Nachricht unten.",
} satisfies typeof en;
