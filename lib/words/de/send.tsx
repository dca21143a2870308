import type { words as en } from "../en/send";

const signedTogether =
  "Wenn mehrere Personen für die Wallet signieren, löschen Sie dort die wartende Transaktion. Sonst kann sie noch gesendet werden.";
const noTransaction =
  "Der Verlauf der Wallet zeigt keine Transaktion für diese Einlösung, auch keine ausstehende.";

export const words = {
  enterHash: "Hash eingeben",
  noHash: (network) => `Wir finden Ihren Transfer auf ${network}. Ein Hash ist nicht nötig.`,
  uncompared: {
    title: "Wir konnten den Auftrag beim Emittenten nicht vergleichen",
    lead: "Er zeigt weder Betrag noch Wallet, Bankkonto oder Referenz. Vergleichen Sie ihn im Webportal des Emittenten, bevor Token gesendet werden.",
    short: "Nicht vergleichbar: der Auftrag beim Emittenten",
  },
  missing: {
    title: (since) => <>Der Emittent zeigt diese Zahlungsangaben seit {since} nicht mehr an</>,
    lead: "Wir fragen weiter nach. Senden Sie nichts, bis sie wieder lesbar sind.",
  },
  hidden: {
    title: "Die Einzahlungsadresse ist verborgen",
    lead: "Aus der Wallet dieser Einlösung kam etwas anderes, als beauftragt war. Warten Sie auf die Antwort vom Support des Emittenten, bevor Sie etwas senden.",
  },
  from: (wallet, network) => (
    <>
      Aus {wallet} auf {network}. Token, die Sie auf einem anderen Netzwerk senden, sind verloren.
    </>
  ),
  wallet: "der Wallet",
  network: "ihrem Netzwerk",
  otherAmount: (ordered) => (
    <>
      Der Emittent verlangt diesen Betrag, und eine freigebende Person hat ihn angenommen. Der Auftrag lautet
      auf {ordered}.
    </>
  ),
  copyAddress: "Adresse kopieren",
  copyAmount: "Betrag kopieren",
  checksum: {
    wrong: "Die Prüfzeichen dieser Adresse passen nicht.",
    none: "Diese Schreibweise hat keine Prüfzeichen. Vergleichen Sie jede Gruppe.",
    unknown: "Wir kennen die Form dieser Adresse nicht. Vergleichen Sie jede Gruppe.",
  },
  code: {
    ofAddress: (address) => `QR-Code der Adresse ${address}, wie sie daneben steht`,
    ofRequest: (request) => `QR-Code der Zahlungsanforderung ${request}, wie sie daneben steht`,
    shows: "QR-Code zeigt",
    address: "Nur die Adresse",
    request: "Eine Zahlungsanforderung mit Token, Netzwerk und Betrag",
    hint: "Nicht jede Wallet kann sie lesen. Vergleichen Sie, was Ihre anzeigt, mit dieser Seite, bevor Sie signieren.",
    open: "QR-Code anzeigen",
    covered: "Zum Senden aus einer anderen App. Wenn Sie ihn öffnen, sieht Ihr Team, dass Sie senden.",
    failed: { title: "Sie können die Token gerade nicht senden", safe: "Senden Sie nichts." },
  },
  checks: {
    title: "Prüfungen vor dem Senden",
    look: (checks) => `Sehen Sie sich die Prüfungen an: ${checks}`,
    running: (count) => `${count} Prüfungen laufen…`,
    left: (todo) => `Noch 1 Prüfung: ${todo}.`,
    unknown: (titles) => `Nicht prüfbar: ${titles.join(", ")}`,
    none: "Die Prüfungen waren gerade nicht möglich",
    tried: (at) => <>Zuletzt versucht: {at}.</>,
    read: (network, at) => (
      <>
        Gelesen von {network}: {at}.
      </>
    ),
    failed: (network) => `Wir konnten ${network} nicht lesen. Wir versuchen es automatisch noch einmal.`,
    reading: (network) => `${network} wird gelesen…`,
    readingOne: "Wird gelesen…",
    unread: "Nicht lesbar",
    balance: "Token-Bestand",
    fee: "Netzwerkgebühr",
    contract: "Token-Vertrag",
    enough: "Ausreichend",
    tooFew: "Zu wenig für diese Einlösung",
    tooFewForFee: "Zu wenig für die Gebühr",
    coins: (has, needs, symbol) => `${has}\u00a0${symbol} in der Wallet, etwa ${needs}\u00a0${symbol} nötig`,
    asExpected: "Stimmt überein",
    unexpected: "Weicht von den Einstellungen ab",
    reports: (symbol, decimals) =>
      decimals === null ? (
        <>Der Vertrag meldet {symbol}.</>
      ) : (
        <>
          Der Vertrag meldet {symbol} mit {decimals} {decimals === 1 ? "Nachkommastelle" : "Nachkommastellen"}
          .
        </>
      ),
    noSymbol: "kein Symbol",
    settings: (symbol, decimals) =>
      `In den Einstellungen steht ${symbol} mit ${decimals}. Senden Sie nichts, bis Admins das geklärt haben.`,
    used: (count) => `In ${count} abgeschlossenen ${count === 1 ? "Einlösung" : "Einlösungen"} genutzt`,
    firstUse: "Zum ersten Mal genutzt",
    resembles: "Ähnelt einer anderen",
    verify: "Adresse verifizieren",
    needsCheck: "Eine freigebende Person muss sie zuerst mit dem Emittenten verifizieren.",
    verifiedBy: (who) => <>Verifiziert von {who}</>,
  },
  release: {
    first: "Prüfen Sie zuerst",
    done: "Reservierung aufgehoben",
    failed: "Wir konnten die Reservierung nicht aufheben",
    own: {
      page: {
        question: "Haben Sie abgelehnt, oder hat Ihre Wallet nie gefragt?",
        button: "Meine Wallet hat nichts gesendet",
        title: "Ihre Wallet hat nichts gesendet?",
        lead: "Dann können die Token noch einmal gesendet werden. Hat Ihre Wallet sie doch gesendet, gehen sie doppelt hinaus.",
        checks: [
          "Lehnen Sie die Anfrage in Ihrer Wallet ab oder schließen Sie sie.",
          "Der Verlauf Ihrer Wallet zeigt keine Transaktion für diese Einlösung, auch keine ausstehende.",
          signedTogether,
        ],
      },
      outside: {
        question: "Haben Sie nichts gesendet und wollen es auch nicht mehr?",
        button: "Ich habe nichts gesendet",
        title: "Sie haben nichts gesendet?",
        lead: "Dann können die Token noch einmal gesendet werden. Haben Sie sie doch gesendet, gehen sie doppelt hinaus.",
        checks: [noTransaction, signedTogether],
      },
    },
    nothingSent: "Es wurde nichts gesendet",
    other: {
      question: (holder) => <>Sendet {holder ?? "jemand aus Ihrem Team"} die Token nicht mehr?</>,
      button: "Reservierung aufheben",
      title: "Die Reservierung dieser Einlösung aufheben?",
      lead: "Dann können die Token noch einmal gesendet werden. Sind sie schon unterwegs, gehen sie doppelt hinaus.",
      checks: (holder) => [
        <>Fragen Sie {holder ?? "die Person, die begonnen hat"}, was die Wallet anzeigt.</>,
        noTransaction,
        signedTogether,
      ],
    },
  },
} satisfies typeof en;
