import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Situation } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemption-approve";
import { words as flow } from "@/lib/words/redemption-flow";
import { WhenSubmitted } from "../parts/when-submitted";
import { named, type Tell } from "./tell";

/** What the approval task is for the person who decides, and for everyone else. */
const approval: Tell = ({ nextAction, tokenStop }) => ({
  heading: nextAction === "approve" ? words.check : words.waiting,
  next: <WhenSubmitted tokenStop={tokenStop} said={words.submitted} />,
});

/** While it waits for approval, and where it ended there. */
export const APPROVE = {
  awaiting_approval: approval,
  partly_approved: approval,
  rejected: ({ approvals }) => {
    const rejection = approvals.find(({ decision }) => decision === "rejected");
    const inPlaceOf = rejection?.standsInFor && <UntrustedText>{rejection.standsInFor.name}</UntrustedText>;
    return {
      heading: words.rejected.heading,
      happened: words.rejected.by(named(rejection?.by, flow.who.approver), inPlaceOf),
      next: flow.over,
    };
  },
  // Only its preparer can withdraw it.
  withdrawn: ({ createdBy }) => ({
    heading: words.withdrawn.heading,
    happened: words.withdrawn.by(named(createdBy, words.withdrawn.preparer)),
    next: flow.over,
  }),
  expired: () => ({ ...words.expired, next: flow.over }),
} satisfies Partial<Record<Situation, Tell>>;

/** The sentences of a step that shows no other situations than these. */
export const approveCopy: Tell = (order) =>
  ((APPROVE as Partial<Record<Situation, Tell>>)[order.situation] ?? approval)(order);
