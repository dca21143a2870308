import type { words as en } from "../en/rules-form";

const expiry = "Ablauf ohne Freigabe nach";
const days = "Tagen";

export const words = {
  loading: "Freigaberegeln werden geladen…",
  failed: {
    title: "Wir konnten die Freigaberegeln nicht laden",
    saved: "Es wurde nichts geändert. Die aktuellen Regeln gelten weiter.",
  },
  what: "Freigaberegeln",
  done: "Freigaberegeln gespeichert",
  all: { title: "Alle Einlösungen" },
  larger: {
    title: "Größere Beträge und andere Währungen",
    intro: "Eine Regel verlangt zusätzlich etwas. Durch sie braucht eine Einlösung nie weniger.",
  },
  groups: {
    title: "Gruppen",
    intro:
      "Fassen Sie Personen einmal zusammen und nutzen Sie die Gruppe in mehreren Regeln. Offene Einlösungen behalten die Mitglieder, mit denen sie begonnen haben.",
    add: "Gruppe hinzufügen",
    new: "Neue Gruppe",
    of: (name) => `Gruppe ${name}`,
    none: "Noch keine Mitglieder",
    name: "Name",
    people: "Personen",
  },
  limits: {
    title: "Tageslimits",
    intro:
      "So viel darf innerhalb von 24 Stunden hinausgehen. Wir prüfen das, wenn eine Einlösung erstellt, freigegeben und übermittelt wird. Dabei zählt mit, was in dieser Zeit übermittelt wurde und was noch auf die Übermittlung wartet.",
    add: "Limit hinzufügen",
    of: (currency) => `Limit für ${currency}`,
    account: "Für ein Bankkonto",
    perPreparer: "Für jede erstellende Person",
    desk: "Für alle zusammen",
  },
  currency: "Währung",
  standIn: (link) => (
    <>
      Ist eine freigebende Person abwesend? {link("Schlagen Sie eine Vertretung vor")}, statt die Regeln zu
      ändern.
    </>
  ),
  next: "Im nächsten Schritt sehen Sie, was das für offene Einlösungen bedeutet.",
  submit: "Änderungen prüfen",
  entry: {
    edit: "Bearbeiten",
    editOf: (name) => `${name} bearbeiten`,
    close: "Schließen",
    closeOf: (name) => `${name} schließen`,
    remove: "Entfernen",
    removeOf: (name) => `${name} entfernen`,
  },
  approvals: {
    label: "Nötige Freigaben",
    hint: "Nie durch Personen, die die Einlösung erstellt oder bearbeitet haben.",
    1: { title: "Eine Freigabe", sub: "Eine erstellende und eine freigebende Person." },
    2: { title: "Zwei Freigaben", sub: "Eine erstellende und zwei freigebende Personen." },
    3: { title: "Drei Freigaben", sub: "Eine erstellende und drei freigebende Personen." },
  },
  few: {
    none: "Es gibt noch keine Freigebenden",
    able: [
      "Zurzeit kann niemand freigeben",
      "Zurzeit kann nur eine Person freigeben",
      "Zurzeit können nur zwei Personen freigeben",
    ],
    other: "Es gibt zu wenige Freigebende",
    enoughFrom: (at) => (
      <>Ab {at} können genug Personen freigeben, früher mit einem Passkey, den sie schon vorher hatten.</>
    ),
    wait: (link) => (
      <>
        Einlösungen würden warten, bis sie ablaufen. Geben Sie zuerst weiteren Personen{" "}
        {link("die Rolle „Freigebende/r“")}.
      </>
    ),
  },
  passkey: {
    label: "Jede Freigabe wird mit einem Passkey signiert",
    hint: "Sonst genügt eine Anmeldung vor Kurzem, wenn keine Regel weiter unten einen Passkey verlangt.",
  },
  periods: {
    approvalDays: {
      label: expiry,
      hint: "1 bis 90 Tage. Was abläuft, wird nie übermittelt.",
      suffix: days,
    },
    remindBeforeHours: {
      label: "Erinnerung an Freigebende vor dem Ablauf",
      hint: "Ist nach der Hälfte dieser Zeit nichts entschieden, erinnern wir auch die anderen Freigebenden, die Admins und die erstellende Person.",
      suffix: "Stunden",
    },
  },
  address: {
    label: "Freigebende verifizieren neue Einzahlungsadressen",
    hint: "Solange keine abgeschlossene Einlösung eine Adresse genutzt hat, verbergen wir QR-Code, Kopieren und Wallet-Verbindung, bis eine freigebende Person sie verifiziert hat, zum Beispiel am Telefon.",
    above: "Neue Adressen verifizieren bei mehr als",
    aboveHint:
      "In ganzen Einheiten der Währung. 0 bedeutet immer. Eine Adresse, die einer bekannten ähnlich sieht, wird immer verifiziert.",
  },
  posting: {
    label: "Wenn ein Transfer verifiziert ist",
    hint: "Einen Transfer, den die Blockchain nicht bestätigt, melden wir nie automatisch.",
    automatic: {
      title: "Sofort an den Emittenten melden",
      sub: "Wir melden den Transaktionshash, sobald die Blockchain genau den erwarteten Transfer zeigt.",
    },
    on_click: {
      title: "Auf einen Klick warten",
      sub: "Eine erstellende Person meldet den verifizierten Transaktionshash mit einem Klick.",
    },
  },
  people: {
    none: "Es gibt noch keine Freigebenden.",
    notNow: "Kann zurzeit nicht freigeben",
    unknown: "eine unbekannte Person",
  },
  rule: {
    add: "Regel hinzufügen",
    of: (rule) => `Regel ${rule}`,
    anyCurrency: "Jede Währung",
    above: "Bei mehr als",
    approvals: "Freigaben",
    who: "Freigabe durch",
    whoHint: "Gelten mehrere Regeln für eine Einlösung, braucht sie alle.",
    anyone: "Beliebige freigebende Person",
    named: "Diese Personen und Gruppen",
    group: "Gruppe",
    alone: "Jede Einlösung für sich beurteilen",
    aloneHint:
      "Sonst zählt die Summe, die innerhalb von 24 Stunden an ihr Bankkonto geht. Einen Betrag aufzuteilen ändert dann nichts.",
    passkey: "Freigaben werden mit einem Passkey signiert",
    note: "Eine Notiz ist nötig",
    address: "Freigebende verifizieren eine neue Einzahlungsadresse",
    expiry: { label: expiry, hint: "Ohne Angabe so lange wie bei allen Einlösungen.", suffix: days },
  },
  review: {
    label: "Neue Regeln prüfen",
    title: (count) =>
      count === 0
        ? "Keine offene Einlösung ist betroffen"
        : count === 1
          ? "Das ändert 1 offene Einlösung"
          : `Das ändert ${count} offene Einlösungen`,
    noneOpen: "Zurzeit ist keine offen. Die neuen Regeln gelten für alles, was ab jetzt erstellt wird.",
    lead: "Für offene Einlösungen gelten die strengeren Regeln: die von ihrem Beginn oder die neuen.",
    effects: {
      approve_again: "Die Einlösung ist freigegeben und bräuchte eine neue Freigabe.",
      expire: "Die Einlösung würde innerhalb einer Minute ablaufen.",
      stuck: "Zu wenige Personen könnten die Einlösung freigeben.",
      note_missing:
        "Die Einlösung hat keine Notiz. Sie müsste bearbeitet werden, bevor sie freigegeben werden kann.",
      verify_address: "Die Einzahlungsadresse müsste zuerst verifiziert werden.",
    },
    now: (rules) => <>Jetzt: {rules}</>,
    after: (rules) => <>Danach: {rules}</>,
    back: "Zurück",
    save: "Regeln speichern",
    propose: "Regeln vorschlagen",
  },
} satisfies typeof en;
