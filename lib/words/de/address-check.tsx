import type { words as en } from "../en/address-check";

export const words = {
  matches: "Stimmt",
  differs: "Stimmt nicht",
  lapsed: (name, at) => (
    <>
      Verifiziert von {name}, {at}. Das zählt nicht mehr, weil sich Zugang, Rolle oder Anmeldung dieser Person
      geändert hat.
    </>
  ),
  changed: {
    byOne: (name, at) => (
      <>
        Die Einzahlungsadresse hat sich geändert. Angenommen von {name}, {at}. Deshalb verifiziert eine zweite
        freigebende Person sie.
      </>
    ),
    bySeveral: (names, at) => (
      <>
        Die Einzahlungsadresse hat sich geändert. Angenommen von {names}, {at}.
      </>
    ),
  },
  compare: {
    spokeWith: "Gesprochen mit",
    confirm: "Adresse stimmt",
    verified: "Die Adresse ist verifiziert",
    stopped: "Die Einlösung ist angehalten",
    failed: {
      title: "Die Adresse wurde nicht verifiziert",
      safe: "Sie können es gefahrlos noch einmal versuchen.",
    },
    missing: "Geben Sie beide Gruppen so ein, wie der Emittent sie vorliest.",
    otherGroup:
      "Eine Gruppe ist anders als die, die wir erhalten haben. Fragen Sie noch einmal. Bleibt sie anders, wählen Sie „Stimmt nicht“.",
    who: "Geben Sie ein, mit wem Sie gesprochen haben.",
  },
  slots: {
    label: (about) => `Adresse für ${about}`,
    group: (nth, about) => `${nth} Gruppe der Adresse für ${about}`,
    matches: (nth) => `${nth} Gruppe stimmt`,
    differs: (nth) => `${nth} Gruppe stimmt nicht`,
  },
  resembles: {
    title: "Diese Adresse sieht aus wie eine andere, ist aber nicht dieselbe",
    mistake: "Vielleicht will jemand, dass Sie die beiden verwechseln.",
    verifiedBy: (name) => <>{name} hat die Adresse dieser Einlösung mit dem Emittenten verifiziert.</>,
    compare: "Vergleichen Sie sie in Ihrer Wallet noch einmal, bis zur letzten Gruppe.",
    wait: "Senden Sie nichts, bis der Emittent die Adresse dieser Einlösung am Telefon bestätigt hat, unter einer Nummer, die Sie bereits haben.",
    this: "Diese Einlösung",
    differ: (count, groups) =>
      count === 1
        ? `Ein Zeichen weicht ab, unten markiert: ${groups}.`
        : `${count} Zeichen weichen ab, unten markiert: ${groups}.`,
    group: (number, is, other) => `Gruppe ${number} ist ${is || "leer"} statt ${other || "leer"}`,
    more: (groups, count) =>
      count === 1 ? `${groups} und 1 weitere Gruppe` : `${groups} und ${count} weitere Gruppen`,
  },
} satisfies typeof en;
