import type { words as en } from "../en/remarks";

const AGAIN = "Es wurde nichts gesendet. Wir versuchen es automatisch noch einmal.";
const HIDDEN = "Senden Sie nichts. Adresse und QR-Code sind verborgen.";
const OTHER_AMOUNT = "Der Emittent verlangt einen anderen Betrag, als diese Einlösung hat.";

const lost = (name: string, away: string, why: string) =>
  `Die Freigabe von ${name} in Vertretung von ${away} zählt nicht mehr. ${why}`;

export const words = {
  unreachable: `Der Emittent ist gerade nicht erreichbar. ${AGAIN}`,
  tooLate: `Unser Server war zu langsam, um den Auftrag rechtzeitig zu übermitteln. ${AGAIN}`,
  stopping: `Unser Server wird gerade neu gestartet. ${AGAIN}`,
  noWallets: `Der Emittent zeigt gerade keine Liste der Wallets an. Wir können die Wallet deshalb nicht vergleichen. ${AGAIN}`,
  listTooLong: `Der Emittent führt so viele Wallets oder Bankkonten, dass wir die Liste nicht lesen können. Informieren Sie Ihre Admins. ${AGAIN}`,
  wallet: "Die Wallet ist beim Emittenten nicht mehr freigeschaltet.",
  walletFacts: (why) => `Die Wallet ist gesperrt. ${why}`,
  walletStatus: "Der Emittent lässt die Wallet nicht mehr zu.",
  walletNetwork: "Das Netzwerk der Wallet ist nicht das freigegebene.",
  walletAddress: "Die Adresse der Wallet ist nicht die freigegebene.",
  walletUnreadable: "Die Adresse der Wallet ist nicht mehr lesbar.",
  account: "Das Bankkonto ist beim Emittenten nicht mehr registriert.",
  accountStatus: "Der Emittent lässt das Bankkonto nicht mehr zu.",
  accountNumber: "Die Kontonummer ist nicht die freigegebene.",
  accountName: "Das Konto läuft auf einen anderen Namen als den freigegebenen.",
  accountBic: "Der BIC ist nicht der freigegebene.",
  accountBank: "Die Bank ist nicht die freigegebene.",
  accountCurrency: "Die Währung des Kontos ist nicht die freigegebene.",
  colleague: "jemandem aus Ihrem Team",
  lost: (names) =>
    `Die Freigabe von ${names} zählt nicht mehr. Zugang, Rolle oder Anmeldung haben sich geändert.`,
  lostInPlace: {
    cannot_approve: (name, away) =>
      lost(name, away, `${away} könnte diese Einlösung selbst nicht mehr freigeben.`),
    changed: (name, away) => lost(name, away, `Rolle oder Anmeldung von ${away} haben sich geändert.`),
    stands_in_no_more: (name, away) => lost(name, away, "Die Vertretung ist beendet."),
  },
  signed: (approvals) => `${approvals} mit Passkey-Signatur`,
  note: "eine Notiz",
  content: "Der Inhalt ist nicht der freigegebene.",
  tied: (name, author) =>
    `${name} und ${author} zählen nicht als zwei Personen, bis jemand aus Ihrem Team das unter „Kontrollen“ bestätigt hat. Diese Person muss von einer anderen hinzugefügt worden sein.`,
  edited: (name) => `${name} hat die Einlösung bearbeitet. Die Freigabe von ${name} zählt deshalb nicht.`,
  asked: (what) => `Die Regeln verlangen jetzt ${what}.`,
  askedTogether: (what) =>
    `Zusammen mit allem, was in 24 Stunden an dieses Konto ging, verlangen die Regeln ${what}.`,
  overAlone: (limit) =>
    `${limit} Es wurde nichts gesendet. Ziehen Sie die Einlösung zurück, lehnen Sie sie ab oder bitten Sie Ihre Admins, das Limit zu erhöhen.`,
  over: (limit) =>
    `${limit} Es wurde nichts gesendet. Sobald das Limit wieder reicht, übermitteln wir die Einlösung automatisch. Was gesendet wurde, zählt 24 Stunden lang.`,
  lapsed: (why) => `${why} Es wurde nichts gesendet. Die Einlösung muss erneut freigegeben werden.`,
  rehashed:
    "Ein Update hat die Berechnung der Prüfsumme geändert. Es wurde nichts gesendet. Die Einlösung muss erneut freigegeben werden.",
  stopped: (changed) => `Angehalten, bevor etwas gesendet wurde. ${changed}`,
  expired: (days) =>
    `Diese Einlösung ist nach ${days}\u00a0${days === 1 ? "Tag" : "Tagen"} abgelaufen. An den Emittenten wurde nichts übermittelt.`,
  refused: (status) =>
    `Der Emittent hat den Auftrag zurückgewiesen (Antwort ${status}). Es wurde nichts angelegt.`,
  noAnswer:
    "Wir haben den Auftrag übermittelt, aber keine verwertbare Antwort bekommen. Wir wissen nicht, ob der Emittent ihn hat.",
  restored:
    "Die Datenbank wurde wiederhergestellt und ist vielleicht älter als das, was gesendet wurde. Sehen Sie beim Emittenten nach, ob es den Auftrag gibt.",
  hashRefused:
    "Der Emittent hat diesen Hash nicht angenommen. Prüfen Sie, ob er zu dieser Einlösung gehört. Die Auszahlung hängt nicht davon ab.",
  hashUnanswered:
    "Der Emittent hat den Hash noch nicht angenommen. Wir versuchen es automatisch mindestens einmal pro Stunde, bis die Auszahlung beginnt. Die Auszahlung hängt nicht davon ab.",
  alarms: {
    amount: `${OTHER_AMOUNT} ${HIDDEN}`,
    order: (orderId, otherAmount) =>
      `Die Zahlungsangaben des Emittenten nennen einen anderen Auftrag (OrderId ${orderId}).${otherAmount ? ` ${OTHER_AMOUNT}` : ""} ${HIDDEN}`,
    address: `Die Einzahlungsadresse des Emittenten hat sich geändert. ${HIDDEN}`,
    transfer: `Der Emittent zeigt für diesen Auftrag jetzt einen anderen Transfer an. ${HIDDEN}`,
    shared: `Der Emittent zeigt denselben Transfer auch für eine andere Einlösung an. ${HIDDEN}`,
    differs: (fields) => `Der Auftrag des Emittenten ist nicht der freigegebene (${fields}). ${HIDDEN}`,
    rejected: (name, note) =>
      `${name} hat wegen der Einzahlungsadresse beim Emittenten angerufen. Sie stimmt nicht. Gesprochen mit: ${note}`,
    takenBack:
      "Zwei Personen hatten diese Einlösung geschlossen, und der Emittent hat sie trotzdem fortgeführt. Jetzt meldet er sie nicht mehr als abgeschlossen.",
    held: (name, reason) => `${name} hat diese Einlösung angehalten: ${reason}`,
    created: (orderId) =>
      `Der Emittent hat diesen Auftrag, als ${orderId}. Haben Sie die Einlösung neu erstellt, darf nur eine der beiden ausgezahlt werden. Senden Sie keine Token, bis der Emittent einen der beiden Aufträge storniert hat.`,
  },
  orderIdTaken: (by) => `OrderId gehört bereits zu ${by}`,
  processStopped: "der Prozess endete, bevor die Antwort des Emittenten gespeichert war",
} satisfies typeof en;
