import { NOT_VIEWERS } from "../roles";
import { type Actor, isVoter, needs, type Refusal, refuseIf, ruleTable } from "./rule";

/** Whether anything is sent now, and who proposed to resume it. */
export type SendingFacts = {
  paused: boolean;
  resumeBy: string | null;
  /** After a restore one of the two has to be an approver, and who proposed it is none. */
  needsApprover: boolean;
};

/** Whether it is paused because the database was restored; a person who pauses may have written the same word. */
export const isRestored = ({ reason, by }: { reason: string | null; by: unknown }) =>
  reason === "restored" && by === null;

export const SENDING_ACTIONS = ["pause", "propose_resume", "decide_resume", "decline_resume"] as const;
export type SendingAction = (typeof SENDING_ACTIONS)[number];

const notViewer = needs<Refusal>(NOT_VIEWERS, {
  code: "forbidden",
  says: (say) => say.sending.viewer,
});

/** A second person's answer to a proposal. */
const second = [
  notViewer,
  refuseIf<SendingFacts>(
    ({ resumeBy }) => resumeBy === null,
    "conflict",
    (say) => say.sending.none,
  ),
  refuseIf<SendingFacts>(
    ({ resumeBy }, { id }) => resumeBy === id,
    "forbidden",
    (say) => say.sending.own,
  ),
];

/** Who may do what with all sending (docs/order-life.md, rule 10). */
export const sendingRules = ruleTable<SendingAction, SendingFacts, Actor, Refusal>({
  pause: [
    notViewer,
    refuseIf(
      ({ paused }) => paused,
      "conflict",
      (say) => say.sending.paused,
    ),
  ],
  propose_resume: [
    notViewer,
    refuseIf(
      ({ paused }) => !paused,
      "conflict",
      (say) => say.sending.notPaused,
    ),
    refuseIf(
      ({ resumeBy }) => resumeBy !== null,
      "conflict",
      (say) => say.sending.proposed,
    ),
  ],
  decide_resume: [
    ...second,
    refuseIf(
      ({ needsApprover }, person) => needsApprover && !isVoter(person),
      "forbidden",
      (say) => say.sending.approver,
    ),
  ],
  // Any colleague may say no.
  decline_resume: second,
});
