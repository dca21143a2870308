import type { Actor } from "./order-actions";
import { mayVoteNow } from "./vote-delay";

/** Whether anything is sent now, and who proposed to resume it. */
export type SendingFacts = {
  paused: boolean;
  resumeBy: string | null;
  /** After a restore one of the two has to be an approver, and the proposer is none. */
  needsApprover: boolean;
};

/** Whether it is paused because the database was restored; a person who pauses may have typed the same reason. */
export const isRestored = ({ reason, by }: { reason: string | null; by: unknown }) =>
  reason === "restored" && by === null;

export const SENDING_ACTIONS = ["pause", "propose_resume", "decide_resume"] as const;
export type SendingAction = (typeof SENDING_ACTIONS)[number];

export type SendingRefusal = { code: "forbidden" | "conflict"; message: string };
type Rule = (facts: SendingFacts, person: Actor) => SendingRefusal | null;

const conflict = (isMet: (facts: SendingFacts) => boolean, message: string): Rule => {
  return (facts) => (isMet(facts) ? { code: "conflict", message } : null);
};

const notViewer: Rule = (_facts, { roles }) =>
  roles.some((role) => role !== "viewer")
    ? null
    : {
        code: "forbidden",
        message: "Only preparers, approvers and admins can do this. An admin can give you a role.",
      };

const RULES: Record<SendingAction, readonly Rule[]> = {
  pause: [notViewer, conflict(({ paused }) => paused, "All sending is already paused.")],
  propose_resume: [
    notViewer,
    conflict(({ paused }) => !paused, "Sending isn’t paused."),
    conflict(
      ({ resumeBy }) => resumeBy !== null,
      "A colleague has already proposed to resume sending. A second person has to confirm it.",
    ),
  ],
  decide_resume: [
    notViewer,
    conflict(({ resumeBy }) => resumeBy === null, "Nobody has proposed to resume sending."),
    ({ resumeBy }, { id }) =>
      resumeBy === id
        ? { code: "forbidden", message: "You proposed to resume sending, so someone else has to confirm it." }
        : null,
    ({ needsApprover }, person) =>
      needsApprover && !(person.roles.includes("approver") && mayVoteNow(person))
        ? {
            code: "forbidden",
            message:
              "The database was restored, so one of the two has to be an approver. An approver has to confirm it.",
          }
        : null,
  ],
};

/** Why a person may not do this with all sending now, or null when they may (docs/order-life.md, rule 10). */
export function sendingRefusal(
  action: SendingAction,
  facts: SendingFacts,
  person: Actor,
): SendingRefusal | null {
  for (const rule of RULES[action]) {
    const refused = rule(facts, person);
    if (refused) return refused;
  }
  return null;
}

/** Everything that a person may do with all sending now. */
export function allowedSendingActions(facts: SendingFacts, person: Actor): SendingAction[] {
  return SENDING_ACTIONS.filter((action) => sendingRefusal(action, facts, person) === null);
}
