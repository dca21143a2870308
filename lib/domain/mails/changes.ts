import type { ChangeState } from "../change-kinds";
import { listed } from "../listed";
import { type Mail, mailsOf, readReason, type StillTrue } from "./mail";

type AboutChange = {
  /** What it does, after "to": "add ben@example.com". */
  act: string;
  proposer: string;
  /** Who accepted it; empty where it took effect at once. */
  acceptors: string;
  /** Who declined it. */
  decliner: string;
  deadline: string;
  /** Why it ended as it did, where no person has decided that. */
  why: string | null;
  /** Who wrote something when they decided on it; only the page shows what. */
  noteBy: string | null;
  /** From whom the proposer has taken access or roles within an hour. */
  taken: readonly string[];
};

type ChangeMail = Mail<AboutChange> &
  StillTrue<{ state: ChangeState }> & {
    /** It also goes to all who work with redemptions, besides admins, approvers and the person whom it concerns. */
    alsoToTeam?: true;
  };

const isWaiting = ({ state }: { state: ChangeState }) => state === "waiting";
const always = () => true;

const IF_WRONG = "If you don’t recognise this, speak to your colleagues now.";

/** The mails about a change of people, wallets or rules: one that takes two people, or one that took effect at once. */
export const CHANGE_MAILS = mailsOf<ChangeMail>()({
  change_proposed: {
    stillTrue: isWaiting,
    subject: ({ act }) => `Decision needed: ${act}`,
    lead: ({ act, proposer }) => `${proposer} has proposed to ${act}.`,
    next: ({ deadline }) =>
      `A second person can accept or decline it until ${deadline}. Until then nothing changes. ${IF_WRONG}`,
    button: "Review the proposal",
  },
  change_agreed: {
    stillTrue: isWaiting,
    subject: ({ act }) => `One more person needed: ${act}`,
    lead: ({ act, acceptors }) => `${acceptors} has accepted the proposal to ${act}.`,
    next: `Another person has to accept it as well. ${IF_WRONG}`,
    button: "Review the proposal",
  },
  change_made: {
    stillTrue: always,
    subject: ({ act }) => `Done: ${act}`,
    lead: ({ act, proposer, acceptors, noteBy }) =>
      acceptors
        ? `${acceptors} has accepted ${proposer}’s proposal to ${act}. It is done.${readReason(noteBy, "proposal")}`
        : `${proposer} has done this without a second person: ${act}.`,
    next: IF_WRONG,
    button: "See what changed",
  },
  change_declined: {
    stillTrue: always,
    subject: ({ act }) => `Declined: ${act}`,
    lead: ({ act, proposer, decliner, noteBy }) =>
      `${decliner} has declined ${proposer}’s proposal to ${act}.${readReason(noteBy, "proposal")}`,
    next: "Nothing has changed.",
    button: "See the proposal",
  },
  change_withdrawn: {
    stillTrue: always,
    subject: ({ act }) => `Withdrawn: ${act}`,
    lead: ({ act, proposer }) => `${proposer} has withdrawn the proposal to ${act}.`,
    next: "Nothing has changed.",
    button: "See the proposal",
  },
  change_expired: {
    stillTrue: always,
    subject: ({ act }) => `Expired: ${act}`,
    lead: ({ act, proposer, why }) =>
      why
        ? `${proposer}’s proposal to ${act} has ended. ${why}`
        : `${proposer}’s proposal to ${act} was not decided on in time.`,
    next: ({ why }) => (why ? IF_WRONG : "Nothing has changed. It can be proposed again."),
    button: "See the proposal",
  },
  change_failed: {
    stillTrue: always,
    subject: ({ act }) => `Not carried out: ${act}`,
    lead: ({ act, why }) => `We couldn’t ${act}. ${why ?? ""}`,
    next: "We don’t try again. It can be proposed again.",
    button: "See the proposal",
  },
  access_taken_from_several: {
    stillTrue: always,
    // Preparers can pause all sending as well.
    alsoToTeam: true,
    isAlarm: true,
    subject: ({ taken }) => `Access or roles taken from ${taken.length} people`,
    lead: ({ proposer, taken }) =>
      `Within an hour, ${proposer} has taken access or roles from ${taken.length} people, or proposed to: ${listed(taken, "and")}.`,
    next: ({ proposer }) =>
      `If you didn’t expect this, pause all sending now and call ${proposer} and these people.`,
    button: "See the last change",
  },
});

/** The mails about a person whom a second one has confirmed. */
export const CONFIRMATION_MAILS = mailsOf<Mail<{ who: string; by: string }>>()({
  person_confirmed: {
    subject: ({ who }) => `Confirmed: ${who}`,
    lead: ({ who, by }) => `${by} has confirmed ${who}, whom one admin had added alone.`,
    next: ({ who }) => `From now on, ${who}’s approvals count on everyone’s redemptions. ${IF_WRONG}`,
    button: "See the changes",
  },
});

/** What the command line does with a person. */
const BY_COMMAND = {
  added: (who: string) => `${who} was added`,
  roles: (who: string) => `${who} has new roles`,
  enabled: (who: string) => `${who} can sign in again`,
  disabled: (who: string) => `${who} was disabled`,
  link_printed: (who: string) => `A link to set a new password for ${who} was made`,
  recovered: (who: string) => `The sign-in methods of ${who} were reset and a new link was made`,
  unlocked: (who: string) => `The failed sign-ins of ${who} were cleared`,
  unbound: (who: string) => `The business account of ${who} was unlinked`,
};

export type CommandAct = keyof typeof BY_COMMAND;

/** The mails about a person who was changed at the command line of the server. */
export const COMMAND_MAILS = mailsOf<Mail<{ act: CommandAct; who: string; osUser: string }>>()({
  person_changed_by_command: {
    subject: ({ who }) => `Changed at the command line: ${who}`,
    lead: ({ act, who, osUser }) =>
      `${BY_COMMAND[act](who)} at the server’s command line by its user ${osUser}. It took effect at once.`,
    next: "If your team didn’t do this, another person has access to the server. Pause all sending, then find out who it was.",
    button: "Open the desk",
  },
});
