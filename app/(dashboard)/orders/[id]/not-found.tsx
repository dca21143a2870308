import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

export default function NotFound() {
  return (
    <>
      <PageHeader title="Redemption" />
      <EmptyState
        icon={<SearchX />}
        title="There is no order at this address"
        action={<LinkButton href="/orders">Find it in the list</LinkButton>}
      >
        The link may have been cut off in a message. Copy it whole, or search the list for the reference or
        the amount. Nothing was changed.
      </EmptyState>
    </>
  );
}
