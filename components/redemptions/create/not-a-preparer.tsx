import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import type { Refusal } from "@/lib/domain/rules/rule";

/** In the place of the form, for people who may not prepare: why not. */
export function NotAPreparer({ refusal }: { refusal: Refusal }) {
  return (
    <>
      <PageHeader title="New redemption" />
      <EmptyState
        title="You can’t prepare redemptions"
        action={<LinkButton href="/orders">See all redemptions</LinkButton>}
      >
        {refusal.message}
      </EmptyState>
    </>
  );
}
