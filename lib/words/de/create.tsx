import type { words as en } from "../en/create";

const checkEach = (taken: string) => (taken ? `: ${taken}. Prüfen Sie alles, bevor Sie fortfahren.` : ".");

export const words = {
  title: "Neue Einlösung",
  sent: "Zur Freigabe vorgelegt",
  refused: { title: "Sie können keine Einlösungen erstellen", all: "Alle Einlösungen" },
  review: "Prüfen",
  cancel: "Abbrechen",
  edit: "Bearbeiten",
  beforeSent: "Sie prüfen alles, bevor Sie es vorlegen.",
  editThis: "Einlösung bearbeiten",
  endsApprovals:
    "Wenn Sie die Einlösung ändern, gelten die bisherigen Freigaben nicht mehr und sind erneut nötig.",
  restored: {
    title: "Wir haben Ihre früheren Eingaben wiederhergestellt.",
    discard: "Änderungen verwerfen",
    startOver: "Neu beginnen",
  },
  amount: {
    label: "Betrag",
    holds: (amount) => `Diese Wallet hat einen Bestand von ${amount}.`,
    anyway: "Trotzdem erstellen",
    becomes: "werden zu",
    paidOutAs: (token, currency) => `1 ${token} wird als 1 ${currency} ausgezahlt.`,
    noAccount: "Wählen Sie ein Bankkonto. Es bestimmt die Währung.",
    balance: "Bestand",
    promised: (amount) => `${amount} sind für andere offene Einlösungen bestimmt.`,
    left: (free, balance) => (
      <>
        {free} von {balance} frei
      </>
    ),
    useBalance: "Ganzen Bestand nutzen",
    useLeft: "Rest nutzen",
    whichOne: "Welchen Betrag meinen Sie?",
    thisOne: "Meinen Sie diesen Betrag?",
    moreThanBalance: "Mehr als der Bestand dieser Wallet.",
    moreThanLeft: "Mehr, als noch frei ist.",
    topUp: "Füllen Sie die Wallet auf, bevor Sie senden.",
    undecided: "Bestätigen Sie, welchen Betrag Sie meinen.",
  },
  pick: {
    wallet: {
      label: "Aus Wallet",
      loading: "Wallets werden geladen…",
      failed: "Ihre Wallets konnten nicht geladen werden",
      search: "Wallet suchen",
      another: "Andere Wallet wählen",
      pending: (count) =>
        count === 1 ? "1 Wallet noch nicht verifiziert" : `${count} Wallets noch nicht verifiziert`,
      unavailable: (count) => (count === 1 ? "1 Wallet nicht nutzbar" : `${count} Wallets nicht nutzbar`),
      missing: "Wählen Sie eine Wallet.",
    },
    account: {
      label: "Empfangskonto",
      loading: "Bankkonten werden geladen…",
      failed: "Ihre Bankkonten konnten nicht geladen werden",
      search: "Bankkonto suchen",
      another: "Anderes Bankkonto wählen",
      pending: (count) =>
        count === 1 ? "1 Bankkonto noch nicht verifiziert" : `${count} Bankkonten noch nicht verifiziert`,
      unavailable: (count) =>
        count === 1 ? "1 Bankkonto nicht nutzbar" : `${count} Bankkonten nicht nutzbar`,
      missing: "Wählen Sie ein Bankkonto.",
    },
  },
  kept: "Ihre Eingaben bleiben erhalten.",
  walletId: {
    label: "ID der Wallet",
    hint: "Wallets werden im Webportal des Emittenten verwaltet. Kopieren Sie dort die ID einer freigeschalteten Wallet.",
  },
  noWallet: {
    title: "Noch keine Wallet freigeschaltet",
    action: "Wallet freischalten lassen",
    lead: "Token können nur aus einer Wallet gesendet werden, die der Emittent freigeschaltet hat.",
  },
  unnamed: "Wallet ohne Namen",
  noAccount: {
    title: "Noch kein Bankkonto registriert",
    lead: "Bankkonten werden im Webportal des Emittenten registriert.",
  },
  unusable: {
    status: (status) => `Vom Emittenten nicht verifiziert (${status})`,
    currency: (currency) => `${currency} kann hier nicht eingelöst werden.`,
    gone: "Der Eintrag steht nicht mehr auf Ihrer Liste.",
  },
  written: {
    customerReference: { label: "Ihre Referenz", hint: "Der Emittent sieht sie." },
    neededBy: { label: "Benötigt bis", hint: "An diesem Tag muss das Geld da sein." },
    note: { label: "Notiz", hint: "Nur Ihr Team sieht sie." },
  },
  line: {
    toChoose: "Noch nicht gewählt",
    wallet: "Wallet",
    address: "Einzahlungsadresse",
    afterApproval: "Vom Emittenten, nach der Freigabe",
    issuer: "Emittent",
    burns: "Vernichtet die Token, zahlt aus",
    account: "Empfangskonto",
  },
  from: {
    unread: {
      template: "Die Vorlage konnte nicht gelesen werden. Es wurde nichts ausgefüllt.",
      redemption: "Die frühere Einlösung konnte nicht gelesen werden. Es wurde nichts ausgefüllt.",
    },
    closed: (name) =>
      `${name} ist geschlossen, aber die Token liegen beim Emittenten. Es wurde nichts ausgefüllt.`,
    open: (name) => `${name} ist noch nicht beendet. Es wurde nichts ausgefüllt.`,
    see: (link) => <>{link("Sehen Sie nach, wo sie steht")}, bevor Sie eine weitere erstellen.</>,
    quoted: (template) => `„${template}“`,
    redemption: (name, taken) => (
      <>
        Übernommen aus {name}
        {checkEach(taken)}
      </>
    ),
    template: (name, taken) => (
      <>
        Aus der Vorlage {name}
        {checkEach(taken)}
      </>
    ),
    left: {
      wallet: (why) => <>Die Wallet ist nicht mehr nutzbar: {why}. Wählen Sie eine andere.</>,
      account: (why) => <>Das Bankkonto ist nicht mehr nutzbar: {why}. Wählen Sie ein anderes.</>,
      amount: (why) => <>Der Betrag wurde nicht übernommen: {why}. Geben Sie ihn ein.</>,
    },
    accountIn: (currency, other) => `Es lautet auf ${currency}, nicht auf ${other}.`,
    amountIn: (currency) => `Er lautet auf ${currency}.`,
  },
  meanwhile: {
    field: (who, field, after) => `${who} hat „${field}“ geändert, neu: ${after}`,
    several: (who) => `${who} hat diese Einlösung geändert`,
    someone: "Jemand aus Ihrem Team",
    keep: "Meine Eingaben behalten",
    use: "Neuen Inhalt übernehmen",
    unsaved: "Von Ihren Eingaben ist noch nichts gespeichert.",
  },
  reviewed: {
    changes: "Das ändern Sie",
    noChanges: "Sie haben nichts geändert",
    reference: "Referenz",
    assigned: "(wird beim Vorlegen vergeben)",
    to: (amount, account) => (
      <>
        {amount} auf {account}
      </>
    ),
    send: "Zur Freigabe vorlegen",
    sendAgain: "Erneut vorlegen",
    save: "Speichern und vorlegen",
    failed: {
      title: "Wir konnten diese Einlösung nicht bestätigen",
      safe: "Sie können sie gefahrlos noch einmal vorlegen. Eine zweite Einlösung entsteht dabei nicht.",
    },
    notSaved: {
      title: "Wir konnten Ihre Änderungen nicht bestätigen",
      safe: "Sie können sie gefahrlos noch einmal speichern. Der Inhalt bleibt derselbe.",
    },
    kept: "Ihre Eingaben bleiben in diesem Tab erhalten.",
  },
  duplicate: {
    unsaved: "Es ist noch nichts gespeichert.",
    intended: "Beide sind gewollt",
    reason: "Begründung",
    hint: "Die freigebende Person liest sie.",
  },
} satisfies typeof en;
