import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { NOT_FOUND } from "./title";

export const metadata = { title: NOT_FOUND };

export default function NotFound() {
  return (
    <>
      <PageHeader title="Redemption" />
      <EmptyState
        icon={<SearchX />}
        title={NOT_FOUND}
        action={<LinkButton href="/orders">See all redemptions</LinkButton>}
      >
        The link may be incomplete. Copy it in full, or search the list for the reference or the amount.
      </EmptyState>
    </>
  );
}
