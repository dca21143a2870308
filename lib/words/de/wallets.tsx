import type { words as en } from "../en/wallets";

export const words = {
  title: "Wallets",
  failed: {
    title: "Wir konnten die Wallets nicht laden",
    saved: "Es wurde nichts geändert. Laufende Einlösungen gehen weiter.",
  },
  loading: "Wallets werden geladen…",
  lead: "Von hier werden Token gesendet. Der Emittent verifiziert jede Wallet, bevor Sie sie nutzen können.",
  managedElsewhere: (web) => <>Wallets werden im {web} hinzugefügt und entfernt.</>,
  onlyPreparers: "Nur Ersteller/innen können Wallets hinzufügen oder entfernen.",
  proposed: "Vorgeschlagene Wallets",
  columns: {
    wallet: "Wallet",
    balance: "Bestand",
    inProgress: "In Bearbeitung",
    lastUsed: "Zuletzt genutzt",
  },
  none: {
    title: "Noch keine Wallets",
    lead: "Sie lösen Token aus einer Wallet ein, die der Emittent verifiziert hat.",
    add: "Fügen Sie hier die erste hinzu.",
    wait: "Eine erstellende Person kann hier die erste hinzufügen.",
  },
  notListed: {
    title: "Wallets sind hier nicht aufgeführt",
    lead: "Der Emittent führt freigeschaltete Wallets nur in seinem Webportal auf. Dort finden Sie die ID der Wallet. Sie brauchen sie für eine neue Einlösung.",
  },
  row: {
    redeem: "Einlösen",
    redeemFrom: (wallet) => `Aus ${wallet} einlösen`,
    blocked: "Gesperrt",
    noAddress: "Der Emittent zeigt die Adresse nicht an.",
    copyAddress: (wallet) => `Adresse von ${wallet ?? "dieser Wallet"} kopieren`,
    added: (by, acceptedBy, at) => (
      <>
        Von {by} hinzugefügt
        {acceptedBy === null ? null : <>, von {acceptedBy} angenommen</>}, {at}
      </>
    ),
    addedAt: (at) => <>Hinzugefügt: {at}</>,
  },
  remove: {
    action: "Entfernen",
    label: (wallet) => `${wallet} entfernen`,
    title: (wallet) => <>{wallet} entfernen?</>,
    lead: "Neue und noch nicht übermittelte Einlösungen können diese Wallet dann nicht mehr nutzen. Um sie wieder zu nutzen, fügen Sie sie erneut hinzu und lassen Sie sie vom Emittenten verifizieren.",
    confirm: "Wallet entfernen",
    propose: "Entfernen vorschlagen",
    keep: "Wallet behalten",
    compared: "Das ist die Wallet, die ich entfernen möchte.",
    compareFirst: "Vergleichen Sie zuerst die Adresse und setzen Sie hier das Häkchen.",
    done: "Wallet entfernt",
    failed: "Die Wallet wurde nicht entfernt",
    unknown: "Wir wissen nicht, ob die Wallet entfernt wurde",
  },
  add: {
    action: "Wallet hinzufügen",
    title: "Wallet hinzufügen",
    lead: "Der Emittent verifiziert, dass die Wallet Ihrem Unternehmen gehört. Danach können Sie aus ihr einlösen.",
    propose: "Wallet vorschlagen",
    failed: "Die Wallet wurde nicht hinzugefügt",
    unknown: {
      title: "Wir wissen nicht, ob die Wallet hinzugefügt wurde",
      safe: "Schließen Sie das Fenster und sehen Sie in der Liste nach, bevor Sie es noch einmal versuchen.",
    },
    done: "Wallet hinzugefügt",
    doneNext: "Sie können sie nutzen, sobald der Emittent sie verifiziert hat.",
    name: "Name",
    nameHint: "So nennt Ihr Team die Wallet.",
    network: "Netzwerk",
    type: "Art",
    address: "Adresse",
    other: "Andere…",
    otherName: (field) => `${field}: eigene Angabe`,
  },
  address: {
    wrongChecksum:
      "Groß- und Kleinbuchstaben passen nicht zu dieser Adresse. Mindestens ein Zeichen ist falsch. Kopieren Sie sie noch einmal.",
    notOn: (network, hint) =>
      `Das ist keine Adresse auf ${network}. Dort haben Adressen diese Form: ${hint}.`,
    oneCase:
      "Alle Buchstaben sind groß oder alle klein. So können wir keinen Tippfehler erkennen. Vergleichen Sie jedes Zeichen oder fügen Sie die Adresse in gemischter Schreibweise ein.",
  },
  facts: {
    blocked: "Diese Wallet ist gerade nicht nutzbar",
    blockedNext:
      "Fragen Sie den Support des Emittenten, welche Angabe stimmt. Stimmt seine, lehnt eine freigebende Person die hier erfassten Angaben ab.",
    recorded: (by, confirmedBy, at) => (
      <>
        Netzwerk und Adresse von {by} erfasst, von {confirmedBy} bestätigt, {at}
      </>
    ),
    uncheckedNext:
      "Wir können Transfers aus dieser Wallet nicht prüfen. Jeder Transaktionshash wartet deshalb auf die Entscheidung einer freigebenden Person. Zwei Personen können Netzwerk und Adresse hier erfassen.",
    recordedBy: (name) => <>{name} hat Netzwerk und Adresse dieser Wallet erfasst</>,
    recordedByYou: "Sie haben Netzwerk und Adresse dieser Wallet erfasst",
    compare:
      "Vergleichen Sie beides mit der Wallet selbst, bevor Sie bestätigen. Danach ändern sich die Angaben nur, wenn der Emittent etwas anderes anzeigt.",
    waiting: "Wartet auf eine andere freigebende Person, die beides vergleicht und bestätigt.",
    confirm: "Bestätigen",
    confirmOf: (wallet) => `Netzwerk und Adresse von ${wallet} bestätigen`,
    confirmed: "Netzwerk und Adresse bestätigt",
    decline: "Ablehnen",
    declineOf: (wallet) => `Netzwerk und Adresse von ${wallet} ablehnen`,
    declineRecorded: "Erfasste Angaben ablehnen",
    declineRecordedOf: (wallet) => `Erfasste Angaben zu ${wallet} ablehnen`,
    declined: "Abgelehnt",
    failed: "Ihre Entscheidung wurde nicht gespeichert",
  },
  record: {
    action: "Netzwerk und Adresse erfassen",
    actionOf: (wallet) => `Netzwerk und Adresse von ${wallet} erfassen`,
    lead: "Kopieren Sie die Adresse aus der Wallet selbst, nicht aus einer Nachricht. Sobald eine freigebende Person sie bestätigt hat, lässt sie sich nicht mehr ändern.",
    submit: "Erfassen",
    failed: "Es wurde nichts erfasst",
    done: "Erfasst",
    doneNext: "Eine freigebende Person vergleicht und bestätigt die Angaben jetzt.",
  },
} satisfies typeof en;
