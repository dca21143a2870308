import type { MailKind } from "@/lib/domain/mails/registry";
import type { words as en } from "../en/health";

const log = (entries: number) =>
  `Prüfprotokoll verifiziert (${entries} ${entries === 1 ? "Eintrag" : "Einträge"})`;

const PLAIN = "nutzt HTTP ohne Verschlüsselung: Unterwegs können alle mitlesen und ändern";

const PROBLEMS: Readonly<Record<string, string>> = {
  APP_URL: PLAIN,
  AUTH_SECRET: "ist das Beispiel, das alle kennen",
  AUDIT_KEY: "fehlt: Wer in die Datenbank schreiben kann, kann das Prüfprotokoll neu schreiben",
  DATABASE_URL: "nennt eine eingebettete Datenbank, die keinen Stromausfall übersteht",
  ISSUER_BASE_URL: PLAIN,
  ISSUER_TOKEN_URL: PLAIN,
  OIDC_ISSUER: PLAIN,
  SANDBOX_WALLET_URL: "zeigt auf jeder Seite eine Wallet zum Ausprobieren",
};

const MAILS: Record<MailKind, string> = {
  approval_needed: "Freigabe nötig",
  approval_lapsed: "Freigabe zählt nicht mehr",
  ready_to_send: "Bereit zum Senden",
  approval_reminder: "Erinnerung an die Freigabe",
  approval_unanswered: "Noch nicht freigegeben",
  rejected: "Abgelehnt",
  ended: "Ohne Auszahlung beendet",
  alarm: "Alarm",
  order_differs: "Auftrag weicht ab",
  address_rejected: "Adresse stimmt nicht",
  held: "Angehalten",
  late_creation: "Doch angelegt",
  issuer_failed: "Fehler beim Emittenten",
  completed_early: "Vom Emittenten beendet",
  completed_unmatched: "Abgeschlossen, Token weichen ab",
  alarm_agreed: "Weitere Person zum Aufheben des Alarms nötig",
  alarm_kept: "Bleibt angehalten",
  alarm_cleared: "Alarm aufgehoben",
  address_check: "Adresse verifizieren",
  changed_address_check: "Geänderte Adresse verifizieren",
  close_proposed: "Schließung vorgeschlagen",
  close_declined: "Schließung abgelehnt",
  closed: "Geschlossen",
  closed_in_vain: "Trotz Schließung fortgesetzt",
  other_transfer: "Unerwarteter Transfer",
  foreign_transfer: "Token aus einer anderen Wallet",
  stray_transfer: "Unerwartete Token",
  hash_not_found: "Transaktionshash nicht gefunden",
  accepted_hash_undone: "Angenommener Hash ungültig geworden",
  check_overridden: "Prüfung übergangen",
  limit_reached: "Über dem Tageslimit",
  paid_out: "Ausgezahlt",
  completed: "Abgeschlossen",
  received: "Eingegangen",
  received_differs: "Betrag weicht ab",
  payout_returned: "Zurücküberwiesen",
  payout_late: "Auszahlung verspätet",
  outcome_unknown: "Ergebnis unbekannt",
  outcome_proposed: "Ergebnis vorgeschlagen",
  outcome_created: "Ergebnis: angelegt",
  outcome_not_created: "Ergebnis: nicht angelegt",
  outcome_declined: "Ergebnis abgelehnt",
  digest: "Sammel-E-Mail",
  sending_paused: "Versand pausiert",
  resume_proposed: "Fortsetzung vorgeschlagen",
  resume_declined: "Fortsetzung abgelehnt",
  sending_resumed: "Versand fortgesetzt",
  sending_restored: "Datenbank wiederhergestellt",
  token_stopped: "Token gestoppt",
  wallet_facts_recorded: "Angaben zu einer Wallet erfasst",
  wallet_contradicted: "Emittent widerspricht Angaben zu einer Wallet",
  change_proposed: "Vorschlag",
  change_agreed: "Vorschlag: weitere Person nötig",
  change_made: "Vorschlag ausgeführt",
  change_declined: "Vorschlag abgelehnt",
  change_withdrawn: "Vorschlag zurückgezogen",
  change_expired: "Vorschlag abgelaufen",
  change_failed: "Vorschlag nicht ausgeführt",
  access_taken_from_several: "Mehreren Personen Zugang entzogen",
  person_confirmed: "Person bestätigt",
  person_changed_by_command: "Person über die Kommandozeile geändert",
  password_link: "Passwortlink",
  password_set: "Passwort festgelegt",
  wrong_code: "Falscher Code",
  password_changed: "Passwort geändert",
  business_account_linked: "Firmenanmeldung verknüpft",
  invited: "Einladung",
  passkey_added: "Passkey hinzugefügt",
  passkey_removed: "Passkey entfernt",
  passkey_added_alone: "Passkey ohne älteren Passkey hinzugefügt",
  signed_in_elsewhere: "Anmeldung in einem neuen Browser",
  authenticator_app_added: "Authenticator-App hinzugefügt",
  authenticator_app_removed: "Authenticator-App entfernt",
  audit_checkpoint: "Prüfpunkt des Prüfprotokolls",
};

