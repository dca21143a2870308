import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import { situationCopy } from "../copy/situations";
import { StepPanel } from "../flow/frame";
import { stepperState } from "../flow/place";
import { EndedNotice } from "../outcome/notices";
import { OrderFacts } from "../parts/order-facts";
import { ReferenceText } from "../parts/reference-text";
import { PolicyProblem } from "./approval-facts";
import { ChangedContent, contentChanges } from "./changed-content";
import { Decision } from "./decision";
import { PreparerActions } from "./preparer-actions";
import { RiskSigns } from "./risk-signs";

const LOOKING_BACK = { heading: "Approval", happened: "This is what was approved." };

/** What is being approved, on one screen, and the decision on exactly that. */
export function ApproveStep({ order, onEdit }: { order: Order; onEdit: () => void }) {
  // The content that this person has read. Whatever changes behind it has to be looked at before deciding.
  const [seen, setSeen] = useState(order);
  const hasChanged = seen.contentHash !== order.contentHash;
  const changes = contentChanges(seen, order, useFormatMoney());
  const toSee = changes.length > 0 ? "Read the changes first." : "Check it again first.";
  const first = hasChanged ? toSee : null;
  const { current, statuses } = stepperState(order);
  const isHere = current === "approve";
  const mayApprove = order.allowed.includes("approve");
  return (
    <>
      <StepPanel {...(isHere ? situationCopy(order) : LOOKING_BACK)}>
        <CardBody className="pt-2">
          {order.duplicate ? (
            <div className="mt-2 mb-4">
              <DuplicateNotice duplicate={order.duplicate} />
            </div>
          ) : null}
          <OrderFacts {...order} reference={<ReferenceText order={order} />} />
          {order.outcome === "to_approve" ? <RiskSigns order={order} /> : null}
          <div className="mt-4 grid gap-4 empty:hidden">
            {statuses.approve === "stopped" ? <EndedNotice order={order} /> : null}
            {mayApprove && hasChanged ? (
              <ChangedContent changes={changes} onSeen={() => setSeen(order)} />
            ) : null}
            {isHere ? <PolicyProblem order={order} /> : null}
            {isHere && order.refusal ? <Notice title={<ServerText>{order.refusal}</ServerText>} /> : null}
          </div>
        </CardBody>
        <PreparerActions order={order} onEdit={onEdit} />
      </StepPanel>
      {mayApprove ? <Decision order={order} contentHash={seen.contentHash} first={first} /> : null}
    </>
  );
}

/** That identical redemptions exist, which ones, and why this one is wanted as well. */
export function DuplicateNotice({ duplicate }: { duplicate: NonNullable<Order["duplicate"]> }) {
  const { of, by, reason } = duplicate;
  return (
    <Notice tone="attention" title="This may be a second payment">
      <p>
        The same amount, wallet and bank account, or the same reference:{" "}
        {of.map(({ id, code }, index) => (
          <span key={id}>
            {index > 0 ? ", " : ""}
            <TextLink href={`/orders/${encodeURIComponent(id)}`}>{code}</TextLink>
          </span>
        ))}
        . <UntrustedText>{by.name}</UntrustedText> confirmed that both are intended.
      </p>
      <p className="mt-2 break-words whitespace-pre-wrap">
        {reason ? (
          <>
            Reason: <UntrustedText>{reason}</UntrustedText>
          </>
        ) : (
          "No reason was given."
        )}
      </p>
    </Notice>
  );
}
