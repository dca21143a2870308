import type { words as en } from "../en/notices";

const later =
  "Freigegebene Einlösungen warten. Wir übermitteln sie automatisch, sobald der Dienst wieder funktioniert.";

export const words = {
  auditAltered: (problem) =>
    `Das Prüfprotokoll wurde verändert. ${problem} Bitten Sie Ihre Admins, die Datenbank unverändert zu lassen und herauszufinden, wer das war.`,
  checkpoint: (setting) =>
    `Prüfpunkte des Prüfprotokolls können nicht außerhalb der Datenbank aufbewahrt werden. Prüfen Sie ${setting}. Wir versuchen es weiter.`,
  issuer: {
    ok: `Der Dienst des Emittenten ist gestört. ${later}`,
    refused: `Der Dienst des Emittenten weist unsere Anfragen zurück. ${later}`,
    unauthorized: `Der Dienst des Emittenten nimmt unsere Zugangsdaten nicht an. ${later}`,
    forbidden: `Der Dienst des Emittenten erlaubt unsere Anfragen nicht. ${later}`,
    rate_limited: `Der Dienst des Emittenten verlangt weniger Anfragen von uns. ${later}`,
    failed: `Der Dienst des Emittenten ist gestört. ${later}`,
    unreachable: `Der Dienst des Emittenten ist nicht erreichbar. ${later}`,
    timeout: `Der Dienst des Emittenten antwortet nicht rechtzeitig. ${later}`,
    unreadable: `Der Dienst des Emittenten gibt Antworten, die wir nicht lesen können. ${later}`,
  },
  payerChanged:
    "Der Betrag einer Auszahlung kam von einem anderen Zahler als dem bestätigten. Vergleichen Sie ihn mit dem Vertrag des Emittenten, bevor jemand den Eingang bestätigt.",
  restored:
    "Der gesamte Versand ist pausiert, weil die Datenbank wiederhergestellt wurde. Zwei Personen prüfen, was vielleicht gesendet wurde. Danach setzen sie den Versand fort.",
  paused: (who) =>
    `${who ?? "Jemand aus Ihrem Team"} hat den gesamten Versand pausiert. Es kann nichts gesendet werden, bis zwei Personen ihn fortsetzen.`,
  tokenStopped: (why, token, others) =>
    `${why} Mit ${token} wird nichts gesendet, bis das vorbei ist oder zwei Personen den Versand fortsetzen.${
      others > 0
        ? ` Außerdem ${others === 1 ? "ist 1 weiterer Token" : `sind ${others} weitere Token`} gestoppt.`
        : ""
    }`,
  tokenUnchecked: (token, network, others) =>
    `Wir konnten ${token} auf ${network} nicht prüfen: Die Knoten antworten nicht oder nicht alle gleich. Würde der Vertrag des Tokens pausiert oder ersetzt, sähen wir das nicht.${
      others > 0
        ? ` ${others === 1 ? "1 weiterer Token ist" : `${others} weitere Token sind`} ebenfalls nicht prüfbar.`
        : ""
    } Bitten Sie die Personen, die Redemption Desk betreiben, nach den Knoten zu sehen.`,
} satisfies typeof en;
