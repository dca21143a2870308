"use client";

import { CardBody } from "@/components/ui/card";
import { DescriptionItem } from "@/components/ui/description-list";
import type { Order } from "@/lib/contract/orders";
import { OrderFacts } from "../order-facts";
import { ReferenceText } from "../reference-text";
import { WhoAndWhen } from "../who-and-when";
import { StepPanel } from "./frame";
import { PreparerActions } from "./preparer-actions";

/** Looking back: what was prepared, and by whom. */
export function CreatedStep({ order, onEdit }: { order: Order; onEdit: () => void }) {
  return (
    <StepPanel heading="What was prepared">
      <CardBody className="pt-2">
        <OrderFacts {...order} reference={<ReferenceText order={order} />}>
          <DescriptionItem label="Prepared by">
            <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
          </DescriptionItem>
        </OrderFacts>
      </CardBody>
      <PreparerActions order={order} onEdit={onEdit} />
    </StepPanel>
  );
}
