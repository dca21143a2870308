"use client";

import { useState } from "react";
import { CardBody } from "@/components/ui/card";
import { DescriptionItem } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { whyNoDecision } from "../copy/wanted";
import { orderWords } from "../copy/words";
import { StepPanel } from "../flow/frame";
import { EndedNotice } from "../outcome/ended-notice";
import { useAppSettings } from "../parts/app-settings";
import { OrderFacts } from "../parts/order-facts";
import { ReferenceText } from "../parts/reference-text";
import { WhoAndWhen } from "../parts/who-and-when";
import { Approvals } from "./approvals";
import { ChangedContent } from "./changed-content";
import { contentChanges } from "./content-changes";
import { Decision } from "./decision";
import { PreparerActions } from "./preparer-actions";

/** What is being approved, on one screen, and the decision on exactly that. */
export function ApproveStep({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const { me } = useAppSettings();
  // The content that this person has read. Whatever changes behind it has to be looked at before deciding.
  const [seen, setSeen] = useState(order);
  const changes = contentChanges(seen, order);
  const waiting = order.state === "pending_approval";
  const words = waiting || isEnded(order) ? orderWords(order) : null;
  const why = waiting ? whyNoDecision(order, me) : null;
  return (
    <StepPanel
      heading={words?.heading ?? "Approval"}
      happened={words?.happened ?? "This is what was approved."}
      next={words?.next}
    >
      <CardBody className="pt-2">
        <OrderFacts {...order} reference={<ReferenceText order={order} />}>
          <DescriptionItem label="Prepared by">
            <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
          </DescriptionItem>
          <Approvals order={order} />
        </OrderFacts>
        <div className="mt-4 grid gap-4 empty:hidden">
          {isEnded(order) ? <EndedNotice order={order} /> : null}
          {order.allowed.includes("approve") && changes.length > 0 ? (
            <ChangedContent changes={changes} onSeen={() => setSeen(order)} />
          ) : null}
          {why ? <Notice title={why} /> : null}
        </div>
      </CardBody>
      {order.allowed.includes("approve") ? (
        <Decision order={order} contentHash={seen.contentHash} changed={changes.length > 0} />
      ) : null}
      <PreparerActions order={order} onEdit={onEdit} />
    </StepPanel>
  );
}

const isEnded = ({ state }: Order) => state === "rejected" || state === "withdrawn" || state === "expired";
