import { Users } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

export default function NotFoundPage() {
  return (
    <>
      <PageHeader title="Change" />
      <Card>
        <EmptyState
          icon={<Users />}
          title="Change not found"
          action={<LinkButton href="/changes">See all changes</LinkButton>}
        >
          Check the link, or look it up in the list.
        </EmptyState>
      </Card>
    </>
  );
}
