import type { words as en } from "../en/shared";

const UNITS = { min: ["Minute", "Minuten"], h: ["Stunde", "Stunden"], day: ["Tag", "Tagen"] } as const;

const unitOf = (amount: number, unit: keyof typeof UNITS) => UNITS[unit][amount === 1 ? 0 : 1];

export const words = {
  cancel: "Abbrechen",
  close: "Schließen",
  decline: "Ablehnen",
  details: "Details",
  loading: "Wird geladen…",
  tryAgain: "Erneut versuchen",
  choose: "Wählen…",
  optional: "optional",
  reference: "Kennung",
  opening: "Seite wird geöffnet…",
  newTab: "(öffnet einen neuen Tab)",
  notLoaded: "Wir konnten das nicht laden. Prüfen Sie die Verbindung und laden Sie die Seite neu.",
  broken: {
    title: "Diese Seite konnte nicht angezeigt werden",
    lead: "Bei uns ist ein Fehler aufgetreten. Durch das Öffnen wurde nichts gesendet oder geändert. Sie können es gefahrlos noch einmal versuchen.",
    overview: "Zur Übersicht",
  },
  isChosen: (title) => <>{title} ist gewählt</>,
  copy: {
    done: "Kopiert",
    failed: "Nicht kopiert",
    select: "Das Kopieren ging nicht. Markieren Sie stattdessen den Text.",
  },
  list: {
    found: (found, total) => `${found} von ${total}`,
    total: (total) => `${total} insgesamt`,
    more: (more, found) => `${more} weitere von ${found} anzeigen`,
    loadMore: "Mehr laden",
  },
  stale: {
    title: "Wir konnten das nicht aktualisieren",
    seen: (at) => <>Sie sehen den Stand von {at}.</>,
    asOf: (at) => <>Stand: {at}</>,
  },
  time: {
    secondsAgo: (seconds) => `vor ${seconds} ${seconds === 1 ? "Sekunde" : "Sekunden"}`,
    now: "gerade eben",
    ago: (amount, unit) => `vor ${amount} ${unitOf(amount, unit)}`,
    in: (amount, unit) => `in ${amount} ${unitOf(amount, unit)}`,
    today: (time) => `Heute, ${time}`,
  },
  code: { label: "Code", hint: "Aus Ihrer Authenticator-App." },
  notSaved: {
    title: "Nicht gespeichert",
    unknown: {
      title: "Wir wissen nicht, ob das gespeichert wurde",
      safe: "Sie können es gefahrlos noch einmal speichern.",
    },
  },
  notDecided: {
    title: "Wir konnten Ihre Entscheidung nicht bestätigen",
    safe: "Sie können es gefahrlos noch einmal versuchen.",
  },
  waiting: {
    secondPerson: "Wartet auf eine zweite Person.",
    see: (what, subject) => <>Vorschlag ansehen {what(`zu ${subject}`)}</>,
    needs:
      "Eine zweite Person mit der Rolle Admin oder Freigebende/r muss das annehmen. Bis dahin ändert sich nichts.",
    proposed: "Vorgeschlagen",
    proposedNext: "Eine zweite Person muss das annehmen.",
  },
  approval: {
    approved: "Verifiziert",
    pending: "Ausstehend",
    none: "Kein Status",
    waits: {
      wallet: "Wartet darauf, dass der Emittent diese Wallet verifiziert",
      account: "Wartet darauf, dass der Emittent dieses Bankkonto verifiziert",
    },
    not: {
      wallet: "Der Emittent hat diese Wallet nicht verifiziert",
      account: "Der Emittent hat dieses Bankkonto nicht verifiziert",
    },
  },
  webAccount: { open: "Webportal des Emittenten öffnen", link: "Webportal des Emittenten" },
  explorer: {
    view: "Im Explorer ansehen",
    of: {
      tx: (id) => `Im Explorer ansehen: Transaktion ${id}`,
      address: (id) => `Im Explorer ansehen: Adresse ${id}`,
    },
  },
  figures: {
    unknown: "Unbekannt",
    none: "Keine",
    never: "Nie",
    noNetwork: "Wir lesen kein Netzwerk, auf dem diese Wallet Token hat.",
    noAnswer: "Das Netzwerk hat nicht rechtzeitig geantwortet.",
    tokenUnknown: (token) => `${token} unbekannt`,
    inProgress: (redemptions) => `${redemptions} in Bearbeitung`,
    amountInProgress: (amount, redemptions) => `${amount} in Bearbeitung, ${redemptions}`,
  },
  record: { entry: "Eintrag", action: "Aktion" },
  sameName: {
    title: "Dieser Name ist schon vergeben",
    lead: "Ihr Team unterscheidet am Namen. Wählen Sie einen anderen oder senden Sie noch einmal, um den Namen doppelt zu nutzen.",
  },
  bank: {
    daysUnknown: "Tage unbekannt",
    quoted: (text) => `„${text}“`,
    sentBack: (bank, day, reason) => (
      <>
        {bank ?? "Die Bank"} hat das Geld am {day} zurücküberwiesen
        {reason === null ? null : <>: {reason}</>}.
      </>
    ),
    missing: (days, more) => (
      <>
        Es fehlen {days}
        {more > 0 ? ` und ${more} weitere` : null}
      </>
    ),
    differ: (day, amount) => (
      <>
        {day === null ? null : `${day}: `}Salden weichen um {amount} ab
      </>
    ),
  },
  download: {
    title: (name) => `${name} wird heruntergeladen`,
    waiting: "Wartet, bis die Datei an der Reihe ist…",
    soFar: (size) => `${size} bisher`,
    failed: (name) => `${name} wurde nicht heruntergeladen`,
    brokenOff:
      "Die Verbindung ist unterwegs abgebrochen. Es wurde nichts gespeichert. Versuchen Sie es noch einmal.",
    kilobytes: (size) => `${size} KB`,
    megabytes: (size) => `${size.toFixed(1).replace(".", ",")} MB`,
  },
} satisfies typeof en;
