import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";

/** Says what the record is, and of how much of it this page shows. */
export function ActivityHeader({ orderId }: { orderId?: string }) {
  return (
    <PageHeader
      title="Activity"
      back={orderId ? <TextLink href={`/orders/${orderId}`}>Back to the order</TextLink> : null}
    >
      {orderId ? (
        <>
          Who did what to this order. <TextLink href="/activity">See the whole record</TextLink>
        </>
      ) : (
        "Who did what, and when. Entries are only ever added."
      )}
    </PageHeader>
  );
}
