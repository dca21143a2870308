import { FormFailure, useRequestForm } from "@/components/shared/form";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useWithdrawOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { ActionBar } from "../flow/action-bar";

/** What a preparer may still do while an order waits for approval. */
export function PreparerActions({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const mayEdit = order.allowed.includes("edit");
  const mayWithdraw = order.allowed.includes("withdraw");
  if (!mayEdit && !mayWithdraw) return null;
  return (
    <ActionBar>
      {mayWithdraw ? <Withdraw id={order.id} /> : null}
      {mayEdit ? <Button onClick={onEdit}>Edit</Button> : null}
    </ActionBar>
  );
}

// A dialog brings its own buttons, so this is not a note form.
function Withdraw({ id }: { id: string }) {
  const withdraw = useWithdrawOrder(id);
  const form = useRequestForm<{ reason: string }, { reason?: string | undefined }>({
    shape: () => import("@/lib/contract/orders").then(({ withdrawOrder }) => withdrawOrder),
    defaultValues: { reason: "" },
    async submit(values) {
      await withdraw.mutateAsync(values);
      toast.success("Withdrawn");
    },
  });
  return (
    <AlertDialog
      trigger={<Button variant="quiet">Withdraw…</Button>}
      title="Withdraw this redemption?"
      description="It has not been sent to the issuer and never will be. You can prepare it again."
      confirmLabel="Withdraw redemption"
      cancelLabel="Keep it"
      tone="danger"
      // The question stays while nothing is withdrawn.
      onConfirm={async () => (await form.send()) || Promise.reject(new Error("not withdrawn"))}
    >
      <div className="grid gap-4">
        <Field label="Reason" optional error={form.formState.errors.reason?.message}>
          <Textarea rows={2} {...form.register("reason")} />
        </Field>
        <FormFailure form={form} title="We couldn’t confirm the withdrawal" />
      </div>
    </AlertDialog>
  );
}
