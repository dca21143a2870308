import type { ChangeState } from "../change-kinds";
import { momentText } from "../dates";
import { DECIDERS, NOT_VIEWERS, type Role } from "../roles";
import { type CountsFrom, notYetText } from "../vote-delay";
import {
  type Actor,
  countsAs,
  countsFrom,
  holds,
  needs,
  needsRole,
  type Refusal,
  type Rule,
  refuseIf,
  ruleTable,
} from "./rule";

/** Who acts: a person by id, with the roles they hold now, and from when on their decisions in each count. */
export type Decider = Actor & CountsFrom;

/** What decides who may do what with a proposed change. */
export type ChangeFacts = {
  state: ChangeState;
  proposedBy: string;
  /** The same person's name, and from when on their decisions count; null where they do. */
  proposer: { name: string; countsFrom: Date | null };
  /** The person it is about. */
  concerns: string | null;
  /** Its deadline has passed, whether or not it has been marked as expired. */
  isOver: boolean;
  /** Who has accepted it already, where more than one has to. */
  acceptedBy: readonly string[];
  /** None of those who have accepted so far is an approver, and one of the two has to be. */
  needsApprover: boolean;
};

export const CHANGE_ACTIONS = ["accept", "decline", "withdraw"] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

type ChangeRule = Rule<ChangeFacts, Decider>;

/** How a state reads after "This proposal ". */
const STATE_PHRASES: Record<Exclude<ChangeState, "waiting">, string> = {
  applying: "has been accepted",
  accepted: "has been accepted",
  declined: "has been declined",
  withdrawn: "has been withdrawn",
  expired: "has expired",
  failed: "was accepted but couldn’t be carried out",
};

/** Why a proposal can't be decided on any more, whoever asks; null while it waits. */
export const openRefusal = ({ state, isOver }: Pick<ChangeFacts, "state" | "isOver">): Refusal | null => {
  if (state === "waiting" && !isOver) return null;
  const phrase = STATE_PHRASES[state === "waiting" ? "expired" : state];
  return { code: "conflict", message: `This proposal ${phrase}. Reload the page to see where it stands.` };
};

const open: ChangeRule = openRefusal;

const forbidden = (isSo: (facts: ChangeFacts, person: Decider) => boolean, message: string): ChangeRule =>
  refuseIf(isSo, "forbidden", message);

const decider = needs<Refusal>(DECIDERS, {
  code: "forbidden",
  message: "Only admins and approvers can decide on a proposal. An admin can propose to give you that role.",
});

/** A person whose decisions do not count yet waits as with redemptions, in the role in which they count soonest. */
const countsNow =
  (act: string): Rule<unknown, Decider> =>
  (_facts, person, signed) => {
    const from = countsFrom(person, DECIDERS);
    return from === null || countsAs(person, DECIDERS, signed)
      ? null
      : { code: "forbidden", message: notYetText(from, act) };
  };

/** A proposal by a person whose decisions do not count yet can be accepted once they do. */
const proposerCounts: ChangeRule = ({ proposer: { name, countsFrom: from } }) =>
  from === null
    ? null
    : {
        code: "conflict",
        message: `${name}’s proposals count from ${momentText(from)}, a day after their role or sign-in changed. Accept it then.`,
      };

const notSubject = forbidden(
  ({ concerns }, { id }) => concerns === id,
  "This proposal is about you, so someone else has to decide on it.",
);

/** What sends tokens elsewhere, or gives them up, is not for an admin and a preparer alone. */
const approverAmong: ChangeRule = ({ needsApprover }, person) =>
  // No passkey from before makes up for it: what is signed here may rest on the person's role as an admin.
  !needsApprover || countsAs(person, ["approver"])
    ? null
    : {
        code: "forbidden",
        message: "One of the two has to be an approver, so an approver has to accept it.",
      };

const notAgain: ChangeRule = ({ acceptedBy }, { id }) =>
  acceptedBy.includes(id)
    ? { code: "conflict", message: "You have already accepted it. Another person has to accept it as well." }
    : null;

/** Who may do what with a proposed change. */
export const proposalRules = ruleTable<ChangeAction, ChangeFacts, Decider, Refusal>({
  accept: [
    forbidden(
      ({ proposedBy }, { id }) => proposedBy === id,
      "You proposed it, so a second person has to accept it.",
    ),
    notSubject,
    decider,
    countsNow("accept proposals"),
    open,
    approverAmong,
    proposerCounts,
    notAgain,
  ],
  decline: [
    forbidden(({ proposedBy }, { id }) => proposedBy === id, "You proposed it. Withdraw it instead."),
    notSubject,
    decider,
    open,
  ],
  withdraw: [
    forbidden(
      ({ proposedBy }, { id }) => proposedBy !== id,
      "Only the person who proposed it can withdraw it.",
    ),
    needsRole(NOT_VIEWERS),
    open,
  ],
});

/** Why a person may not propose something in any of these roles as they are now; null when they may. */
export const lostRole = (person: Pick<Actor, "roles">, roles: readonly Role[]): Refusal | null =>
  holds(person, roles)
    ? null
    : { code: "forbidden", message: "You no longer have a role that allows this. Reload the page." };

/**
 * Why the person who proposed something does not count as one of two people any more: their account has to be enabled, and they
 * have to hold one of the roles that may propose it. Asked when a second person accepts; declining is always possible.
 */
export function proposerRefusal(
  proposer: { name: string; roles: readonly Role[]; disabledAt: Date | null } | undefined,
  roles: readonly Role[],
): Refusal | null {
  const who = proposer?.name ?? "The person who proposed this";
  const because = (why: string): Refusal => ({
    code: "conflict",
    message: `${who} no longer has ${why}, so this proposal no longer counts. Decline it, then propose it again.`,
  });
  if (!proposer || proposer.disabledAt) return because("access");
  return holds(proposer, roles) ? null : because("a role that allows this");
}

/** What decides whether a person may confirm another whom one admin added or gave a role alone. */
export type ConfirmationFacts = {
  /** The person to be confirmed. */
  id: string;
  /** They have access, and no second person has confirmed them yet. */
  isDue: boolean;
  /** The acting person may be the same person as they, or behind them (lib/domain/made-by.ts). */
  isTied: boolean;
  /** At least one of those who decide has no tie to them: there is none where one admin added everybody. */
  canBeConfirmed: boolean;
};

type ConfirmationRule = Rule<ConfirmationFacts, Decider>;

const SECOND_ADMIN = "Ask the person who runs the server to add a second admin";

const notOneself: ConfirmationRule = ({ id, canBeConfirmed }, person) =>
  person.id !== id
    ? null
    : {
        code: "forbidden",
        message: canBeConfirmed
          ? "Someone else has to confirm you."
          : `Only a colleague whom another person added can confirm you. ${SECOND_ADMIN}.`,
      };

const notTied: ConfirmationRule = ({ isTied, canBeConfirmed }) =>
  isTied
    ? {
        code: "forbidden",
        message: `One of you gave the other a role, or one person gave both of you a role. ${canBeConfirmed ? "Someone else has to confirm this" : `${SECOND_ADMIN}, who can confirm this`}.`,
      }
    : null;

/** Who may confirm a person. */
export const confirmationRules = ruleTable<"confirm", ConfirmationFacts, Decider, Refusal>({
  confirm: [
    notOneself,
    needs(DECIDERS, { code: "forbidden", message: "Only admins and approvers can confirm a colleague." }),
    notTied,
    countsNow("confirm colleagues"),
    refuseIf(({ isDue }) => !isDue, "conflict", "There is nothing to confirm any more. Reload the page."),
  ],
});
