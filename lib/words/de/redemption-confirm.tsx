import type { words as en } from "../en/redemption-confirm";

const stillUndone =
  "Senden Sie noch nicht erneut. Hier steht es, sobald die Blockchain das nicht mehr rückgängig machen kann.";

export const words = {
  transfer_reverted: {
    heading: "Keine Token bewegt",
    happened: "Die Transaktion ist auf der Blockchain fehlgeschlagen. Beim Emittenten ist nichts angekommen.",
    next: stillUndone,
  },
  transfer_cancelled: {
    heading: "Keine Token bewegt",
    happened:
      "Eine andere Transaktion aus der Wallet hat diese ersetzt. Beim Emittenten ist nichts angekommen.",
    next: stillUndone,
  },
  recorded: "Transfer erfasst",
  submitted: {
    automatically: "Wir übermitteln den Hash automatisch an den Emittenten.",
    paused: "Wir übermitteln den Hash an den Emittenten, sobald zwei Personen den Versand fortgesetzt haben.",
  },
  checking_hash: {
    heading: (network) => `Wartet auf Blockbestätigungen ${network ? `von ${network}` : "des Netzwerks"}`,
    onClick: "Danach übermittelt eine erstellende Person den Hash an den Emittenten.",
    automatically: "Danach übermitteln wir den Hash automatisch an den Emittenten.",
    paused:
      "Danach übermitteln wir den Hash an den Emittenten, sobald zwei Personen den Versand fortgesetzt haben.",
  },
  hash_not_found: {
    heading: (network) => `${network ?? "Das Netzwerk"} zeigt diese Transaktion noch nicht an`,
    asked:
      "Vergleichen Sie den Hash mit dem Verlauf Ihrer Wallet und korrigieren Sie ihn. Senden Sie die Token nicht noch einmal.",
  },
  compared: (who) => <>Wartet darauf, dass {who} den Hash mit dem Verlauf der Wallet vergleicht.</>,
  check_failed: {
    heading: "Diese Transaktion passt nicht zum Auftrag",
    ours: "Diese Token kamen aus einer anderen Wallet von Ihnen. Deshalb ist die Prüfung nicht bestanden.",
    onceAgreed: {
      you: "Sobald der Support des Emittenten zugestimmt hat, können Sie den Hash trotzdem übermitteln.",
      others:
        "Sobald der Support des Emittenten zugestimmt hat, übermittelt eine freigebende Person den Hash trotzdem.",
    },
    happened: "Wir haben den Hash nicht an den Emittenten übermittelt.",
    preparer: "Geben Sie einen anderen Hash ein. Oder eine freigebende Person übermittelt diesen trotzdem.",
    approver:
      "Eine erstellende Person kann einen anderen Hash eingeben, oder Sie übermitteln diesen trotzdem.",
    others:
      "Eine erstellende Person kann einen anderen Hash eingeben, oder eine freigebende Person übermittelt diesen trotzdem.",
  },
  not_verified: {
    heading: "Der Transfer konnte nicht verifiziert werden",
    because: (problem) => <>{problem} Wir haben den Hash nicht an den Emittenten übermittelt.</>,
    unread:
      "Wir konnten nicht alles von der Blockchain lesen und haben den Hash nicht an den Emittenten übermittelt.",
    record: (link) => (
      <>
        Fehlt das Netzwerk oder die Adresse der Wallet, können zwei Personen die Angabe unter{" "}
        {link("Wallets")} erfassen.
      </>
    ),
    trying: "Wir versuchen es weiter.",
    asked: "Sie können den Hash trotzdem übermitteln.",
    waiting: (who) => <>{who} kann den Hash trotzdem übermitteln.</>,
  },
  verified: "Der Transfer ist verifiziert",
  ready_to_post: {
    asked: "Sie können den Hash jetzt an den Emittenten übermitteln.",
    waiting: (who) => <>{who} kann den Hash jetzt an den Emittenten übermitteln.</>,
  },
  hash_refused: {
    heading: "Der Emittent hat den Hash nicht angenommen",
    asked:
      "Vergleichen Sie ihn mit dem Verlauf Ihrer Wallet und korrigieren Sie ihn. Senden Sie die Token auf keinen Fall noch einmal.",
  },
  unmatched:
    "Nicht verifiziert: Wir wissen nicht, auf welchem Netzwerk wir suchen sollen. Deshalb gilt nichts als verifiziert.",
  transaction: {
    unseen: (network) => `${network} zeigt diese Transaktion noch nicht an.`,
    unread: (network) => `Wir konnten ${network} noch nicht lesen.`,
    pending: "Wartet auf die Aufnahme in einen Block.",
    mined: "In einem Block enthalten.",
    final: "In einem Block enthalten und endgültig.",
    reverted: "Die Transaktion ist fehlgeschlagen. Es wurden keine Token bewegt.",
    cancelled: "Eine andere Transaktion aus der Wallet hat diese ersetzt. Es wurden keine Token bewegt.",
    brief: {
      reverted: "Fehlgeschlagen, noch nicht endgültig.",
      cancelled: "Ersetzt, noch nicht endgültig.",
    },
    notFinal: "Das ist noch nicht endgültig. Senden Sie nichts.",
    sendAgain: "Die Token können noch einmal gesendet werden.",
    over: "Das ist endgültig.",
    dropped: (network) =>
      `${network} hat den Block zurückgenommen (eine Reorganisation). Die Transaktion wartet auf einen anderen Block. Wir prüfen weiter.`,
  },
} satisfies typeof en;
