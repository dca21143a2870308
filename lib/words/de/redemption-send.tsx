import type { words as en } from "../en/redemption-send";

const unknown = "Wir wissen nicht, ob der Emittent diesen Auftrag erhalten hat";
const changed =
  "Geänderte Zahlungsangaben sind eine häufige Betrugsmasche. Rufen Sie den Emittenten unter einer Nummer an, die Sie bereits haben. Nehmen Sie keine Nummer aus einer Nachricht zu dieser Einlösung.";

export const words = {
  nothing: "Senden Sie nichts.",
  nothingMore: "Senden Sie nichts mehr.",
  movedNothing: "Die erfasste Transaktion hat keine Token bewegt. Das ist endgültig.",
  approved: {
    heading: "Wird an den Emittenten übermittelt",
    next: "Vorher prüfen wir Wallet und Bankkonto noch einmal.",
  },
  submission_delayed: {
    heading: "Noch nicht an den Emittenten übermittelt",
    next: "Wir versuchen es automatisch noch einmal.",
  },
  submission_paused: {
    heading: "Freigegeben, aber der Versand ist pausiert",
    next: "Sobald zwei Personen den Versand fortgesetzt haben, übermitteln wir die Einlösung automatisch.",
    stopped: "Freigegeben, aber der Token ist gestoppt",
    afterwards: "Danach übermitteln wir die Einlösung automatisch.",
  },
  submitting: {
    heading: "Wird an den Emittenten übermittelt",
    next: "Das dauert meist wenige Sekunden. Kommt keine Antwort, übermitteln wir den Auftrag nicht noch einmal.",
  },
  outcome_unknown: {
    heading: unknown,
    happened:
      "Wir haben diesen Auftrag möglicherweise übermittelt. Die Antwort des Emittenten kennen wir nicht.",
  },
  outcome_proposed: {
    heading: unknown,
    asked:
      "Gleichen Sie das erfasste Ergebnis mit dem Emittenten ab. Bestätigen Sie es dann oder lehnen Sie es ab.",
    waiting: (who) => <>Wartet darauf, dass {who} das erfasste Ergebnis bestätigt oder ablehnt.</>,
  },
  not_created: {
    heading: "Der Emittent hat diesen Auftrag nie angelegt",
    happened: "Zwei Personen haben festgestellt, dass es ihn beim Emittenten nicht gibt.",
  },
  refused: {
    heading: "Der Emittent hat diesen Auftrag zurückgewiesen",
    happened: "Der Emittent hat ihn nicht angenommen. Es wurde nichts angelegt.",
  },
  awaiting_instructions: {
    heading: "Wartet auf die Einzahlungsadresse",
    next: "Wir fragen beim Emittenten weiter nach, wohin die Token gehen.",
  },
  wallet_blocked: {
    heading: "Senden Sie nichts: Diese Wallet ist gesperrt",
    happened: "Der Emittent macht zu dieser Wallet andere Angaben.",
    next: (link) => (
      <>
        Fragen Sie den Emittenten, welche Angaben stimmen. Sind unsere falsch, kann eine freigebende Person
        sie unter {link("Wallets")} ablehnen.
      </>
    ),
  },
  address_invalid: {
    heading: "Senden Sie nichts: Die Einzahlungsadresse ist ungültig",
    happened: "Der Emittent hat eine Adresse genannt, deren Prüfzeichen nicht passen.",
    next: "Fragen Sie den Support des Emittenten nach der richtigen Adresse. Wir prüfen weiter, ob sie vorliegt.",
  },
  verify: {
    heading: "Einzahlungsadresse verifizieren",
    asked:
      "Rufen Sie den Emittenten unter einer Nummer an, die Sie bereits haben. Fragen Sie nach den fehlenden Gruppen und geben Sie ein, was Sie hören.",
    waiting: (who) => <>{who} vergleicht die Adresse am Telefon mit dem Emittenten.</>,
    alreadySent: "Die Token wurden gesendet, bevor die Adresse verifiziert war. Der Hash wartet darauf.",
  },
  send: {
    heading: "Token senden",
    waitingHeading: "Wartet auf die Token",
    asked: (amount) => <>Genau {amount} senden, in einem Transfer</>,
    waiting: (who, amount) => (
      <>
        {who} sendet genau {amount}
      </>
    ),
    again: "Token erneut senden",
    onceMore: "Senden Sie die Token noch einmal, aber nur einmal.",
  },
  sending_paused: {
    heading: "Der Versand ist pausiert",
    next: "Senden Sie nichts, bis zwei Personen den Versand fortgesetzt haben.",
    stopped: "Der Token ist gestoppt",
  },
  stopEnds: (link) => (
    <>
      Fragen Sie den Support des Emittenten, was passiert ist. Es geht weiter, sobald alle Knoten melden, dass
      es vorbei ist, oder zwei Personen das unter {link("Kontrollen")} bestätigen.
    </>
  ),
  being_sent: "Die Token werden gesendet",
  transfer_pending: {
    heading: "Möglicherweise ist ein Transfer unterwegs",
    next: "Senden Sie nichts. Das Ergebnis erscheint hier.",
  },
  unexpected_transfer: {
    question: "Haben Sie diesen Transfer gesendet?",
    heading: "Es sind Token aus einer anderen Wallet angekommen",
    happened: "Zum Vergleich fehlt die Adresse Ihrer Wallet. Der Emittent zeigt sie nicht an.",
    asked: "Bis zu Ihrer Antwort kann nichts gesendet werden.",
    waiting: (who) => <>Senden Sie nichts. {who} muss angeben, ob der Transfer von Ihnen ist.</>,
  },
  wrong_transfer: {
    heading: "Der angekommene Betrag stimmt nicht",
    otherToken: "Ein anderer Token ist angekommen",
    happened: "Die Wallet dieser Einlösung hat etwas anderes gesendet, als beauftragt war.",
  },
  unmatched_transfer: {
    heading: "Der Emittent kann diese Token nicht zuordnen",
    happened: (amount, of, isFromOther) => (
      <>
        {amount} von {of} sind {isFromOther ? "aus einer anderen Wallet " : null}angekommen. Eine erstellende
        Person hat angegeben, dass sie von Ihnen sind.
      </>
    ),
    asked:
      "Senden Sie keine Token mehr. Schicken Sie die Nachricht unten an den Support des Emittenten. Sobald er zugestimmt hat, geben Sie den Transaktionshash ein. Eine freigebende Person übermittelt ihn dann trotz nicht bestandener Prüfung.",
    waiting: (who) => (
      <>Senden Sie nichts mehr. {who} muss den Support des Emittenten bitten, die Token zuzuordnen.</>
    ),
    takenBack: "Der Transfer kam aus einer anderen Wallet. Das Netzwerk führt ihn nicht mehr.",
  },
  readAndSend:
    "Lesen Sie unten, was angekommen ist. Schicken Sie dann die Nachricht an den Support des Emittenten.",
  tokens_arrived: {
    heading: "Die Token sind angekommen",
    next: "Senden Sie nichts mehr. Nach genügend Blockbestätigungen benachrichtigen wir den Emittenten automatisch.",
  },
  completed_early: {
    heading: "Senden Sie nichts: Der Emittent hat diesen Auftrag beendet",
    without: {
      address: "Der Emittent meldet ihn als abgeschlossen, hat aber keine Einzahlungsadresse genannt.",
      transfer: "Der Emittent meldet ihn als abgeschlossen, aber von uns ist kein Transfer erfasst.",
      tokens:
        "Der Emittent meldet ihn als abgeschlossen, aber die erfasste Transaktion hat keine Token bewegt.",
    },
    next: "Fragen Sie den Support des Emittenten, was passiert ist, bevor jemand Token sendet.",
  },
  issuer_failed: {
    heading: "Der Emittent meldet einen Fehler",
    next: "Fragen Sie den Support des Emittenten, was mit den Token und der Auszahlung passiert ist.",
  },
  late_creation: {
    heading: "Stopp: Der Emittent hat diesen Auftrag doch angelegt",
    next: "Senden Sie keine Token, auch nicht für eine Wiederholung der Einlösung.",
  },
  instructions_alarm: "Stopp: Die Zahlungsangaben stimmen nicht",
  order_differs: "Stopp: Der Auftrag beim Emittenten weicht ab",
  address_rejected: "Stopp: Die Einzahlungsadresse stimmt nicht",
  alarm: {
    asked: "Klären Sie das mit dem Emittenten und entscheiden Sie dann unten.",
    waiting: (who) => <>{who} muss das mit dem Emittenten klären und hier entscheiden.</>,
    advice: {
      amount_differs: changed,
      other_order: changed,
      instructions_changed: changed,
      transfer_changed: changed,
      transfer_shared:
        "Token, die für die eine Einlösung gesendet wurden, können für die andere gezählt werden. Rufen Sie den Emittenten an und fragen Sie, zu welcher Einlösung dieser Transfer gehört.",
      order_differs:
        "Fragen Sie den Emittenten, warum sein Auftrag von der freigegebenen Einlösung abweicht. Nehmen Sie ihn nur an, wenn das richtig ist.",
      address_rejected:
        "Möglicherweise wurde die Adresse auf dem Weg zu uns geändert. Rufen Sie den Emittenten noch einmal an und fragen Sie, welche Adresse er für diesen Auftrag hat.",
      held: "Wenn bereits Token gesendet wurden, rufen Sie den Emittenten an.",
      created_after_all:
        "Wenn die Einlösung neu erstellt wurde, gibt es für sie zwei Aufträge. Rufen Sie den Emittenten an, bevor jemand Token sendet.",
    },
  },
  held: {
    heading: "Angehalten",
    asked: "Setzen Sie die Einlösung fort, sobald der Grund geklärt ist.",
    waiting: (who) => <>{who} kann die Einlösung fortsetzen, sobald der Grund geklärt ist.</>,
  },
  alarm_kept: {
    heading: "Weiterhin angehalten",
    next: "Senden Sie nichts. Zwei Personen können die Einlösung schließen, oder Freigebende heben den Alarm noch auf.",
    payoutStarted: "Senden Sie nichts. Freigebende können den Alarm noch aufheben.",
  },
  alarm_close_proposed: {
    heading: "Stopp: Ein Alarm ist offen",
    by: (who) => <>{who} hat außerdem vorgeschlagen, diese Einlösung zu schließen.</>,
    asked: "Prüfen Sie den Grund. Bestätigen Sie die Schließung dann unten oder lehnen Sie sie ab.",
  },
  close_proposed: {
    heading: "Diese Einlösung schließen?",
    by: (who) => <>{who} hat das vorgeschlagen.</>,
    asked: "Prüfen Sie den Grund. Bestätigen Sie den Vorschlag dann unten oder lehnen Sie ihn ab.",
    waiting: (who) => <>Wartet darauf, dass {who} den Vorschlag bestätigt oder ablehnt.</>,
  },
  closed: {
    heading: "Geschlossen",
    one: "Eine Person",
    secondOne: "Eine zweite Person",
    by: (who, confirmedBy) => (
      <>
        {who} hat vorgeschlagen, diese Einlösung zu schließen. {confirmedBy} hat das bestätigt.
      </>
    ),
    next: "Den Auftrag beim Emittenten kann es noch geben. Senden Sie dafür keine Token und bitten Sie den Emittenten, ihn zu stornieren.",
    atIssuer:
      "Beim Emittenten liegen Token von Ihnen. Erstellen Sie die Einlösung nicht neu. Bitten Sie den Support des Emittenten, die Token zurückzusenden oder zu sagen, wann sie ausgezahlt werden.",
  },
} satisfies typeof en;
