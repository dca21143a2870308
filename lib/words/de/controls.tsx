import type { words as en } from "../en/controls";

const unchanged = "Es wurde nichts geändert.";
const safe = "Sie können es gefahrlos noch einmal versuchen.";

export const words = {
  title: "Kontrollen",
  unknown: { title: "Wir konnten das nicht bestätigen", safe },
  sending: {
    loading: "Stand des Versands wird geladen…",
    failed: { title: "Wir konnten nicht laden, ob der Versand pausiert ist", saved: unchanged },
    on: "Versand läuft",
    onLead: "Pausieren kann eine Person. Fortsetzen müssen zwei.",
    paused: "Versand pausiert",
    restored: "Versand pausiert: Die Datenbank wurde wiederhergestellt",
    someone: "Jemand aus Ihrem Team",
    resume: "Fortsetzung vorschlagen",
    waiting: (count, text) =>
      count === 1
        ? "1 Einlösung wartet auf die Fortsetzung des Versands."
        : `${text} Einlösungen warten auf die Fortsetzung des Versands.`,
    toCheck: (count, text) =>
      count === 1 ? "1 Einlösung ist zu prüfen." : `${text} Einlösungen sind zu prüfen.`,
    afterRestore:
      "Die Datenbank ist vielleicht älter als der Stand beim Emittenten. Suchen Sie jede Einlösung, die hier steht, anhand ihrer Referenz im Webportal des Emittenten. Was freigegeben war oder gerade übermittelt wurde, gilt als unbekannt: Zwei Personen erfassen das Ergebnis auf der Seite der Einlösung. Geben Sie nur frei, was der Emittent nicht hat. Prüfen Sie auch Personen, Rollen und Passkeys: Manche, die entfernt waren, können wieder da sein.",
  },
  pause: {
    action: "Versand pausieren",
    lead: "Pausiert alle Übermittlungen und Transfers. Einlösungen werden weiter aktualisiert.",
    reason: "Begründung",
    failed: { title: "Wir konnten die Pause nicht bestätigen", safe },
  },
  stopped: {
    title: (token, network) => `${token} auf ${network} ist gestoppt`,
    lead: (since, why) => (
      <>
        {since}. {why} Das melden alle Knoten. Sobald sie melden, dass es vorbei ist, geht es automatisch
        weiter.
      </>
    ),
    resume: (token) => `Fortsetzung mit ${token} vorschlagen`,
  },
  checks: {
    pending_approval: {
      label: "Wartet auf Freigabe",
      todo: "Vielleicht wurde die Einlösung schon freigegeben und übermittelt. Sehen Sie beim Emittenten nach, bevor Sie sie freigeben.",
    },
    submitted: {
      label: "An den Emittenten übermittelt",
      todo: "Vielleicht wurden schon Token gesendet, vielleicht war die Einlösung angehalten. Vergleichen Sie sie mit dem Verlauf der Wallet und mit den Angaben des Emittenten.",
    },
    approved: {
      label: "Freigegeben, nicht übermittelt",
      todo: "Wir übermitteln die Einlösung, sobald der Versand fortgesetzt wird.",
    },
    submitting: {
      label: "Wird übermittelt",
      todo: "Die Anfrage hat den Emittenten vielleicht erreicht. Warten Sie auf die Antwort.",
    },
    outcome_unknown: {
      label: "Ergebnis unbekannt",
      todo: "Sehen Sie beim Emittenten nach. Zwei Personen erfassen das Ergebnis auf der Seite der Einlösung.",
    },
    not_created: { label: "Nicht angelegt", todo: null },
    refused: { label: "Vom Emittenten zurückgewiesen", todo: null },
    rejected: { label: "Abgelehnt", todo: null },
    withdrawn: { label: "Zurückgezogen", todo: null },
    expired: { label: "Abgelaufen", todo: null },
    closed: { label: "Geschlossen", todo: null },
  },
  checksWhilePaused: {
    submitted: {
      label: "Beim Emittenten",
      todo: "Token und Hash warten. Wir lesen weiter, was gesendet wurde.",
    },
  },
  firstOf: (shown, all) => `Die ersten ${shown} von ${all}`,
  standIns: {
    title: "Vertretungen",
    loading: "Vertretungen werden geladen…",
    failed: { title: "Wir konnten die Vertretungen nicht laden", saved: unchanged },
    none: "Keine Vertretungen",
    away: (who, days) => (
      <>
        {who} abwesend, {days}
      </>
    ),
    approves: (who) => <>Vertretung durch {who}</>,
  },
  addStandIn: {
    action: "Einrichten",
    title: "Vertretung einrichten",
    lead: "An diesen Tagen gibt die Vertretung anstelle der abwesenden Person frei, aber nie, was sie selbst erstellt hat.",
    away: "Abwesende Person",
    awayMissing: "Wählen Sie die abwesende Person.",
    standIn: "Vertretung",
    standInHint: "Neue Freigebende können ab dem Tag nach der Annahme freigeben.",
    standInMissing: "Wählen Sie die Vertretung.",
    from: "Erster Tag",
    to: "Letzter Tag",
    dayMissing: "Wählen Sie einen Tag.",
    propose: "Vertretung vorschlagen",
    submit: "Vertretung einrichten",
    done: "Vertretung eingerichtet",
  },
  endStandIn: {
    action: "Beenden",
    label: (standIn, away) => `Vertretung beenden: ${standIn} für ${away}`,
    title: "Diese Vertretung beenden?",
    lead: (standIn, away) =>
      `${standIn} gibt dann nicht mehr für ${away} frei. Was ${standIn} freigegeben hat und wir noch nicht übermittelt haben, braucht eine neue Freigabe.`,
    confirm: "Vertretung beenden",
    done: "Vertretung beendet",
  },
  rules: {
    title: "Regeln",
    loading: "Regeln werden geladen…",
    failed: { title: "Wir konnten die Regeln nicht laden", saved: "Die aktuellen Regeln gelten weiter." },
    change: "Ändern",
    propose: "Änderung vorschlagen",
    unknownPerson: "eine unbekannte Person",
  },
} satisfies typeof en;
