"use client";

import { Check, X } from "lucide-react";
import { useState } from "react";
import { CardBody } from "@/components/ui/card";
import { DescriptionItem } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { useFormatMoney } from "@/components/ui/reader-numbers";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { situationCopy } from "../copy/situations";
import { StepPanel } from "../flow/frame";
import { stepperState } from "../flow/place";
import { EndedNotice } from "../outcome/ended-notice";
import { OrderFacts } from "../parts/order-facts";
import { ReferenceText } from "../parts/reference-text";
import { WhoAndWhen } from "../parts/who-and-when";
import { ApprovalPolicy, PolicyProblem } from "./approval-policy";
import { ChangedContent, contentChanges } from "./changed-content";
import { Decision } from "./decision";
import { DuplicateNotice } from "./duplicate-notice";
import { PreparerActions } from "./preparer-actions";

const LOOKING_BACK = { heading: "Approval", happened: "This is what was approved." };

/** What is being approved, on one screen, and the decision on exactly that. */
export function ApproveStep({ order, onEdit }: { order: Order; onEdit: () => void }) {
  // The content that this person has read. Whatever changes behind it has to be looked at before deciding.
  const [seen, setSeen] = useState(order);
  const changes = contentChanges(seen, order, useFormatMoney());
  const { current, statuses } = stepperState(order);
  const isHere = current === "approve";
  const mayApprove = order.allowed.includes("approve");
  return (
    <StepPanel {...(isHere ? situationCopy(order) : LOOKING_BACK)}>
      <CardBody className="pt-2">
        {order.duplicate ? (
          <div className="mt-2 mb-4">
            <DuplicateNotice duplicate={order.duplicate} />
          </div>
        ) : null}
        <OrderFacts {...order} reference={<ReferenceText order={order} />}>
          <DescriptionItem label="Prepared by">
            <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
          </DescriptionItem>
          <ApprovalPolicy order={order} />
          <Approvals order={order} />
        </OrderFacts>
        <div className="mt-4 grid gap-4 empty:hidden">
          {statuses.approve === "stopped" ? <EndedNotice order={order} /> : null}
          {mayApprove && changes.length > 0 ? (
            <ChangedContent changes={changes} onSeen={() => setSeen(order)} />
          ) : null}
          {isHere ? <PolicyProblem order={order} /> : null}
          {isHere && order.refusal ? <Notice title={order.refusal} /> : null}
        </div>
      </CardBody>
      {mayApprove ? (
        <Decision order={order} contentHash={seen.contentHash} changed={changes.length > 0} />
      ) : null}
      <PreparerActions order={order} onEdit={onEdit} />
    </StepPanel>
  );
}

/** The decisions given on the present content, n of m. */
function Approvals({ order }: { order: Pick<Order, "approvals" | "approvalsRequired"> }) {
  const given = order.approvals.filter((approval) => approval.decision === "approved").length;
  return (
    <DescriptionItem label="Approvals">
      <p className="tabular-nums">
        {given} of {order.approvalsRequired}
      </p>
      {order.approvals.length > 0 ? (
        <ul className="mt-1 grid gap-1.5">
          {order.approvals.map((approval) => (
            <li key={approval.by.id} className="flex gap-2">
              {approval.decision === "approved" ? (
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-positive" />
              ) : (
                <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
              )}
              <div className="min-w-0">
                <p>
                  {approval.decision === "approved" ? "Approved" : "Rejected"} by{" "}
                  <WhoAndWhen name={approval.by.name} at={approval.at} />
                </p>
                {approval.comment ? (
                  <p className="text-sm break-words whitespace-pre-wrap">
                    <UntrustedText>{approval.comment}</UntrustedText>
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </DescriptionItem>
  );
}
