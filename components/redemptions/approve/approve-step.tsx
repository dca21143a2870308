import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/approve";
import { approveCopy } from "../copy/approve";
import { StepPanel } from "../flow/frame";
import { EndedNotice } from "../outcome/notices";
import { useAppSettings } from "../parts/app-settings";
import { NeededByWarning } from "../parts/needed-by-warning";
import { PolicyProblem } from "./approval-facts";
import { ChangedContent } from "./changed-content";
import { contentChanges } from "./content-changes";
import { Decision, type DecisionProps } from "./decision";
import { PreparerActions } from "./preparer-actions";
import { RiskSigns } from "./risk-signs";
import { Written } from "./written";

type ApproveStepProps = { order: Order; onEdit: () => void } & Pick<
  DecisionProps,
  "isCommenting" | "onComment"
>;

/** What is being approved beside the line above, and the decision on exactly that; where nothing is asked, nothing is drawn. */
export function ApproveStep({ order, onEdit, isCommenting, onComment }: ApproveStepProps) {
  // The content that this person has read. Whatever changes behind it has to be looked at before deciding.
  const [seen, setSeen] = useState(order);
  const hasChanged = seen.contentHash !== order.contentHash;
  const changes = contentChanges(seen, order, useFormatMoney());
  const toSee = changes.length > 0 ? words.readFirst : words.checkFirst;
  const first = hasChanged ? toSee : null;
  const isOpen = order.outcome === "to_approve";
  const mayApprove = order.allowed.includes("approve");
  const { me } = useAppSettings();
  // To other people the line says for whom it waits.
  const isDecider = mayApprove || (order.refusal !== null && hasAccess("decide_redemptions", me));
  const hasTask = !isOpen || isDecider || order.duplicate !== null || order.policy.problem !== null;
  return (
    <>
      {hasTask ? (
        <StepPanel {...approveCopy(order)}>
          <CardBody className="grid gap-4 pt-4 max-sm:gap-3 max-sm:pt-2">
            {isOpen ? null : <EndedNotice order={order} />}
            {mayApprove && hasChanged ? (
              <ChangedContent changes={changes} onSeen={() => setSeen(order)} />
            ) : null}
            {order.duplicate ? <DuplicateNotice duplicate={order.duplicate} /> : null}
            {isOpen ? <PolicyProblem order={order} /> : null}
            {isOpen && isDecider && order.refusal ? (
              <Notice title={<ServerText>{order.refusal}</ServerText>} />
            ) : null}
            {isOpen && isDecider && order.neededBy && order.neededByProblem ? (
              <NeededByWarning neededBy={order.neededBy} problem={order.neededByProblem} />
            ) : null}
            {isOpen && isDecider ? <Written order={order} /> : null}
            {isOpen && isDecider ? <RiskSigns order={order} /> : null}
          </CardBody>
        </StepPanel>
      ) : null}
      {mayApprove ? (
        <Decision
          order={order}
          contentHash={seen.contentHash}
          first={first}
          isCommenting={isCommenting}
          onComment={onComment}
        />
      ) : (
        <PreparerActions order={order} onEdit={onEdit} />
      )}
    </>
  );
}

/** That identical redemptions exist, which ones, and why this one is wanted as well. */
export function DuplicateNotice({ duplicate }: { duplicate: NonNullable<Order["duplicate"]> }) {
  const { of, by, reason } = duplicate;
  return (
    <Notice tone="attention" title={words.duplicate.title}>
      <p>
        {words.duplicate.lead(
          of.map(({ id, code }, index) => (
            <span key={id}>
              {index > 0 ? ", " : ""}
              <TextLink href={`/orders/${encodeURIComponent(id)}`}>{code}</TextLink>
            </span>
          )),
          <UntrustedText>{by.name}</UntrustedText>,
        )}
      </p>
      <p className="mt-2 break-words whitespace-pre-wrap">
        {reason ? words.duplicate.reason(<UntrustedText>{reason}</UntrustedText>) : words.duplicate.noReason}
      </p>
    </Notice>
  );
}
