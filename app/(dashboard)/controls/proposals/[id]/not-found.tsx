import { Users } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

export default function NotFoundPage() {
  return (
    <>
      <PageHeader title="Proposal" />
      <Card>
        <EmptyState
          icon={<Users />}
          title="Proposal not found"
          action={<LinkButton href="/controls">Open Controls</LinkButton>}
        >
          Check the link, or look it up in the list.
        </EmptyState>
      </Card>
    </>
  );
}
