import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Situation } from "@/lib/domain/situations";
import { SubmittedWhen } from "../parts/when-submitted";
import { always, by, OVER, type Tell } from "./tell";

/** What the approval task is for the person who decides, and for everyone else. */
const approval: Tell = (order) => ({
  heading: order.nextAction === "approve" ? "Check before you approve" : "Waiting for approval",
  happened: null,
  next: <SubmittedWhen tokenStop={order.tokenStop} />,
});

/** While it waits for approval, and where it ended there. */
export const APPROVE = {
  awaiting_approval: approval,
  partly_approved: approval,
  rejected: ({ approvals }) => {
    const rejection = approvals.find(({ decision }) => decision === "rejected");
    return {
      heading: "Rejected",
      happened: by(
        rejection?.by,
        "An approver",
        <>
          has rejected this redemption
          {rejection?.standsInFor ? (
            <>
              {" "}
              in the place of <UntrustedText>{rejection.standsInFor.name}</UntrustedText>
            </>
          ) : null}
          . Nothing was sent to the issuer.
        </>,
      ),
      next: OVER,
    };
  },
  // Only its preparer can withdraw it.
  withdrawn: ({ createdBy }) => ({
    heading: "Withdrawn",
    happened: by(createdBy, "The preparer", "has withdrawn this redemption. Nothing was sent to the issuer."),
    next: OVER,
  }),
  expired: always(
    "Expired",
    "This redemption was not approved and submitted in time. Nothing was sent to the issuer.",
    OVER,
  ),
} satisfies Partial<Record<Situation, Tell>>;