export const words = {
  loading: "Systemstatus wird geladen…",
  failed: { title: "Wir konnten den Systemstatus nicht laden" },
  ok: "OK",
  unsafe: {
    title: "Dieser Server läuft mit unsicheren Einstellungen",
    lead: "ALLOW_INSECURE lässt sie zu. Korrigieren Sie die Einstellungen, bevor echtes Geld fließt.",
    problem: (setting, said) => PROBLEMS[setting] ?? said,
  },
  issuer: {
    label: "Emittent",
    failing: "Freigegebene Einlösungen warten. Wir übermitteln sie automatisch, sobald er wieder antwortet.",
    token: "Zugriffstoken des Emittenten",
  },
  database: {
    label: "Datenbank",
    forTrials: "Nur zum Ausprobieren",
    postgres: "PostgreSQL. Was gespeichert ist, steht auf der Festplatte.",
    embedded:
      "Eingebettete Datenbank. Sie übersteht keinen Stromausfall. Nutzen Sie PostgreSQL für echtes Geld.",
  },
  mail: {
    label: "E-Mail",
    missing: "Nicht eingerichtet",
    on: "Freigebende bekommen einen Link zu jeder Einlösung, die auf sie wartet.",
    off: "Es werden keine E-Mails gesendet. Setzen Sie SMTP_URL und MAIL_FROM und starten Sie den Server neu.",
  },
  log: {
    label: "Prüfprotokoll",
    broken: "Verändert",
    verified: (entries, isKeptOutside) =>
      isKeptOutside
        ? log(entries)
        : `${log(entries)}. Außerhalb der Datenbank liegt kein Prüfpunkt. Eine ältere Kopie der ganzen Datenbank würde deshalb nicht auffallen. Setzen Sie AUDIT_CHECKPOINT_FILE.`,
    problem: (problem) =>
      `${problem} Lassen Sie die Datenbank unverändert und klären Sie, wer sie verändert hat.`,
  },
  network: {
    unreadable: "Nicht lesbar",
    read: (block) => `Gelesen bis Block ${block}. Wir prüfen Transfers und Transaktionshashes.`,
    silent:
      "Kein RPC-Knoten antwortet. Bis einer antwortet, verifizieren wir keine Transfers und melden keine Transaktionshashes.",
  },
  queued: {
    label: "In der Warteschlange",
    none: "Die Warteschlange ist leer.",
    orders: (count) => (count === 1 ? "1 Einlösung zu übermitteln" : `${count} Einlösungen zu übermitteln`),
    hashes: (count) =>
      count === 1 ? "1 Transaktionshash zu melden" : `${count} Transaktionshashes zu melden`,
    mails: (count) => (count === 1 ? "1 E-Mail zu senden" : `${count} E-Mails zu senden`),
  },
  calls: {
    unknown: "Unbekannt",
    failing: "Gestört",
    none: "Noch nicht aufgerufen.",
    answered: (duration) => `Verbunden, Antwort nach ${duration}.`,
    ended: (outcome, httpStatus, duration, at) => (
      <>
        {outcome}
        {httpStatus === null ? "" : ` (HTTP ${httpStatus})`} nach {duration}, {at}.
      </>
    ),
    lastSuccess: (at) => <>Letzter erfolgreicher Aufruf {at}.</>,
    noSuccess: "Noch kein Aufruf war erfolgreich.",
    outcomes: {
      ok: "Hat geantwortet",
      refused: "Hat die Anfrage zurückgewiesen",
      unauthorized: "Hat unsere Zugangsdaten nicht angenommen",
      forbidden: "Hat die Anfrage nicht erlaubt",
      rate_limited: "Verlangt weniger Anfragen",
      failed: "Hat mit einem Fehler geantwortet",
      unreachable: "War nicht erreichbar",
      timeout: "Hat nicht rechtzeitig geantwortet",
      unreadable: "Hat unlesbar geantwortet",
    },
  },
  failedMails: {
    title: "Nicht gesendete E-Mails",
    lead: "Der Mailserver hat sie rund eine Stunde lang nicht angenommen. Beheben Sie zuerst die Ursache und senden Sie sie dann erneut.",
    about: (kind) => MAILS[kind as MailKind] ?? kind,
    resend: "Alle erneut senden",
    resending: (count) =>
      count === 1 ? "1 E-Mail wird erneut gesendet" : `${count} E-Mails werden erneut gesendet`,
    failed: "Wir konnten die E-Mails nicht erneut senden",
  },
} satisfies typeof en;
