import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { WhenSubmitted } from "../parts/when-submitted";
import { always, by, OVER, type Tell, toReader, waitingFor } from "./tell";

/** What the approval step is for the person who decides, and for everyone else. */
const approvalHeading = ({ nextAction }: Order) =>
  nextAction === "approve" ? "Please check before you approve" : "Waiting for approval";

/** The decision on a prepared redemption. */
const waitForApproval = (order: Order) =>
  toReader(
    order,
    <>
      Once fully approved, we submit it to the issuer <WhenSubmitted tokenStop={order.tokenStop} />.
    </>,
    waitingFor(
      order,
      "an approver",
      <>
        to approve. Once approved, we submit it to the issuer <WhenSubmitted tokenStop={order.tokenStop} />.
      </>,
    ),
  );

/** While it waits for approval, and where it ended there. */
export const APPROVE = {
  awaiting_approval: (order) => ({
    heading: approvalHeading(order),
    happened: by(order.createdBy, "", "has prepared this redemption. Nothing has been sent to the issuer."),
    next: waitForApproval(order),
  }),
  partly_approved: (order) => ({
    heading: approvalHeading(order),
    happened: `${order.approvals.filter(({ decision }) => decision === "approved").length} of ${order.approvalsRequired} approvals given. Nothing has been sent to the issuer.`,
    next: waitForApproval(order),
  }),
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
