import type { ReactNode } from "react";

/** Above the task of approving: what happened, and what comes next. */
export const words = {
  check: "Check before you approve",
  waiting: "Waiting for approval",
  submitted: {
    paused: "Once approved, we submit it as soon as two people have resumed sending.",
    stopped: "Once approved, we submit it as soon as its token can be relied on again.",
  },
  rejected: {
    heading: "Rejected",
    by: (who: ReactNode, inPlaceOf: ReactNode) => (
      <>
        {who} has rejected this redemption{inPlaceOf ? <> in the place of {inPlaceOf}</> : null}. Nothing was
        sent to the issuer.
      </>
    ),
  },
  withdrawn: {
    heading: "Withdrawn",
    preparer: "The preparer",
    by: (who: ReactNode) => <>{who} has withdrawn this redemption. Nothing was sent to the issuer.</>,
  },
  expired: {
    heading: "Expired",
    happened: "This redemption was not approved and submitted in time. Nothing was sent to the issuer.",
  },
};
