import type { CommandAct } from "@/lib/domain/mails/changes";
import type { words as en } from "../en/mails-changes";

const IF_WRONG = "Wenn Sie das nicht kennen, sprechen Sie sofort mit Ihrem Team.";
const UNCHANGED = "Es hat sich nichts geändert.";
const AGAIN = "Die Änderung kann erneut vorgeschlagen werden.";
const SEE_PROPOSAL = "Vorschlag ansehen";
const REVIEW = "Vorschlag prüfen";

const has = (areSeveral: boolean) => (areSeveral ? "haben" : "hat");

const readReason = (by: string | null) =>
  by ? " Öffnen Sie den Vorschlag, um die Begründung zu lesen." : "";

/** After “hat”, who did it, and where. */
const BY_COMMAND: Record<CommandAct, (who: string) => string> = {
  added: (who) => `${who} hinzugefügt`,
  roles: (who) => `die Rollen von ${who} geändert`,
  enabled: (who) => `den Zugang von ${who} wiederhergestellt`,
  disabled: (who) => `den Zugang von ${who} entzogen`,
  link_printed: (who) => `einen Link für ein neues Passwort von ${who} erzeugt`,
  recovered: (who) => `die Anmeldung von ${who} zurückgesetzt und einen neuen Link erzeugt`,
  unlocked: (who) => `die fehlgeschlagenen Anmeldungen von ${who} gelöscht`,
  unbound: (who) => `die Firmenanmeldung von ${who} getrennt`,
};

export const words = {
  onThePage: "Siehe Vorschlag",
  change: {
    change_proposed: {
      subject: ({ act }) => `Entscheidung nötig: ${act}`,
      lead: ({ act, proposer }) => `${proposer} hat vorgeschlagen: „${act}“.`,
      next: ({ deadline }) =>
        `Eine zweite Person kann den Vorschlag bis ${deadline} annehmen oder ablehnen. Bis dahin ändert sich nichts. ${IF_WRONG}`,
      button: REVIEW,
    },
    change_agreed: {
      subject: ({ act }) => `Noch eine Person nötig: ${act}`,
      lead: ({ act, acceptors, areSeveral }) =>
        `${acceptors} ${has(areSeveral)} den Vorschlag „${act}“ angenommen.`,
      next: `Eine weitere Person muss ihn ebenfalls annehmen. ${IF_WRONG}`,
      button: REVIEW,
    },
    change_made: {
      subject: ({ act }) => `Erledigt: ${act}`,
      lead: ({ act, proposer, acceptors, areSeveral, noteBy }) =>
        acceptors
          ? `${acceptors} ${has(areSeveral)} den Vorschlag „${act}“ von ${proposer} angenommen. Er ist ausgeführt.${readReason(noteBy)}`
          : `${proposer} hat das ohne zweite Person ausgeführt: „${act}“.`,
      next: IF_WRONG,
      button: "Änderung ansehen",
    },
    change_declined: {
      subject: ({ act }) => `Abgelehnt: ${act}`,
      lead: ({ act, proposer, decliner, noteBy }) =>
        `${decliner} hat den Vorschlag „${act}“ von ${proposer} abgelehnt.${readReason(noteBy)}`,
      next: UNCHANGED,
      button: SEE_PROPOSAL,
    },
    change_withdrawn: {
      subject: ({ act }) => `Zurückgezogen: ${act}`,
      lead: ({ act, proposer }) => `${proposer} hat den Vorschlag „${act}“ zurückgezogen.`,
      next: UNCHANGED,
      button: SEE_PROPOSAL,
    },
    change_expired: {
      subject: ({ act }) => `Abgelaufen: ${act}`,
      lead: ({ act, proposer, why }) =>
        why
          ? `Der Vorschlag „${act}“ von ${proposer} ist beendet. ${why}`
          : `Über den Vorschlag „${act}“ von ${proposer} wurde nicht rechtzeitig entschieden.`,
      next: ({ why }) => (why ? IF_WRONG : `${UNCHANGED} ${AGAIN}`),
      button: SEE_PROPOSAL,
    },
    change_failed: {
      subject: ({ act }) => `Nicht ausgeführt: ${act}`,
      lead: ({ act, why }) => `Wir konnten den Vorschlag „${act}“ nicht ausführen. ${why ?? ""}`,
      next: `Wir versuchen es nicht noch einmal. ${AGAIN}`,
      button: SEE_PROPOSAL,
    },
    access_taken_from_several: {
      subject: ({ taken }) => `${taken.count} Personen Zugang oder Rollen entzogen`,
      lead: ({ proposer, taken }) =>
        `${proposer} hat innerhalb einer Stunde ${taken.count} Personen Zugang oder Rollen entzogen oder das vorgeschlagen: ${taken.names}.`,
      next: ({ proposer }) =>
        `Wenn Sie das nicht erwartet haben, pausieren Sie sofort den Versand und rufen Sie ${proposer} und diese Personen an.`,
      button: "Letzte Änderung ansehen",
    },
  },
  confirmation: {
    person_confirmed: {
      subject: ({ who }) => `Bestätigt: ${who}`,
      lead: ({ who, by }) =>
        `${by} hat ${who} bestätigt. Hinzugefügt wurde ${who} zuvor von einer Person allein.`,
      next: ({ who }) =>
        `Ab jetzt zählen Freigaben von ${who} für die Einlösungen aller Personen. ${IF_WRONG}`,
      button: "Änderungen ansehen",
    },
  },
  command: {
    person_changed_by_command: {
      subject: ({ who }) => `Auf der Befehlszeile geändert: ${who}`,
      lead: ({ act, who, osUser }) =>
        `Der Systembenutzer ${osUser} hat auf der Befehlszeile des Servers ${BY_COMMAND[act](who)}. Das gilt sofort.`,
      next: "Wenn das niemand aus Ihrem Team war, hat eine andere Person Zugang zum Server. Pausieren Sie den Versand und finden Sie dann heraus, wer es war.",
      button: "Redemption Desk öffnen",
    },
  },
} satisfies typeof en;
