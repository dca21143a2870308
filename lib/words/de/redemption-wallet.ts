import type { words as en } from "../en/redemption-wallet";

const notDue = "Es wurde nichts gesendet: Für diese Einlösung sind keine Token fällig.";
const unverified =
  "Es wurde nichts gesendet: Eine freigebende Person muss zuerst die Einzahlungsadresse verifizieren.";
const notFinal = "Es wurde nichts gesendet: Die erfasste Transaktion ist noch nicht endgültig.";
const paused =
  "Es wurde nichts gesendet: Der Versand ist pausiert, oder der Token ist gestoppt. Die Seite sagt, was zutrifft.";
const recorded = "Es wurde nichts gesendet: Für diese Einlösung ist bereits ein Transaktionshash erfasst.";
const elsewhere = "Es wurde nichts gesendet: Es sind Token aus einer anderen Wallet angekommen.";

export const words = {
  notAsked: {
    groups: {
      approval: notDue,
      ended: notDue,
      submission: notDue,
      unknown: notDue,
      sending: notDue,
      mismatch: notDue,
      stopped: "Es wurde nichts gesendet: Zu dieser Einlösung ist ein Alarm offen.",
      confirming: recorded,
      payout: recorded,
      paid: "Es wurde nichts gesendet: Die Auszahlung hat bereits begonnen.",
    },
    own: {
      submission_paused: paused,
      awaiting_instructions: "Es wurde nichts gesendet: Es gibt noch keine Einzahlungsadresse.",
      held: "Es wurde nichts gesendet: Diese Einlösung ist angehalten.",
      close_proposed:
        "Es wurde nichts gesendet: Jemand aus Ihrem Team hat vorgeschlagen, diese Einlösung zu schließen.",
      closed: "Es wurde nichts gesendet: Diese Einlösung wurde geschlossen.",
      wallet_blocked:
        "Es wurde nichts gesendet: Der Emittent macht zu dieser Wallet jetzt andere Angaben, als hier erfasst sind.",
      address_invalid: "Es wurde nichts gesendet: Die Einzahlungsadresse ist ungültig.",
      address_unverified: unverified,
      sending_paused: paused,
      being_sent: "Es wurde nichts gesendet: Die Token dieser Einlösung werden bereits gesendet.",
      transfer_pending:
        "Es wurde nichts gesendet: Möglicherweise ist bereits ein Transfer an diese Adresse unterwegs.",
      unexpected_transfer: elsewhere,
      wrong_transfer: "Es wurde nichts gesendet: Angekommen ist etwas anderes, als beauftragt war.",
      unmatched_transfer: elsewhere,
      tokens_arrived: "Es wurde nichts gesendet: Die Token für diese Einlösung sind bereits angekommen.",
      completed_early: "Es wurde nichts gesendet: Der Emittent hat diesen Auftrag beendet.",
      transfer_reverted: notFinal,
      transfer_cancelled: notFinal,
      resend_unverified: unverified,
      address_unchecked: recorded,
      issuer_failed: "Es wurde nichts gesendet: Der Emittent meldet zu diesem Auftrag einen Fehler.",
    },
  },
  troubles: {
    payment_changed:
      "Es wurde nichts gesendet: Die Zahlungsangaben haben sich geändert. Lesen Sie sie oben noch einmal.",
    connect_declined:
      "Die Wallet wurde nicht verbunden, weil Sie abgelehnt haben. Wählen Sie sie noch einmal, wenn Sie so weit sind.",
    connect_failed:
      "Die Wallet hat keine Adresse mitgeteilt. Öffnen und entsperren Sie sie und wählen Sie sie dann noch einmal.",
    wallet_busy:
      "Die Wallet fragt Sie bereits etwas. Öffnen Sie sie, antworten Sie und wählen Sie sie dann noch einmal.",
    switch_declined: "Das Netzwerk wurde nicht gewechselt, weil Sie es in der Wallet abgelehnt haben.",
    network_unknown:
      "Die Wallet kennt dieses Netzwerk nicht. Fügen Sie es in der Wallet hinzu und versuchen Sie es dann noch einmal.",
    switch_failed: "Die Wallet hat das Netzwerk nicht gewechselt. Wechseln Sie es in der Wallet selbst.",
    wrong_account:
      "Es wurde nichts gesendet: Die verbundene Adresse ist nicht mehr die der Wallet dieser Einlösung.",
    wrong_network: "Es wurde nichts gesendet: Die Wallet ist jetzt auf einem anderen Netzwerk.",
    wallet_silent:
      "Es wurde nichts gesendet: Die Wallet hat nicht mitgeteilt, welche Adresse und welches Netzwerk sie nutzt. Versuchen Sie es noch einmal.",
    server_unreachable:
      "Es wurde nichts gesendet: Wir konnten nicht prüfen, ob die Einlösung unverändert ist. Versuchen Sie es noch einmal.",
    issuer_unread:
      "Es wurde nichts gesendet: Wir konnten die Zahlungsangaben gerade nicht vom Emittenten lesen. Versuchen Sie es gleich noch einmal.",
    send_declined: "Es wurde nichts gesendet: Sie haben in der Wallet abgelehnt.",
  },
} satisfies typeof en;
