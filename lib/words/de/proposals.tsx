import type { words as en } from "../en/proposals";

const unchanged = "Es wurde nichts geändert.";

export const words = {
  title: "Vorschlag",
  loading: "Vorschläge werden geladen…",
  failed: { title: "Wir konnten die Vorschläge nicht laden", saved: unchanged },
  failedOne: { title: "Wir konnten diesen Vorschlag nicht laden", saved: unchanged },
  notFound: {
    title: "Vorschlag nicht gefunden",
    lead: "Prüfen Sie den Link oder suchen Sie den Vorschlag in der Liste.",
    action: "Kontrollen öffnen",
  },
  decided: { title: "Entschiedene Vorschläge", none: "Keine entschiedenen Vorschläge" },
  waiting: {
    title: "Wartet auf eine zweite Person",
    count: (count) => (count === 1 ? "1 offener Vorschlag" : `${count} offene Vorschläge`),
    none: "Keine offenen Vorschläge",
    settingUp:
      "Sie sind noch beim Einrichten: Bis die erste Einlösung übermittelt ist, gelten Änderungen von Admins sofort.",
  },
  states: {
    waiting: "Wartet",
    applying: "Wird ausgeführt",
    accepted: "Erledigt",
    declined: "Abgelehnt",
    withdrawn: "Zurückgezogen",
    expired: "Abgelaufen",
    failed: "Nicht ausgeführt",
  },
  atOnce: ", ohne zweite Person",
  expires: (at) => <> · Ablauf {at}</>,
  loosens: "Lockert eine Regel",
  noEffect: (since) => `Keine Einlösung seit dem ${since} hätte etwas anderes gebraucht.`,
  open: {
    redemption: "Einlösung öffnen",
    wallets: "Wallets öffnen",
    tokens: "API-Token öffnen",
  },
  lines: {
    none: "Es gibt keinen Unterschied mehr.",
    same: "unverändert",
    before: "Vorher: ",
    after: "Nachher: ",
  },
  people: {
    title: "Personen",
    proposedBy: "Vorgeschlagen von",
    accepted: "Angenommen",
    deciders: "Annahme durch",
    twoDeciders: "Annahme durch zwei von",
    role: (role, isFirst, since, countsFrom) => (
      <>
        {isFirst ? role : `, ${role}`} seit {since}
        {countsFrom === null ? null : <>, zählt ab {countsFrom}</>}
      </>
    ),
    unconfirmed: ", ohne zweite Person hinzugefügt und nicht bestätigt",
  },
  decide: {
    failed: {
      title: "Wir konnten Ihre Entscheidung nicht bestätigen",
      safe: "Sie können es gefahrlos noch einmal versuchen.",
    },
    accepted: "Vorschlag angenommen",
    withdraw: "Vorschlag zurückziehen",
    withdrawn: "Vorschlag zurückgezogen",
    waitsFor: (names) => <>Wartet auf {names}.</>,
    waitsForTwo: (names) => <>Wartet auf zwei dieser Personen: {names}.</>,
    waitsForNone:
      "Noch kann niemand aus Ihrem Team diesen Vorschlag annehmen. Über die Kommandozeile lassen sich weitere Admins oder Freigebende hinzufügen.",
  },
  reject: {
    action: "Ablehnen…",
    title: "Diesen Vorschlag ablehnen",
    reason: "Begründung (optional)",
    submit: "Ablehnen",
    done: "Vorschlag abgelehnt",
  },
  confirm: {
    action: (name) => `${name} bestätigen`,
    added: (email, by) => (
      <>
        {email} · Von {by} ohne zweite Person hinzugefügt. Bis zur Bestätigung zählen die Freigaben nicht für
        Einlösungen von {by}.
      </>
    ),
    alike: (names) => <>Liest sich wie der Name von {names}</>,
    title: (name) => `${name} bestätigen?`,
    lead: (by) =>
      `Bestätigen Sie nur eine Person aus Ihrem Team, die Sie kennen und die sicher eine andere ist als ${by}. Danach zählen ihre Freigaben für alle Einlösungen.`,
    done: "Bestätigt",
    failed: "Wir konnten das nicht bestätigen",
  },
} satisfies typeof en;
