import { NoteForm } from "@/components/shared/note-form";
import { useResolveOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";

/** For an order that was stated as not created and turns up at the issuer after all: reporting it raises an alarm at once. */
export function ReportFound({ order }: { order: Order }) {
  const resolve = useResolveOrder(order.id);
  if (!order.allowed.includes("resolve")) return null;
  return (
    <details className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground">
        Found at the issuer? Raise an alarm
      </summary>
      <NoteForm
        kind="id"
        label="OrderId at the issuer"
        main={{
          label: "Raise the alarm",
          shape: () => import("./order-id-schema").then(({ typedOrderId }) => typedOrderId),
          field: "orderId",
          send: (orderId) => resolve.mutateAsync({ outcome: "created", orderId }),
          variant: "danger",
        }}
        failure={{ title: "We couldn’t raise the alarm" }}
      >
        <p className="max-w-prose text-muted-foreground">
          If it was prepared again in the meantime, there are two orders for one redemption. We compare the
          OrderId with this order, raise an alarm and e-mail everyone concerned.
        </p>
      </NoteForm>
    </details>
  );
}
