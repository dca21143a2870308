"use client";

import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { RequestError } from "@/components/ui/request-error";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useWithdrawOrder } from "@/lib/client/orders-mutations";
import { type Order, withdrawOrder } from "@/lib/contract/orders";

/** What a preparer may still do while an order waits for approval. */
export function PreparerActions({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const mayEdit = order.allowed.includes("edit");
  const mayWithdraw = order.allowed.includes("withdraw");
  if (!mayEdit && !mayWithdraw) return null;
  return (
    <CardFooter className="justify-start">
      {mayEdit ? <Button onClick={onEdit}>Change it</Button> : null}
      {mayWithdraw ? <Withdraw id={order.id} /> : null}
    </CardFooter>
  );
}

function Withdraw({ id }: { id: string }) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const withdraw = useWithdrawOrder(id);
  function confirm() {
    const input = withdrawOrder.safeParse({ reason });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success) throw input.error;
    return withdraw.mutateAsync(input.data).then(() => toast.success("Withdrawn"));
  }
  return (
    <AlertDialog
      trigger={<Button variant="quiet">Withdraw</Button>}
      title="Withdraw this redemption?"
      description="It has not been sent to the issuer, and after this it never will be. You can prepare it again."
      confirmLabel="Withdraw it"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Field label="Reason" optional error={problem}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} rows={2} />
        </Field>
        {withdraw.error ? <RequestError error={withdraw.error} title="It was not withdrawn" /> : null}
      </div>
    </AlertDialog>
  );
}
