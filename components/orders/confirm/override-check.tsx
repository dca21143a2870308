import { NoteForm } from "@/components/shared/note-form";
import { useOverrideCheck } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";

/** For an approver: the hash is submitted although its check did not pass, with the reason on record. */
export function OverrideCheck({ order, hash }: { order: Order; hash: string }) {
  const override = useOverrideCheck(order.id);
  return (
    <details className="border-t bg-surface-sunken">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-medium hover:text-accent sm:px-6">
        Submit anyway
      </summary>
      <NoteForm
        label="Reason"
        main={{
          label: "Submit anyway",
          variant: "danger",
          shape: () => import("@/lib/contract/chain").then(({ overrideCheck }) => overrideCheck.shape.reason),
          field: "reason",
          send: (reason) => override.mutateAsync({ transactionHash: hash, reason }),
          success: "Recorded. We’re submitting the hash to the issuer.",
        }}
        failure={{ title: "Your decision wasn’t confirmed", safe: "Trying again is safe." }}
      >
        <p className="max-w-prose text-muted-foreground">
          We submit this hash to the issuer although its check didn’t pass. Your name and reason are recorded
          with the redemption.
        </p>
      </NoteForm>
    </details>
  );
}
