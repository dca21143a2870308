import type { ChangeState } from "../change-kinds";
import { momentText } from "../dates";
import { DECIDERS, NOT_VIEWERS, type Role } from "../roles";
import type { CountsFrom } from "../vote-delay";
import { notYet } from "./not-yet";
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
  type Says,
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

/** Why a proposal can't be decided on any more, whoever asks; null while it waits. */
export const openRefusal = ({ state, isOver }: Pick<ChangeFacts, "state" | "isOver">): Refusal | null => {
  if (state === "waiting" && !isOver) return null;
  return {
    code: "conflict",
    says: ({ proposal }) => proposal.over(state === "waiting" ? "expired" : state),
  };
};

const open: ChangeRule = openRefusal;

const forbidden = (isSo: (facts: ChangeFacts, person: Decider) => boolean, says: Says): ChangeRule =>
  refuseIf(isSo, "forbidden", says);

const decider = needs<Refusal>(DECIDERS, {
  code: "forbidden",
  says: ({ proposal }) => proposal.decider,
});

/** A person whose decisions do not count yet waits as with redemptions, in the role in which they count soonest. */
const countsNow =
  (vote: "proposal" | "person"): Rule<unknown, Decider> =>
  (_facts, person, signed) => {
    const from = countsFrom(person, DECIDERS);
    return from === null || countsAs(person, DECIDERS, signed) ? null : notYet(from, vote);
  };

/** A proposal by a person whose decisions do not count yet can be accepted once they do. */
const proposerCounts: ChangeRule = ({ proposer: { name, countsFrom: from } }) =>
  from === null
    ? null
    : {
        code: "conflict",
        says: ({ proposal }) => proposal.countsLater(name, momentText(from)),
      };

const notSubject = forbidden(
  ({ concerns }, { id }) => concerns === id,
  ({ proposal }) => proposal.aboutYou,
);

/** What sends tokens elsewhere, or gives them up, is not for an admin and a preparer alone. */
const approverAmong: ChangeRule = ({ needsApprover }, person) =>
  // No passkey from before makes up for it: what is signed here may rest on the person's role as an admin.
  !needsApprover || countsAs(person, ["approver"])
    ? null
    : { code: "forbidden", says: ({ proposal }) => proposal.approver };

const notAgain: ChangeRule = ({ acceptedBy }, { id }) =>
  acceptedBy.includes(id) ? { code: "conflict", says: ({ proposal }) => proposal.accepted } : null;

/** Who may do what with a proposed change. */
export const proposalRules = ruleTable<ChangeAction, ChangeFacts, Decider, Refusal>({
  accept: [
    forbidden(
      ({ proposedBy }, { id }) => proposedBy === id,
      ({ proposal }) => proposal.own,
    ),
    notSubject,
    decider,
    countsNow("proposal"),
    open,
    approverAmong,
    proposerCounts,
    notAgain,
  ],
  decline: [
    forbidden(
      ({ proposedBy }, { id }) => proposedBy === id,
      ({ proposal }) => proposal.ownDecline,
    ),
    notSubject,
    decider,
    open,
  ],
  withdraw: [
    forbidden(
      ({ proposedBy }, { id }) => proposedBy !== id,
      ({ proposal }) => proposal.notYours,
    ),
    needsRole(NOT_VIEWERS),
    open,
  ],
});

/** Why a person may not propose something in any of these roles as they are now; null when they may. */
export const lostRole = (person: Pick<Actor, "roles">, roles: readonly Role[]): Refusal | null =>
  holds(person, roles) ? null : { code: "forbidden", says: ({ proposal }) => proposal.roleLost };

/**
 * Why the person who proposed something does not count as one of two people any more: their account has to be enabled, and they
 * have to hold one of the roles that may propose it. Asked when a second person accepts; declining is always possible.
 */
export function proposerRefusal(
  proposer: { name: string; roles: readonly Role[]; disabledAt: Date | null } | undefined,
  roles: readonly Role[],
): Refusal | null {
  const because = (lacks: "access" | "role"): Refusal => ({
    code: "conflict",
    says: ({ proposal }) => proposal.proposerGone(proposer?.name ?? null, lacks),
  });
  if (!proposer || proposer.disabledAt) return because("access");
  return holds(proposer, roles) ? null : because("role");
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

const notOneself: ConfirmationRule = ({ id, canBeConfirmed }, person) =>
  person.id !== id
    ? null
    : {
        code: "forbidden",
        says: ({ confirmation }) => (canBeConfirmed ? confirmation.oneself : confirmation.oneselfAlone),
      };

const notTied: ConfirmationRule = ({ isTied, canBeConfirmed }) =>
  isTied
    ? {
        code: "forbidden",
        says: ({ confirmation }) => (canBeConfirmed ? confirmation.tied : confirmation.tiedAlone),
      }
    : null;

/** Who may confirm a person. */
export const confirmationRules = ruleTable<"confirm", ConfirmationFacts, Decider, Refusal>({
  confirm: [
    notOneself,
    needs(DECIDERS, { code: "forbidden", says: ({ confirmation }) => confirmation.decider }),
    notTied,
    countsNow("person"),
    refuseIf(
      ({ isDue }) => !isDue,
      "conflict",
      ({ confirmation }) => confirmation.none,
    ),
  ],
});
