import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { words } from "@/lib/words/create";

/** In the place of the form, for people who may not prepare: why not. */
export function NotAPreparer({ refusal }: { refusal: string }) {
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState
        title={words.refused.title}
        action={<LinkButton href="/orders">{words.refused.all}</LinkButton>}
      >
        {refusal}
      </EmptyState>
    </>
  );
}
