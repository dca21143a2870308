import type { words as en } from "../en/decide-line";

export const words = {
  safe: "Sie können es gefahrlos noch einmal versuchen.",
  reason: "Begründung",
  undo: "Rückgängig machen",
  match: {
    title: "Einlösung wählen",
    label: "Einlösung",
    placeholder: "Referenz oder Betrag",
    searching: "Suche läuft…",
    noneFound: "Keine Einlösung gefunden.",
    paidOut: (account, day) => (
      <>
        {account}, ausgezahlt am {day}
      </>
    ),
    chosen: (count) => `${count} gewählt`,
    reason: "Begründung der Differenz",
    action: "Zuordnen",
    done: "Zugeordnet",
    failed: "Der Umsatz wurde nicht zugeordnet",
  },
  undone: {
    match: {
      title: "Zuordnung aufheben",
      done: "Zuordnung aufgehoben",
      failed: "Die Zuordnung wurde nicht aufgehoben",
    },
    ignored: {
      title: "Umsatz nicht mehr ignorieren",
      done: "Umsatz nicht mehr ignoriert",
      failed: "Der Umsatz ist weiterhin ignoriert",
    },
  },
  ignore: {
    title: "Umsatz ignorieren",
    placeholder: "Zinsen, Bankgebühren, eine Kundenzahlung…",
    alike: (payer) => <>Auch alles, was künftig von {payer} kommt</>,
    action: "Umsatz ignorieren",
    done: "Umsatz ignoriert",
    failed: "Der Umsatz wurde nicht ignoriert",
  },
} satisfies typeof en;
