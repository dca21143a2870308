import type { words as en } from "../en/unknown-outcome";

export const words = {
  notAgain: {
    title: "Erstellen und senden Sie diese Einlösung nicht noch einmal",
    lead: "Hat der Emittent sie erhalten, würde derselbe Betrag doppelt ausgezahlt.",
  },
  last: {
    record: "3. Ergebnis erfassen (zwei Personen)",
    confirm: "2. Ergebnis bestätigen",
    wait: "Erfasstes Ergebnis",
  },
  find: {
    title: "1. Nachsehen",
    lead: "Suchen Sie im Webportal des Emittenten unter den Aufträgen nach dieser Referenz.",
  },
  ask: {
    title: "2. Bleibt es unklar: Support des Emittenten fragen",
    message: "Nachricht",
  },
  propose: {
    label: "Was haben Sie herausgefunden?",
    created: {
      title: "Der Emittent hat den Auftrag",
      lead: "Geben Sie die OrderId ein. Wir lesen den Auftrag und vergleichen jedes Feld.",
    },
    notCreated: {
      title: "Der Emittent hat den Auftrag nicht",
      lead: "Erklären Sie, wie Sie das geprüft haben: wo Sie nachgesehen und wen Sie gefragt haben.",
    },
    action: "Zweite Person um Bestätigung bitten",
    failed: {
      title: "Wir konnten das Ergebnis nicht erfassen",
      safe: "Sie können es gefahrlos noch einmal versuchen. Wir fragen den Emittenten nur etwas.",
    },
    orderId: "Eine OrderId sieht so aus: 00000000-0000-0000-0000-000000000000.",
    from: (at) => <>Das können Sie ab {at} erfassen</>,
    until: "Bis dahin legt der Emittent den Auftrag vielleicht noch an. Seine Antwort kann sich verspäten.",
  },
  recorded: {
    outcome: "Ergebnis",
    created: "Der Emittent hat diesen Auftrag.",
    notCreated: "Der Emittent hat diesen Auftrag nicht.",
    note: "Woher wir das wissen",
    by: "Erfasst von",
    compared: "Mit dem Emittenten verglichen",
    confirmCreated: "Auftrag bestätigen",
    confirmNotCreated: "„Nicht angelegt“ bestätigen",
  },
  fields: {
    type: "Einlösung",
    amount: (amount) => <>Betrag: {amount}</>,
    wallet: (wallet) => <>Aus Wallet: {wallet}</>,
    account: (account) => <>Empfangskonto: {account}</>,
    reference: (reference) => <>Referenz: {reference}</>,
    found: (expected, found) => (
      <>
        erwartet {expected}, gefunden {found}
      </>
    ),
    nothing: "nichts",
  },
  late: {
    title: "Beim Emittenten doch angelegt? Alarm auslösen",
    lead: "Wurde die Einlösung inzwischen neu erstellt, gibt es für sie zwei Aufträge. Wir vergleichen die OrderId mit diesem Auftrag, lösen einen Alarm aus und benachrichtigen alle Beteiligten per E-Mail.",
    action: "Alarm auslösen",
    failed: "Wir konnten den Alarm nicht auslösen",
  },
} satisfies typeof en;
