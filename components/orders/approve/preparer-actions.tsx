import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useWithdrawOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";

const resolver = lazyResolver(() =>
  import("@/lib/contract/orders").then(({ withdrawOrder }) => withdrawOrder),
);

/** What a preparer may still do while an order waits for approval. */
export function PreparerActions({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const mayEdit = order.allowed.includes("edit");
  const mayWithdraw = order.allowed.includes("withdraw");
  if (!mayEdit && !mayWithdraw) return null;
  return (
    <CardFooter>
      {mayEdit ? <Button onClick={onEdit}>Edit</Button> : null}
      {mayWithdraw ? <Withdraw id={order.id} /> : null}
    </CardFooter>
  );
}

// A dialog brings its own buttons, so this is not a note form.
function Withdraw({ id }: { id: string }) {
  const withdraw = useWithdrawOrder(id);
  const form = useForm({ resolver, defaultValues: { reason: "" } });
  const { errors } = form.formState;

  /** Rejects where nothing was withdrawn, so that the dialog stays open. */
  async function confirm() {
    if (!(await form.trigger("reason", { shouldFocus: true }))) throw new Error("The reason is not usable.");
    try {
      const { withdrawOrder } = await import("@/lib/contract/orders");
      await withdraw.mutateAsync(withdrawOrder.parse(form.getValues()));
    } catch (error) {
      placeFieldErrors(form, error, ["reason"]);
      throw error;
    }
    toast.success("Withdrawn");
  }

  return (
    <AlertDialog
      trigger={<Button variant="quiet">Withdraw</Button>}
      title="Withdraw this redemption?"
      description="It has not been sent to the issuer and never will be. You can prepare it again."
      confirmLabel="Withdraw redemption"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Field label="Reason" optional error={errors.reason?.message}>
          <Textarea rows={2} {...form.register("reason")} />
        </Field>
        {withdraw.error && !errors.reason ? (
          <RequestError error={withdraw.error} title="We couldn’t confirm the withdrawal" />
        ) : null}
      </div>
    </AlertDialog>
  );
}
