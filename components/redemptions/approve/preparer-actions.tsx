import { Button } from "@/components/ui/button";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/approve";
import { words as page } from "@/lib/words/order-page";
import { ActionBar } from "../flow/action-bar";
import { WithdrawDialog } from "../parts/stop-dialogs";

/** What a preparer may still do while an order waits for approval. */
export function PreparerActions({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const mayEdit = order.allowed.includes("edit");
  const mayWithdraw = order.allowed.includes("withdraw");
  if (!mayEdit && !mayWithdraw) return null;
  return (
    <ActionBar>
      {mayWithdraw ? (
        <WithdrawDialog order={order} trigger={<Button variant="quiet">{page.menu.withdraw}</Button>} />
      ) : null}
      {mayEdit ? <Button onClick={onEdit}>{words.edit}</Button> : null}
    </ActionBar>
  );
}
