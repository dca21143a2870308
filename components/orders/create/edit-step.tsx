import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { useEditOrder } from "@/lib/client/orders-mutations";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { contentChanges } from "../approve/changed-content";
import { useAppSettings } from "../parts/app-settings";
import { draftOf } from "./draft";
import { DraftStep } from "./draft-step";
import { editBase } from "./edit-base";
import { readKept } from "./kept-draft";

type EditStepProps = {
  order: Order;
  onDone: () => void;
  onCancel: () => void;
  /** Hears of what is reviewed, before it is saved; null while it is not. */
  onReviewed?: (reviewed: Pick<Order, "amount" | "currency"> | null) => void;
};

/** The same form over an order that waits for approval. What was typed outlives a colleague's edit and a reload. */
export function EditStep({ order, onDone, onCancel, onReviewed }: EditStepProps) {
  const { me } = useAppSettings();
  const edit = useEditOrder(order.id);
  const format = useFormatMoney();
  const name = `${me.id}:${order.id}`;
  const [base, setBase] = useState(() => (readKept(name).values && readKept(name).base) || editBase(order));
  // Our own answer is newer than the base as well.
  const isOwn = edit.isPending || edit.isSuccess;
  const changes = isOwn ? [] : contentChanges(base, order, format);

  // Where nothing but the hash is new, there is nothing that a colleague has to see first.
  const { contentHash } = changes.length > 0 ? base : order;

  function send(draft: DraftOrder) {
    return edit.mutateAsync({ ...draft, contentHash });
  }
  function goOn() {
    const next = editBase(order);
    setBase(next);
    edit.reset();
    return draftOf(next);
  }
  return (
    <DraftStep
      editing
      name={name}
      initial={draftOf(base)}
      base={base}
      endsApprovals={order.approvals.length > 0}
      onReviewed={onReviewed}
      meanwhile={changes.length > 0 ? { changes, goOn } : null}
      send={send}
      error={edit.error}
      pending={edit.isPending}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
