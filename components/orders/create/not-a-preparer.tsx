import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** In the place of the form, for whoever may not prepare. */
export function NotAPreparer() {
  return (
    <>
      <PageHeader title="New redemption" />
      <EmptyState
        title="Only preparers begin a redemption"
        action={<LinkButton href="/orders">See all orders</LinkButton>}
      >
        Your roles do not include preparer. An admin can change that, if it should.
      </EmptyState>
    </>
  );
}
