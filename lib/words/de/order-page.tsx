import type { words as en } from "../en/order-page";

export const words = {
  loading: "Einlösung wird geladen…",
  failed: { title: "Die Einlösung konnte nicht geladen werden", saved: "Es wurde nichts geändert." },
  saved: { title: "Gespeichert", lead: "Die Einlösung wartet wieder auf Freigabe." },
  neededBy: (day) => `benötigt bis ${day}`,
  expires: (when) => <>Ablauf {when}</>,
  checked: "Was haben Sie geprüft?",
  know: "Woher wissen Sie das?",
  matches: "stimmt überein",
  differs: "weicht ab",
  checksPassed: (count, of) => `${count} von ${of} Prüfungen bestanden`,
  address: "Einzahlungsadresse",
  hash: "Transaktionshash",
  network: "Netzwerk",
  networkId: (network, chainId) => `${network}, Chain-ID ${chainId}`,
  orderId: "OrderId beim Emittenten",
  issuer: "Emittent",
  noneYet: "Noch keine",
  fromWallet: "Aus Wallet",
  editedBy: "Bearbeitet von",
  payoutStarted: "Auszahlung begonnen",
  copyMessage: "Nachricht kopieren",
  completed: {
    title: "Der Emittent meldet diesen Auftrag jetzt als abgeschlossen",
    lead: "Fragen Sie den Support des Emittenten, was ausgezahlt wird. Senden Sie nichts mehr.",
  },
  issuerFailed: {
    title: "Senden Sie für diese Einlösung keine Token",
    lead: (status, reference) => (
      <>
        Beim Emittenten hat sie den Status „{status}“. Die Referenz: {reference}
      </>
    ),
  },
  reason: (reason) => <>Grund: {reason}</>,
  menu: {
    title: "Weitere Aktionen",
    comment: "Kommentar",
    check: "Stand beim Emittenten abfragen",
    checkedTitle: "Stand beim Emittenten abgefragt",
    checked: "Die Seite zeigt, was zu entscheiden ist.",
    upToDate: "Auf dem Stand des Emittenten",
    reference: (reference) => `Referenz ${reference}`,
    again: "Erneut einlösen",
    print: "Beleg drucken",
    withdraw: "Zurückziehen…",
    reject: "Ablehnen…",
    failed: "Wir konnten das nicht bestätigen",
  },
  rejectAddress: {
    label: "Einzahlungsadresse stimmt nicht…",
    title: "Die Adresse stimmt nicht?",
    lead: "Das hält die Einlösung an und verbirgt die Adresse, bis Freigebende entschieden haben.",
    reason: "Gesprochen mit",
    confirm: "Stimmt nicht",
    done: "Die Einlösung ist angehalten",
  },
  hold: {
    label: "Anhalten…",
    title: "Diese Einlösung anhalten?",
    lead: "Die Einzahlungsadresse wird verborgen, und es wird nichts gesendet, bis Freigebende entschieden haben. Der Auftrag beim Emittenten bleibt unverändert.",
    confirm: "Einlösung anhalten",
    done: "Angehalten",
  },
  close: {
    label: "Schließen…",
    title: "Diese Einlösung schließen?",
    lead: "Eine zweite Person muss das bestätigen. Ab sofort kann nichts mehr gesendet werden. Bitten Sie den Emittenten, seinen Auftrag zu stornieren.",
    confirm: "Schließung vorschlagen",
    done: "Jemand aus Ihrem Team muss das bestätigen",
  },
  stops: {
    account: "Empfangskonto",
    fromIssuer: "Vom Emittenten",
    afterApproval: "Vom Emittenten, nach der Freigabe",
    hidden: "Verborgen",
    hiddenNow: "Zurzeit verborgen.",
    onceVerified: "Sichtbar, sobald Sie sie verifiziert haben.",
    burns: "Vernichtet die Token, zahlt aus",
    colleague: "jemandem aus Ihrem Team",
    prepared: (who) => <>Erstellt von {who}</>,
    edited: (who) => <>Bearbeitet von {who}</>,
    approved: (who) => <>Freigegeben von {who}</>,
    rejected: (who) => <>Abgelehnt von {who}</>,
    standsInFor: (approved, name) => (
      <>
        {approved}, in Vertretung von {name}
      </>
    ),
    verified: (who) => <>Verifiziert von {who}</>,
    sending: (who) => <>Wird gesendet von {who}</>,
    used: (count) => `In ${count} ausgezahlten ${count === 1 ? "Einlösung" : "Einlösungen"} genutzt`,
    found: (network, at) => (
      <>
        Gefunden auf {network}, {at}
      </>
    ),
    acknowledged: "Transfer angenommen",
    burned: (at) => <>Token vernichtet, {at}</>,
    payoutStarted: (at) => <>Auszahlung begonnen, {at}</>,
    completed: (at) => <>Abgeschlossen, {at}</>,
    expected: (day) => `Erwartet am ${day}`,
    yourApproval: (nth) => {
      const word = nth === null ? undefined : ["Erste", "Zweite", "Dritte", "Vierte", "Fünfte"][nth];
      return word ? `${word} Freigabe: Sie` : "Freigabe: Sie";
    },
    anotherToken: "Anderer Token",
    strays: {
      otherWallet: (what) => <>{what} aus einer anderen Wallet</>,
      asWell: (what) => <>{what} zusätzlich</>,
      arrived: (what) => <>{what} angekommen</>,
      instead: (what) => <>{what} stattdessen</>,
    },
  },
  history: {
    title: "Verlauf",
    loading: "Verlauf wird geladen…",
    failed: {
      title: "Der Verlauf konnte nicht geladen werden",
      saved: "Die Aufzeichnung selbst ist sicher. Nichts darin lässt sich ändern oder entfernen.",
    },
    steps: (count) => `${count} automatische Schritte`,
    span: (day, from, to) => `${day}, ${from}–${to}\u00a0Uhr`,
    this: "diese Einlösung",
    thisFirst: "Diese Einlösung",
    someone: "Jemand",
    system: "System",
    chain: "Blockchain",
    bank: "Bank",
  },
  auditors: {
    title: "Für die Prüfung",
    rule: "Regel",
    id: "ID der Einlösung",
    burned: "Vom Emittenten vernichtete Token",
    created: "Beim Emittenten angelegt",
    read: "Zuletzt vom Emittenten gelesen",
    addressReceived: "Einzahlungsadresse erhalten",
    answer: "Antwort des Emittenten, ohne Geheimnisse und Kontonummern",
    changed: "Letzte Änderung",
    evidence: (kind) => `Nachweis (${kind})`,
    activity: "Aktivitäten",
  },
} satisfies typeof en;
