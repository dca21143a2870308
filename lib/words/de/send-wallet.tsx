import type { words as en } from "../en/send-wallet";

export const words = {
  title: "Ihre Wallet",
  sentTitle: "Aus Ihrer Wallet gesendet",
  none: "In diesem Browser haben wir keine Wallet gefunden.",
  choose: "Wählen Sie die Wallet mit den Token.",
  chooseOther: "Andere Wallet wählen",
  connect: "Wallet verbinden und senden",
  connectedTo: (wallet) => <>Verbunden mit {wallet}</>,
  send: (amount, symbol) => `${amount}\u00a0${symbol} aus dieser Wallet senden`,
  release: "Aufheben erneut versuchen",
  unreleased:
    "Wir konnten den Server nicht erreichen. Diese Token können erst gesendet werden, wenn die Reservierung aufgehoben ist.",
  connected: {
    title: "Die verbundene Wallet",
    right: "Wallet dieser Einlösung",
    account: "Adresse",
    wrong: "Nicht die Wallet dieser Einlösung",
    connected: "Verbunden",
    required: "Erwartet",
    select: "Wählen Sie die erwartete Adresse in Ihrer Wallet. Diese Seite aktualisiert sich automatisch.",
    rightNetwork: "Richtiges Netzwerk",
    wrongNetwork: "Falsches Netzwerk",
    isOn: (chainId, network, needed) =>
      `Die Chain-ID Ihrer Wallet ist ${chainId ?? "unbekannt"}. Diese Einlösung braucht ${network}, Chain-ID ${needed}.`,
    switchTo: (network) => `Zu ${network} wechseln`,
  },
  stage: {
    asking:
      "Ihre Wallet fragt Sie. Vergleichen Sie die Anfrage mit dieser Seite. Bestätigen Sie sie dann dort oder lehnen Sie sie ab.",
    checking: "Wir prüfen die Einlösung noch einmal und reservieren sie für Sie.",
    releasing: "Es wurde nichts gesendet. Wir heben die Reservierung auf.",
    ready: "Ihre Wallet fragt nach Ihrer Bestätigung, bevor etwas signiert wird.",
    unfit: "Beheben Sie zuerst, was oben markiert ist.",
    running: "Prüfungen laufen…",
  },
  signs: {
    title: "Was Ihre Wallet signiert",
    from: "Von",
    function: "Funktion",
    to: "An",
    units: (units) => `${units} in der kleinsten Einheit des Tokens`,
    raw: "Rohdaten",
  },
  outcome: {
    title: "Ihre Wallet hat die Token gesendet",
    record: "Hash erfassen",
    recording: "Wir erfassen diesen Hash. Senden Sie die Token nicht noch einmal.",
    unrecorded: "Wir haben diesen Hash noch nicht erfasst. Senden Sie die Token nicht noch einmal.",
    failed: "Der Hash wurde nicht erfasst",
    safe: "Sie können ihn gefahrlos noch einmal erfassen. Dieser Tab behält ihn bis dahin.",
    retry: "Erneut versuchen",
  },
} satisfies typeof en;
