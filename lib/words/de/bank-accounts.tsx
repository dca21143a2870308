import type { words as en } from "../en/bank-accounts";

export const words = {
  title: "Bankkonten",
  failed: {
    title: "Wir konnten die Bankkonten nicht laden",
    saved: "Es wurde nichts geändert. Laufende Einlösungen gehen weiter.",
  },
  loading: "Bankkonten werden geladen…",
  none: {
    title: "Noch keine Bankkonten",
    lead: "Einlösungen werden auf ein Bankkonto Ihres Unternehmens ausgezahlt. Registrieren Sie eines im Webportal des Emittenten, mit den Kontodaten und einem aktuellen Kontoauszug. Danach erscheint es hier.",
  },
  search: "Nach Kontoinhaber/in, Nummer oder Bank suchen",
  noneFound: "Kein Bankkonto passt zu Ihrer Suche.",
  columns: { account: "Konto", inProgress: "In Bearbeitung", lastUsed: "Zuletzt genutzt" },
  noHolder: "Ohne Kontoinhaber/in",
  redeem: "Einlösen",
  redeemTo: (account) => `Auf ${account || "dieses Konto"} einlösen`,
  one: {
    title: "Bankkonto",
    failed: "Wir konnten dieses Bankkonto nicht laden",
    all: "Alle Bankkonten",
    loading: "Bankkonto wird geladen…",
    unknown: {
      title: "Bankkonto nicht gefunden",
      none: "Kein Bankkonto hat diese ID",
      lead: "Der Link ist vielleicht unvollständig, oder das Konto ist beim Emittenten nicht mehr registriert.",
    },
    redeem: "Auf dieses Konto einlösen",
    usable: (currency) => `Empfangskonto für Einlösungen in ${currency}`,
    ofCurrency: (currency) => `${currency}-Konto`,
    notYet: {
      title: "Noch nicht nutzbar",
      lead: "Der Emittent verifiziert dieses Konto. Danach können Sie es für eine Einlösung wählen. Diese Seite wird automatisch aktualisiert.",
    },
    unusable: {
      title: "Nicht nutzbar",
      lead: (status) => (
        <>
          Der Emittent zeigt den Status „{status}“. Ausgezahlt wird nur auf verifizierte Konten. Fragen Sie
          den Emittenten, was fehlt.
        </>
      ),
      noStatus: "keiner",
    },
  },
  use: { title: "Einlösungen", all: "Alle auf dieses Konto" },
  statements: {
    title: "Kontoauszüge",
    all: (hidden) => <>Alle {hidden("Kontoauszüge")}</>,
    read: "Gelesen",
  },
  facts: {
    title: "Konto",
    holder: "Kontoinhaber/in",
    none: "Keiner",
    notProvided: "Keine Angabe",
    number: "Kontonummer",
    copyNumber: "Kontonummer kopieren",
    routing: "Routing Number",
    bic: "BIC",
    copy: (name) => `${name} kopieren`,
    sortCode: "Sort Code",
    externalId: "Externe Konto-ID",
    currency: "Währung",
    schemes: "Zahlverfahren",
    registered: "Registriert",
    id: "ID beim Emittenten",
  },
  nickname: {
    title: "Kurzname",
    by: (name, at) => (
      <>
        von {name}, {at}
      </>
    ),
    change: "den Kurznamen",
    edit: "Kurznamen bearbeiten",
    add: "Kurznamen hinzufügen",
    lead: "Er steht überall an erster Stelle, wo das Konto vorkommt. Bei der Freigabe einer Einlösung bleiben auch Kontoinhaber/in und Nummer sichtbar.",
    hint: "Zum Beispiel „Gehälter“. Lassen Sie das Feld leer, wenn es keinen geben soll.",
    propose: "Vorschlagen",
    save: "Speichern",
    failed: "Der Kurzname wurde nicht gespeichert",
  },
  bank: {
    title: "Bank",
    name: "Name",
    address: "Adresse",
    postalCode: "Postleitzahl",
    city: "Ort",
    country: "Land",
  },
} satisfies typeof en;
