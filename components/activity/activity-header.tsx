import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";

/** Says what the activity is, and leads back to the redemption that it was opened from. */
export const ActivityHeader = ({ orderId }: { orderId?: string }) => (
  <PageHeader
    title="Activity"
    back={orderId ? <TextLink href={`/orders/${orderId}`}>Back to the redemption</TextLink> : null}
  >
    Who did what, and when. Entries can’t be changed or removed.
  </PageHeader>
);
