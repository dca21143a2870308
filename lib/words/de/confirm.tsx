import type { words as en } from "../en/confirm";

export const words = {
  enter: {
    title: "Transaktionshash eingeben",
    found: (network) =>
      `Wir finden Ihren Transfer auch selbst auf ${network}. Sie können diese Seite verlassen.`,
    notified: "Damit benachrichtigen wir den Emittenten.",
    wait: "Eine erstellende Person kann den Transaktionshash hier eingeben.",
  },
  newHash: {
    heading: "Neuen Transaktionshash eingeben",
    happened:
      "Die erfasste Transaktion hat keine Token bewegt. Das ist endgültig. Der neue Hash ersetzt den erfassten.",
  },
  busy: { submitting: "Hash wird an den Emittenten übermittelt", checking: "Transfer wird geprüft" },
  unmatched: (link) => (
    <>
      Wir können Transaktionshashes für diese Einlösung nicht prüfen. Jeder wartet deshalb auf die
      Entscheidung einer freigebenden Person. Fehlt das Netzwerk oder die Adresse der Wallet, können zwei
      Personen die Angabe unter {link("Wallets")} erfassen.
    </>
  ),
  recorded: {
    replaced: "Zuvor angenommen, jetzt ersetzt",
    acknowledged: (at) => <>Angenommen: {at}</>,
    on: (network) => `Auf ${network}`,
    oldHash: "Alter Hash",
    newHash: "Neuer Hash, wird jetzt verfolgt",
  },
  submit: {
    action: "An den Emittenten übermitteln",
    failed: "Der Hash wurde nicht übermittelt",
    safe: "Sie können es gefahrlos noch einmal versuchen. Der Emittent erhält jeden Hash nur einmal.",
  },
  check: {
    title: "Prüfung des Transaktionshashs",
    lines: "Prüfungen des Transaktionshashs",
    open: { failed: "nicht bestanden.", unknown: "nicht prüfbar.", waiting: "wartet." },
    at: (at) => <>Geprüft: {at}</>,
    decided: (who) => <>Entscheidung, ihn trotzdem zu übermitteln: {who}</>,
    expected: "erwartet",
    unknown: "nicht bekannt",
    found: "gefunden",
    nothing: "nichts",
  },
  override: {
    action: "Trotzdem übermitteln",
    reason: "Begründung",
    done: "Erfasst. Wir übermitteln den Hash an den Emittenten.",
    failed: "Ihre Entscheidung wurde nicht bestätigt",
    lead: "Wir übermitteln diesen Hash trotz nicht bestandener Prüfung an den Emittenten. Ihr Name und Ihre Begründung werden mit der Einlösung erfasst.",
  },
} satisfies typeof en;
