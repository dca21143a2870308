import { CardBody } from "@/components/ui/card";
import type { Order } from "@/lib/contract/orders";
import { PreparerActions } from "../approve/preparer-actions";
import { StepPanel } from "../flow/frame";
import { OrderFacts } from "../parts/order-facts";
import { ReferenceText } from "../parts/reference-text";

/** Looking back: what was prepared, and by whom. */
export function CreatedStep({ order, onEdit }: { order: Order; onEdit: () => void }) {
  return (
    <StepPanel heading="What was prepared">
      <CardBody className="pt-2">
        <OrderFacts {...order} reference={<ReferenceText order={order} />} />
      </CardBody>
      <PreparerActions order={order} onEdit={onEdit} />
    </StepPanel>
  );
}
