import type { ChangeState } from "../change-kinds";
import { type Mail, mailsOf, type StillTrue } from "./mail";

export type AboutChange = {
  /** What it does, as `changePhrase` says it. */
  act: string;
  proposer: string;
  /** Who accepted it; empty where it took effect at once. */
  acceptors: string;
  /** More than one person did. */
  areSeveral: boolean;
  /** Who declined it. */
  decliner: string;
  deadline: string;
  /** Why it ended as it did, where no person has decided that. */
  why: string | null;
  /** Who wrote something when they decided on it; only the page shows what. */
  noteBy: string | null;
  /** From how many people the proposer has taken access or roles within an hour, and from whom. */
  taken: { count: number; names: string };
};

type ChangeMail = Mail<AboutChange> &
  StillTrue<{ state: ChangeState }> & {
    /** It also goes to all who work with redemptions, besides admins, approvers and the person whom it concerns. */
    alsoToTeam?: true;
  };

const isWaiting = ({ state }: { state: ChangeState }) => state === "waiting";
const always = () => true;

/** The mails about a change of people, wallets or rules: one that takes two people, or one that took effect at once. */
export const CHANGE_MAILS = mailsOf<ChangeMail>()({
  change_proposed: { stillTrue: isWaiting },
  change_agreed: { stillTrue: isWaiting },
  change_made: { stillTrue: always },
  change_declined: { stillTrue: always },
  change_withdrawn: { stillTrue: always },
  change_expired: { stillTrue: always },
  change_failed: { stillTrue: always },
  // Preparers can pause all sending as well.
  access_taken_from_several: { stillTrue: always, alsoToTeam: true, isAlarm: true },
});

export type AboutConfirmation = { who: string; by: string };

/** The mails about a person whom a second one has confirmed. */
export const CONFIRMATION_MAILS = mailsOf<Mail<AboutConfirmation>>()({ person_confirmed: {} });

/** What the command line does with a person. */
export type CommandAct =
  | ("added" | "roles" | "enabled" | "disabled")
  | ("link_printed" | "recovered" | "unlocked" | "unbound");

export type AboutCommand = { act: CommandAct; who: string; osUser: string };

/** The mails about a person who was changed at the command line of the server. */
export const COMMAND_MAILS = mailsOf<Mail<AboutCommand>>()({ person_changed_by_command: {} });
