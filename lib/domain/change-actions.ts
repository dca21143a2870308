import type { ChangeState } from "./change-kinds";
import type { Actor } from "./order-actions";
import { mayVoteNow, notYetText, type Signed } from "./vote-delay";

/** What decides who may do what with a proposed change. */
export type ChangeFacts = {
  state: ChangeState;
  proposedBy: string;
  /** The person it is about. */
  concerns: string | null;
  /** Its deadline has passed, whether or not anybody has noted that. */
  isOver: boolean;
  /** Who has accepted it already, where more than one has to. */
  acceptedBy: readonly string[];
};

export const CHANGE_ACTIONS = ["accept", "decline", "withdraw"] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

export type ChangeRefusal = { code: "forbidden" | "conflict"; message: string };
type Rule = (facts: ChangeFacts, person: Actor, signed: Signed | null) => ChangeRefusal | null;

/** How a state reads after "This proposal ". */
const STATE_PHRASES: Record<Exclude<ChangeState, "waiting">, string> = {
  applying: "has been accepted",
  accepted: "has been accepted",
  declined: "has been declined",
  withdrawn: "has been withdrawn",
  expired: "has expired",
  failed: "was accepted but couldn’t be carried out",
};

const open: Rule = ({ state, isOver }) => {
  if (state === "waiting" && !isOver) return null;
  const phrase = STATE_PHRASES[state === "waiting" ? "expired" : state];
  return { code: "conflict", message: `This proposal ${phrase}. Reload the page to see where it stands.` };
};

const forbidden =
  (isMet: (facts: ChangeFacts, person: Actor) => boolean, message: string): Rule =>
  (facts, person) =>
    isMet(facts, person) ? { code: "forbidden", message } : null;

const decider = forbidden(
  (_facts, { roles }) => !roles.includes("admin") && !roles.includes("approver"),
  "Only admins and approvers can decide on a proposal. An admin can propose to give you that role.",
);

/** Whose word does not count yet waits as with redemptions: a new approver, or an admin who came in by a link from a mail. */
const notNew: Rule = (_facts, person, signed) =>
  !person.approvesFrom || mayVoteNow(person, signed)
    ? null
    : { code: "forbidden", message: notYetText(person.approvesFrom) };

const notSubject = forbidden(
  ({ concerns }, { id }) => concerns === id,
  "This proposal is about you, so someone else has to decide on it.",
);

const notAgain: Rule = ({ acceptedBy }, { id }) =>
  acceptedBy.includes(id)
    ? { code: "conflict", message: "You have already accepted it. Another person has to accept it as well." }
    : null;

const RULES: Record<ChangeAction, readonly Rule[]> = {
  accept: [
    forbidden(
      ({ proposedBy }, { id }) => proposedBy === id,
      "You proposed it, so a second person has to accept it.",
    ),
    notSubject,
    decider,
    notNew,
    open,
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
    open,
  ],
};

/** Why a person may not do this with a proposed change now, or null when they may. */
export function changeRefusal(
  action: ChangeAction,
  facts: ChangeFacts,
  person: Actor,
  signed: Signed | null = null,
): ChangeRefusal | null {
  for (const rule of RULES[action]) {
    const refused = rule(facts, person, signed);
    if (refused) return refused;
  }
  return null;
}

/** Everything that a person may do with a proposed change now. */
export function allowedChangeActions(
  facts: ChangeFacts,
  person: Actor,
  signed: Signed | null = null,
): ChangeAction[] {
  return CHANGE_ACTIONS.filter((action) => changeRefusal(action, facts, person, signed) === null);
}
