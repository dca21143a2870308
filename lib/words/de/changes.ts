import type { Role } from "../../domain/roles";
import type { words as en } from "../en/changes";
import { words as terms } from "./terms";

const roleOf = (role: Role) => terms.roles[role] ?? role;

export const words = {
  titles: {
    person_added: "Neue Person",
    person_changed: "Änderung einer Person",
    person_enabled: "Zugang wiederhergestellt",
    person_disabled: "Zugang entzogen",
    sign_in_recovered: "Anmeldung zurückgesetzt",
    wallet_added: "Neue Wallet",
    wallet_removed: "Wallet entfernt",
    account_named: "Neuer Kurzname",
    payer_confirmed: "Neuer Zahler",
    api_token_added: "Neuer API-Token",
    api_token_removed: "API-Token entfernt",
    policies_changed: "Freigaberegeln",
    stand_in_added: "Neue Vertretung",
    stand_in_ended: "Vertretung beendet",
    token_let_go_on: "Gestoppter Token",
    redemption_closed: "Schließung einer Einlösung",
    outcome_recorded: "Ergebnis einer Einlösung",
    sending_resumed: "Versand",
    wallet_facts_recorded: "Netzwerk und Adresse einer Wallet",
  },
  // Ein Infinitiv ohne „zu“, der im Satz in Anführungszeichen steht.
  acts: {
    person_added: "{what} hinzufügen",
    person_changed: "{what} ändern",
    person_enabled: "Zugang von {what} wiederherstellen",
    person_disabled: "Zugang von {what} entziehen",
    sign_in_recovered: "Anmeldung von {what} zurücksetzen",
    wallet_added: "Wallet {what} hinzufügen",
    wallet_removed: "Wallet {what} entfernen",
    account_named: "Kurznamen von {what} ändern",
    payer_confirmed: "{what} als Zahler bestätigen",
    api_token_added: "API-Token {what} erzeugen",
    api_token_removed: "API-Token {what} entfernen",
    policies_changed: "Freigaberegeln ändern",
    stand_in_added: "Vertretung {what} einrichten",
    stand_in_ended: "Vertretung {what} beenden",
    token_let_go_on: "Versand mit {what} fortsetzen",
    redemption_closed: "{what} schließen",
    outcome_recorded: "Unbekanntes Ergebnis von {what} klären",
    sending_resumed: "Versand fortsetzen",
    wallet_facts_recorded: "Angaben zur Wallet {what} erfassen",
  },
  accept: {
    change: "Änderung annehmen",
    add: (what) => `${what} hinzufügen`,
    remove: (what) => `${what} entfernen`,
    create: (what) => `${what} erzeugen`,
    person: (who, roles, list) =>
      roles.length > 0 ? `${who} als ${list(roles.map(roleOf))} hinzufügen` : `${who} hinzufügen`,
    changePerson: (who) => `${who} ändern`,
    roles: (who) => `Rollen von ${who} ändern`,
    role: (who, role) => `${who} Rolle „${roleOf(role)}“ geben`,
    restore: (who) => `Zugang von ${who} wiederherstellen`,
    disable: (who) => `Zugang von ${who} entziehen`,
    reset: (who) => `Anmeldung von ${who} zurücksetzen`,
    payer: "Zahler bestätigen",
    standIn: (who) => `${who} als Vertretung einrichten`,
    endStandIn: "Vertretung beenden",
    goOn: (token) => `Versand mit ${token} fortsetzen`,
    close: (what) => `${what} schließen`,
    created: "Bestätigen: angelegt",
    notCreated: "Bestätigen: nicht angelegt",
    resume: "Versand fortsetzen",
    facts: (wallet) => `Angaben zu ${wallet} erfassen`,
  },
  endings: {
    wallet_not_confirmed:
      "Der Emittent hat nicht bestätigt, dass er die Wallet aufgenommen hat. Ob es so ist, zeigt seine Liste.",
    removal_not_confirmed:
      "Der Emittent hat nicht bestätigt, dass er die Wallet entfernt hat. Ob es so ist, zeigt seine Liste.",
    interrupted:
      "Während der Anfrage beim Emittenten wurden wir unterbrochen. Wir wissen nicht, ob sie ausgeführt wurde. Das zeigt die Liste des Emittenten.",
    issuer_answered: "Der Emittent hat doch noch geantwortet. Es muss nichts mehr entschieden werden.",
    database_restored:
      "Die Datenbank wurde wiederhergestellt. Vielleicht wurde darüber schon entschieden. Prüfen Sie das und schlagen Sie es dann erneut vor.",
  },
} satisfies typeof en;
