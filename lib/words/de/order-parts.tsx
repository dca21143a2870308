import type { ReactNode } from "react";
import type { words as en } from "../en/order-parts";

/** Hinter dem Verb, das auf „Sie“ oder einen Namen folgt. */
const sendingThem = (wallet: ReactNode, at: ReactNode | null, isOutside: boolean) => (
  <>
    {at === null ? null : <>seit {at} </>}
    {isOutside ? "mit anderer Software " : null}aus {wallet}
  </>
);

export const words = {
  copyReference: "Referenz kopieren",
  people: {
    unknown: "Unbekannte Person",
    standsInFor: (name) => <>In Vertretung von {name}</>,
    comment: (text) => <>Kommentar: {text}</>,
    reason: (text) => <>Begründung: {text}</>,
  },
  checks: {
    results: {
      passed: "Bestanden",
      failed: "Nicht bestanden",
      waiting: "Wartet",
      unknown: "Nicht prüfbar",
    },
    show: "Anzeigen",
    hide: "Verbergen",
    what: "(Prüfungen)",
  },
  booked: {
    received: (day, payer, line, how) => (
      <>
        Eingegangen am {day}
        {payer === null ? null : <> von {payer}</>}, {line}: {how}
      </>
    ),
    returned: (day, line, how) => (
      <>
        Zurücküberwiesen am {day}, {line}: {how}
      </>
    ),
    line: (number) => `Umsatz ${number} im Kontoauszug`,
    how: {
      code: "Code stimmt überein",
      payer: "Betrag und Zahler stimmen überein",
      person: "von Ihrem Team zugeordnet",
      return: "als Rücküberweisung erkannt",
    },
  },
  arrivals: {
    title: (network) => `Auf ${network} gesehen`,
    strangers: "Jede Person kann Token an diese Adresse senden. Am fälligen Betrag ändert das nichts.",
    newest: (count) => `Aufgeführt sind die neuesten ${count}.`,
    soFar: (received, of) => (
      <>
        Bisher angekommen: {received} von {of}.
      </>
    ),
    transaction: (at) => <>Transaktion, {at}</>,
    from: "Von",
    contract: "Token-Vertrag",
    block: (number) => <>Block {number}</>,
    message: "Nachricht an den Support des Emittenten",
    copyMessage: "Nachricht kopieren",
    unread: (network, at) => (
      <>
        Wir können {network ?? "das Netzwerk"} gerade nicht lesen.{" "}
        {at === null ? null : <>Zuletzt gelesen: {at}. </>}Wir versuchen es automatisch weiter.
      </>
    ),
  },
  hash: {
    label: "Transaktionshash",
    hint: (forms) => `Aus dem Verlauf Ihrer Wallet: ${forms}. Auch ein Link dazu ist möglich.`,
    failed: {
      title: "Der Hash wurde nicht erfasst",
      safe: "Sie können es gefahrlos noch einmal versuchen.",
    },
    confirm: "Mit diesem Hash bestätigen",
    replace: "Hash ersetzen",
    back: "Zurück",
    another: "Falscher Hash? Anderen eingeben",
  },
  sending: {
    you: (wallet, at, isOutside) => <>Sie senden sie {sendingThem(wallet, at, isOutside)}.</>,
    other: (name, wallet, at, isOutside) => (
      <>
        {name} sendet sie {sendingThem(wallet, at, isOutside)}.
      </>
    ),
    someone: "Jemand aus Ihrem Team",
    theWallet: "der Wallet",
    nothing: "Senden Sie nichts.",
    askThem:
      "Senden Sie nichts. Fragen Sie nach, was daraus geworden ist. Wurde nichts gesendet, heben Sie die Reservierung unten auf.",
    pending:
      "Ein Knoten zeigt eine Transaktion, die unterwegs ist. Geben Sie ihren Hash ein oder warten Sie.",
    overdue: "Geben Sie den Transaktionshash ein oder geben Sie unten an, dass nichts gesendet wurde.",
    inWallet: "Bestätigen Sie den Transfer in Ihrer Wallet oder lehnen Sie ihn dort ab.",
    decline: "Senden Sie jetzt nichts. Lehnen Sie den Transfer in Ihrer Wallet ab.",
    once: "Senden Sie die Token einmal und geben Sie dann den Transaktionshash ein.",
    nothingNow: "Senden Sie jetzt nichts.",
  },
} satisfies typeof en;
