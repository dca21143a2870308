import type { words as en } from "../en/mails-orders";

const NO_TOKENS = "Senden Sie keine Token.";
const NO_TWIN = "Erstellen Sie die Einlösung nicht neu.";
const AGAIN = "Sie können die Einlösung auf ihrer Seite neu erstellen.";
const NOT_SENT = "An den Emittenten wurde nichts übermittelt.";
const ASK_SUPPORT = "Fragen Sie den Support des Emittenten, was passiert ist.";
const HIDDEN = "Die Einzahlungsadresse ist verborgen, bis Freigebende entschieden haben.";
const GOES_ON = "Die Einlösung geht dort weiter, wo sie stand.";
const NEVER_SENT = "Eine abgelaufene Einlösung wird nie übermittelt.";
const CALL =
  "Rufen Sie den Emittenten unter einer Nummer an, die Sie bereits haben. Fragen Sie nach den fehlenden Gruppen und geben Sie ein, was Sie hören.";
const AN_APPROVER = "Eine freigebende Person";
const SOMEONE = "Eine erstellende oder freigebende Person";

const readReason = (by: string | null) =>
  by ? " Öffnen Sie die Einlösung, um die Begründung zu lesen." : "";

export const words = {
  what: (money, account, day) => `${money} auf ${account}${day ? ` bis ${day}` : ""}`,
  open: "Einlösung öffnen",
  facts: {
    neededBy: "Benötigt bis",
    cannotMeet: "Nicht möglich",
    earliest: "Frühestens",
    approvals: "Freigaben",
    preparedBy: "Erstellt von",
    approveBy: "Freigeben bis",
    reference: "Referenz",
    theWallet: "Die Wallet",
  },
  aids: {
    usual: "Hier üblich",
    share: "Aus Wallet",
    limit: "Tageslimit",
    account: "Dieses Konto",
  },
  approvals: {
    needed: (count) => `${count} nötig`,
    neededYouFirst: (count) => `${count} nötig, Ihre ist die erste`,
    given: (names, count, needed) => `${names}. ${count} von ${needed}.`,
    givenYouNext: (names, place) => `${names}. Ihre ist die ${place}.`,
    places: ["erste", "zweite", "dritte", "vierte", "fünfte"],
    countsFrom: (name, time) => `${name} (ab ${time})`,
  },
  mails: {
    approval_needed: {
      title: "Freigeben",
      subject: (what) => `Freigeben: ${what}`,
      lead: "",
      next: "",
      button: "Prüfen und freigeben",
    },
    approval_lapsed: {
      title: "Erneute Freigabe nötig",
      happened: "Freigabe zählt nicht mehr",
      lead: ({ ownWords }) =>
        `Die Einlösung war freigegeben. Die Freigabe zählt nicht mehr. ${ownWords ?? ""}`,
      next: `${NOT_SENT} Die Einlösung braucht eine neue Freigabe.`,
      button: "Einlösung prüfen",
    },
    ready_to_send: {
      title: "Bereit zum Senden",
      lead: "Der Emittent hat eine Einzahlungsadresse angegeben. Keine Prüfung spricht dagegen.",
      next: "Öffnen Sie die Einlösung und senden Sie die Token in einem einzigen Transfer.",
      button: "Prüfen und senden",
    },
    approval_reminder: {
      title: "Läuft bald ab",
      lead: ({ preparer, expires }) =>
        `${preparer} braucht noch Ihre Freigabe. Die Einlösung läuft am ${expires} ab.`,
      next: NEVER_SENT,
      button: "Prüfen und freigeben",
    },
    approval_unanswered: {
      title: "Noch nicht freigegeben",
      lead: ({ approvers, expires }) =>
        approvers
          ? `Es fehlt noch die Freigabe von ${approvers}. Die Einlösung läuft am ${expires} ab.`
          : `Es fehlt eine Freigabe, die gerade niemand aus Ihrem Team geben kann. Die Einlösung läuft am ${expires} ab.`,
      next: `Fragen Sie nach oder schlagen Sie für die Zeit der Abwesenheit eine Vertretung vor. ${NEVER_SENT}`,
    },
    rejected: {
      title: "Abgelehnt",
      lead: ({ actor }) =>
        actor
          ? `${actor} hat die Einlösung abgelehnt.${readReason(actor)}`
          : "Die Einlösung wurde abgelehnt.",
      next: `${NOT_SENT} ${AGAIN}`,
    },
    ended: {
      title: "Ohne Auszahlung beendet",
      lead: ({ ownWords }) => ownWords ?? "Die Einlösung ist ohne Auszahlung beendet.",
      next: `${NO_TOKENS} ${AGAIN}`,
    },
    alarm: {
      title: "Stopp. Die Zahlungsangaben haben sich geändert",
      lead: `${HIDDEN} Die Einlösung zeigt, was abweicht.`,
      next: NO_TOKENS,
    },
    order_differs: {
      title: "Stopp. Der Auftrag des Emittenten weicht ab",
      lead: `Der Auftrag beim Emittenten ist nicht das, was freigegeben wurde. ${HIDDEN}`,
      next: NO_TOKENS,
    },
    address_rejected: {
      title: "Stopp. Die Einzahlungsadresse stimmt nicht",
      lead: ({ actor }) =>
        `${actor ? `${actor} hat die Adresse mit dem Emittenten verglichen.` : "Es ist nicht die Adresse des Emittenten."} Sie ist jetzt verborgen.${readReason(actor)}`,
      next: `${NO_TOKENS} Wurden schon Token gesendet, rufen Sie den Emittenten sofort an.`,
    },
    held: {
      title: "Angehalten",
      lead: ({ actor }) =>
        `${actor ? `${actor} hat die Einlösung angehalten.` : "Die Einlösung ist angehalten."} ${HIDDEN}${readReason(actor)}`,
      next: NO_TOKENS,
    },
    late_creation: {
      title: "Stopp. Der Emittent hat diesen Auftrag doch angelegt",
      lead: "Der Auftrag war als nicht angelegt erfasst. Wurde die Einlösung neu erstellt, gibt es jetzt zwei Aufträge.",
      next: "Senden Sie für keinen der beiden Token, bis der Emittent einen storniert hat.",
    },
    issuer_failed: {
      title: "Stopp. Der Emittent meldet einen Fehler",
      lead: "Wurden schon Token gesendet, fragen Sie, was aus ihnen und aus der Auszahlung wird.",
      next: `${NO_TOKENS} ${ASK_SUPPORT}`,
    },
    completed_early: {
      title: "Stopp. Der Emittent hat den Auftrag vorzeitig abgeschlossen",
      lead: "Uns ist nicht bekannt, dass dafür Token gesendet wurden. Wurden welche gesendet, geben Sie den Transaktionshash bei der Einlösung ein.",
      next: `${NO_TOKENS} ${ASK_SUPPORT}`,
    },
    completed_unmatched: {
      title: "Stopp. Abgeschlossen, aber die Token stimmen nicht",
      lead: "Angekommen ist nicht das, was beauftragt war. Die Einlösung zeigt es.",
      next: "Senden Sie nichts mehr. Fragen Sie den Support des Emittenten, welchen Betrag er auszahlt und was er zurücksendet.",
    },
    alarm_agreed: {
      title: "Noch eine Person nötig, um den Alarm aufzuheben",
      lead: ({ actor }) =>
        `${actor ?? "Eine erste freigebende Person"} möchte den Alarm aufheben. Dafür ist noch eine freigebende Person nötig.`,
      next: "Vergleichen Sie, was der Emittent jetzt zeigt. Solange der Alarm besteht, kann nichts gesendet werden.",
      button: "Alarm prüfen",
    },
    alarm_kept: {
      title: "Bleibt angehalten",
      lead: ({ actor }) =>
        `${actor ?? AN_APPROVER} hat entschieden, die Einlösung angehalten zu lassen. Zwei Personen können sie schließen, oder Freigebende heben den Alarm später auf.`,
      next: NO_TOKENS,
    },
    alarm_cleared: {
      title: "Alarm aufgehoben",
      lead: `Der Alarm wurde aufgehoben. ${GOES_ON}`,
      next: "",
    },
    address_check: {
      title: "Einzahlungsadresse verifizieren",
      lead: "Die Token gehen an eine Einzahlungsadresse, die noch niemand aus Ihrem Team verifiziert hat.",
      next: CALL,
      button: "Adresse verifizieren",
    },
    changed_address_check: {
      title: "Geänderte Einzahlungsadresse verifizieren",
      lead: "Der Emittent hat die Einzahlungsadresse geändert. Die Änderung wurde angenommen. Eine zweite freigebende Person muss die neue Adresse verifizieren.",
      next: CALL,
      button: "Adresse verifizieren",
    },
    close_proposed: {
      title: "Schließung bestätigen",
      lead: ({ actor }) =>
        `${actor ?? SOMEONE} hat vorgeschlagen, die Einlösung zu schließen. Öffnen Sie die Einlösung, um die Begründung zu lesen.`,
      next: "Eine zweite Person muss die Schließung bestätigen oder ablehnen. Bis dahin kann nichts gesendet werden.",
    },
    close_declined: {
      title: "Nicht geschlossen",
      lead: `Der Vorschlag, die Einlösung zu schließen, wurde abgelehnt. ${GOES_ON}`,
      next: "",
    },
    closed: {
      title: "Geschlossen",
      lead: ({ actor }) => `Zwei Personen haben die Einlösung geschlossen.${readReason(actor)}`,
      next: NO_TOKENS,
    },
    closed_in_vain: {
      title: "Der Emittent hat eine geschlossene Einlösung fortgesetzt",
      lead: ({ payoutNamed }) =>
        payoutNamed
          ? "Zwei Personen hatten die Einlösung geschlossen. Der Emittent hat jetzt mit der Auszahlung begonnen. Prüfen Sie das Bankkonto."
          : "Zwei Personen hatten die Einlösung geschlossen. Der Emittent meldet sie jetzt als abgeschlossen, ohne eine Auszahlung zu nennen. Prüfen Sie das Bankkonto.",
      next: `Senden Sie keine Token und erstellen Sie die Einlösung nicht neu. ${ASK_SUPPORT}`,
    },
    other_transfer: {
      title: "Unerwarteter Transfer",
      lead: "An der Einzahlungsadresse sind Token angekommen, die nicht passen. Die Einlösung zeigt, was angekommen ist.",
      next: "Senden Sie nichts mehr.",
    },
    foreign_transfer: {
      title: "Token aus einer anderen Wallet",
      lead: "An der Einzahlungsadresse sind Token angekommen, aber nicht aus der Wallet der freigegebenen Einlösung. Der Versand ist gesperrt.",
      next: "Senden Sie nichts. Geben Sie bei der Einlösung an, ob Sie die Token gesendet haben.",
    },
    stray_transfer: {
      title: "Unerwartete Token",
      lead: "An der Einzahlungsadresse sind Token angekommen, die nicht aus der Wallet der freigegebenen Einlösung stammen. Der Betrag, der zu senden ist, bleibt gleich.",
      next: "Wenn Sie diese Token gesendet haben, fragen Sie den Support des Emittenten, bevor Sie etwas senden.",
    },
    hash_not_found: {
      title: "Transaktion nicht gefunden",
      lead: "Die Blockchain zeigt die erfasste Transaktion nicht. Vergleichen Sie den Hash mit dem Verlauf Ihrer Wallet und korrigieren Sie ihn.",
      next: "Senden Sie die Token nicht noch einmal, bevor Sie wissen, was passiert ist.",
      button: "Hash prüfen",
    },
    accepted_hash_undone: {
      title: "Die Blockchain hat einen angenommenen Transfer rückgängig gemacht",
      lead: "Der Emittent hat eine Transaktion angenommen, die die Blockchain inzwischen rückgängig gemacht oder ersetzt hat. Wenn die Token nicht ankommen, fragen Sie den Support des Emittenten.",
      next: "Senden Sie die Token nicht noch einmal. Die Einlösung zeigt, was jetzt auf der Blockchain steht.",
    },
    check_overridden: {
      title: "Prüfung übergangen",
      lead: ({ actor }) =>
        `${actor ?? AN_APPROVER} hat einen Transaktionshash trotz nicht bestandener Prüfung übermittelt.${readReason(actor)}`,
      next: "Wenn Sie das anders sehen, sprechen Sie mit dieser Person und mit dem Support des Emittenten.",
    },
    limit_reached: {
      title: "Über einem Tageslimit",
      lead: ({ ownWords }) => `Die Einlösung ist freigegeben, aber nicht übermittelt. ${ownWords ?? ""}`,
      next: "Die Einlösung läuft ab, wenn sie nicht rechtzeitig übermittelt werden kann.",
    },
    paid_out: {
      title: "Ausgezahlt",
      lead: ({ currency }) =>
        `Der Emittent hat mit der Auszahlung begonnen.${currency === "EUR" ? " SEPA-Überweisungen gehen meist innerhalb eines Bankarbeitstags ein." : ""}`,
      next: "",
    },
    completed: {
      title: "Abgeschlossen",
      lead: "Der Emittent meldet die Einlösung als abgeschlossen, ohne eine Auszahlung zu nennen.",
      next: "Prüfen Sie in den nächsten Tagen das Bankkonto. Wenn das Geld nicht eingeht, fragen Sie den Support des Emittenten.",
    },
    received: { title: "Eingegangen", lead: "Die Bank hat den vollen Betrag gebucht.", next: "" },
    received_differs: {
      title: "Betrag weicht ab",
      lead: "Die Bank hat einen anderen Betrag gebucht, als eingelöst wurde.",
      next: "Vergleichen Sie den Betrag mit dem Kontoauszug und fragen Sie den Emittenten.",
    },
    payout_returned: {
      title: "Zurücküberwiesen",
      lead: "Die Bank hat das Geld zurücküberwiesen.",
      next: "Bitten Sie den Emittenten, erneut auszuzahlen. Die Einlösung zeigt, was die Bank dazu angibt.",
    },
    payout_late: {
      title: "Auszahlung verspätet",
      lead: "Der Emittent hat mit der Auszahlung begonnen. Die Kontoauszüge zeigen sie nicht.",
      next: "Bei der Einlösung finden Sie eine fertige Nachricht an den Emittenten.",
    },
    outcome_unknown: {
      title: "Ergebnis unbekannt",
      lead: "Wir haben diesen Auftrag übermittelt und keine Antwort bekommen. Die Einlösung zeigt, wie zwei Personen erfassen, was passiert ist.",
      next: NO_TWIN,
    },
    outcome_proposed: {
      title: "Zweite Person nötig",
      lead: ({ actor }) => `${actor ?? SOMEONE} hat erfasst, was aus dem Auftrag geworden ist.`,
      next: "Klären Sie das mit dem Emittenten. Bestätigen Sie dann die Angabe oder lehnen Sie sie ab.",
    },
    outcome_created: {
      title: "Ergebnis bestätigt",
      lead: "Zwei Personen haben bestätigt, dass der Auftrag beim Emittenten angekommen ist.",
      next: "",
    },
    outcome_not_created: {
      title: "Nicht angelegt",
      lead: ({ actor }) =>
        `Zwei Personen haben bestätigt, dass der Emittent den Auftrag nie angelegt hat.${readReason(actor)}`,
      next: `${NO_TOKENS} ${AGAIN}`,
    },
    outcome_declined: {
      title: "Ergebnis weiterhin unbekannt",
      lead: "Das erfasste Ergebnis wurde abgelehnt. Klären Sie mit dem Emittenten, ob er den Auftrag hat, und erfassen Sie dann das Ergebnis.",
      next: NO_TWIN,
    },
  },
} satisfies typeof en;
