import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** In the place of the form, for people who may not prepare: why not. */
export function NotAPreparer({ refusal }: { refusal: string }) {
  return (
    <>
      <PageHeader title="New redemption" />
      <EmptyState
        title="You can’t prepare redemptions"
        action={<LinkButton href="/orders">See all redemptions</LinkButton>}
      >
        {refusal}
      </EmptyState>
    </>
  );
}
