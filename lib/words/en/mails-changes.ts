import type { AboutChange, AboutCommand, AboutConfirmation, CommandAct } from "@/lib/domain/mails/changes";
import type { MailTexts } from "@/lib/domain/mails/mail";
import type { MailKind } from "@/lib/domain/mails/registry";

const IF_WRONG = "If you don’t recognise this, speak to your colleagues now.";
const UNCHANGED = "Nothing has changed.";
const SEE_PROPOSAL = "See the proposal";
const REVIEW = "Review the proposal";

const has = (areSeveral: boolean) => (areSeveral ? "have" : "has");

/** After what a person decided, who may have written why. */
const readReason = (by: string | null) => (by ? " Open the proposal to read the reason." : "");

const BY_COMMAND: Record<CommandAct, (who: string) => string> = {
  added: (who) => `${who} was added`,
  roles: (who) => `${who} has new roles`,
  enabled: (who) => `${who} can sign in again`,
  disabled: (who) => `${who} was disabled`,
  link_printed: (who) => `A link to set a new password for ${who} was made`,
  recovered: (who) => `The sign-in methods of ${who} were reset and a new link was made`,
  unlocked: (who) => `The failed sign-ins of ${who} were cleared`,
  unbound: (who) => `The business account of ${who} was unlinked`,
};

const change: Record<MailKind<"change">, MailTexts<AboutChange>> = {
  change_proposed: {
    subject: ({ act }) => `Decision needed: ${act}`,
    lead: ({ act, proposer }) => `${proposer} has proposed to ${act}.`,
    next: ({ deadline }) =>
      `A second person can accept or decline it until ${deadline}. Until then nothing changes. ${IF_WRONG}`,
    button: REVIEW,
  },
  change_agreed: {
    subject: ({ act }) => `One more person needed: ${act}`,
    lead: ({ act, acceptors, areSeveral }) =>
      `${acceptors} ${has(areSeveral)} accepted the proposal to ${act}.`,
    next: `Another person has to accept it as well. ${IF_WRONG}`,
    button: REVIEW,
  },
  change_made: {
    subject: ({ act }) => `Done: ${act}`,
    lead: ({ act, proposer, acceptors, areSeveral, noteBy }) =>
      acceptors
        ? `${acceptors} ${has(areSeveral)} accepted ${proposer}’s proposal to ${act}. It is done.${readReason(noteBy)}`
        : `${proposer} has done this without a second person: ${act}.`,
    next: IF_WRONG,
    button: "See what changed",
  },
  change_declined: {
    subject: ({ act }) => `Declined: ${act}`,
    lead: ({ act, proposer, decliner, noteBy }) =>
      `${decliner} has declined ${proposer}’s proposal to ${act}.${readReason(noteBy)}`,
    next: UNCHANGED,
    button: SEE_PROPOSAL,
  },
  change_withdrawn: {
    subject: ({ act }) => `Withdrawn: ${act}`,
    lead: ({ act, proposer }) => `${proposer} has withdrawn the proposal to ${act}.`,
    next: UNCHANGED,
    button: SEE_PROPOSAL,
  },
  change_expired: {
    subject: ({ act }) => `Expired: ${act}`,
    lead: ({ act, proposer, why }) =>
      why
        ? `${proposer}’s proposal to ${act} has ended. ${why}`
        : `${proposer}’s proposal to ${act} was not decided on in time.`,
    next: ({ why }) => (why ? IF_WRONG : `${UNCHANGED} It can be proposed again.`),
    button: SEE_PROPOSAL,
  },
  change_failed: {
    subject: ({ act }) => `Not carried out: ${act}`,
    lead: ({ act, why }) => `We couldn’t ${act}. ${why ?? ""}`,
    next: "We don’t try again. It can be proposed again.",
    button: SEE_PROPOSAL,
  },
  access_taken_from_several: {
    subject: ({ taken }) => `Access or roles taken from ${taken.count} people`,
    lead: ({ proposer, taken }) =>
      `Within an hour, ${proposer} has taken access or roles from ${taken.count} people, or proposed to: ${taken.names}.`,
    next: ({ proposer }) =>
      `If you didn’t expect this, pause all sending now and call ${proposer} and these people.`,
    button: "See the last change",
  },
};

const confirmation: Record<MailKind<"confirmation">, MailTexts<AboutConfirmation>> = {
  person_confirmed: {
    subject: ({ who }) => `Confirmed: ${who}`,
    lead: ({ who, by }) => `${by} has confirmed ${who}, whom one admin had added alone.`,
    next: ({ who }) => `From now on, ${who}’s approvals count on everyone’s redemptions. ${IF_WRONG}`,
    button: "See the changes",
  },
};

const command: Record<MailKind<"command">, MailTexts<AboutCommand>> = {
  person_changed_by_command: {
    subject: ({ who }) => `Changed at the command line: ${who}`,
    lead: ({ act, who, osUser }) =>
      `${BY_COMMAND[act](who)} at the server’s command line by its user ${osUser}. It took effect at once.`,
    next: "If your team didn’t do this, another person has access to the server. Pause all sending, then find out who it was.",
    button: "Open the desk",
  },
};

export const words = {
  onThePage: SEE_PROPOSAL,
  change,
  confirmation,
  command,
};
