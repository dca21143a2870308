import type { words as en } from "../en/overview";

const waits = (count: number) => (count === 1 ? "wartet" : "warten");

const minutesOf = (minutes: number) => `${minutes}\u00a0${minutes === 1 ? "Minute" : "Minuten"}`;
const hoursOf = (hours: number) => `${hours}\u00a0${hours === 1 ? "Stunde" : "Stunden"}`;

export const words = {
  title: "Übersicht",
  create: "Neue Einlösung",
  several: "Mehrere freigeben",
  failed: "Die Übersicht konnte nicht geladen werden",
  still: {
    paused: (count, redemptions) => (
      <>
        {redemptions} {waits(count)} auf die Fortsetzung des Versands.
      </>
    ),
    token: (count, redemptions) => (
      <>
        {redemptions} {waits(count)}, weil ein Token gestoppt ist.
      </>
    ),
  },
  firstPayout: {
    title: (amount) => <>Ihre erste Einlösung ist ausgezahlt: {amount}</>,
    lead: (after) => `${after} nach der Erstellung.`,
    see: "Ansehen",
  },
  duration: {
    minutes: minutesOf,
    hours: (hours, minutes) =>
      minutes === 0 ? hoursOf(hours) : `${hoursOf(hours)} und ${minutesOf(minutes)}`,
    days: (days) => `${days}\u00a0Tage`,
  },
  nothing: {
    title: "Für Sie ist nichts zu erledigen",
    lead: "Die übrigen warten auf andere aus Ihrem Team.",
    see: "Offene ansehen",
    done: "Alles erledigt",
    none: "Noch keine Einlösungen",
    appears: "Was Ihr Team erstellt, erscheint hier.",
  },
  figures: {
    title: "Zahlen",
    toApprove: { name: "Freizugeben", meaning: "Nicht vollständig freigegeben" },
    inProgress: { name: "In Bearbeitung", meaning: "Freigegeben, nicht ausgezahlt" },
    paidOut: { name: "Ausgezahlt", meaning: "Nicht gebucht oder zurücküberwiesen" },
    received: "Von der Bank gebucht",
    byIssuer: "Vom Emittenten",
    monthBefore: "Im Vormonat",
    paidOutIn: (month) => `Ausgezahlt im ${month}`,
    receivedIn: (month) => `Eingang im ${month}`,
    none: "Keine Einlösungen",
  },
  week: { expected: "Diese Woche erwartet", paidOut: "Diese Woche ausgezahlt" },
  byAccount: {
    received: (month) => `Eingegangen nach Konto, ${month}`,
    paidOut: (month) => `Ausgezahlt nach Konto, ${month}`,
  },
  setUp: {
    title: "Einrichtung",
    done: (done, of) => `${done} von ${of} erledigt`,
    isDone: "Erledigt:",
    toDo: "Zu erledigen:",
    steps: {
      people: "Ersteller/innen und Freigebende einladen",
      rules: "Freigaberegeln festlegen",
      mail: "Prüfen, ob E-Mails ankommen",
      account: "Bankkonto vom Emittenten verifizieren lassen",
      wallet: "Wallet freischalten lassen",
      redemption: "Erste Einlösung erstellen",
      passkey: "Passkey für Freigaben hinzufügen",
    },
  },
  toDo: {
    title: "Zu erledigen",
    more: (more) => `${more} weitere`,
    verify: "Adressen verifizieren",
    addresses: (count) => `${count} neue Adressen`,
    proposal: "Vorschlag",
    review: "Prüfen",
    confirm: (name) => <>{name} bestätigen</>,
    dueToday: "Heute fällig",
    wasDue: (day) => `War fällig am ${day}`,
    due: (day) => `Fällig am ${day}`,
    expires: (day) => `Läuft am ${day} ab`,
    acts: {
      alarm: "Entscheiden",
      unknown: "Klären",
      check: "Prüfen",
      send: "Senden",
      verify: "Verifizieren",
      close: "Entscheiden",
      approve: "Prüfen",
    },
    askSupport: "Nachfragen",
  },
} satisfies typeof en;
