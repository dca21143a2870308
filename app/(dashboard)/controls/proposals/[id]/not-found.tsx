import { Users } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { words } from "@/lib/words/proposals";

export default function NotFoundPage() {
  return (
    <>
      <PageHeader title={words.title} />
      <Card>
        <EmptyState
          icon={<Users />}
          title={words.notFound.title}
          action={<LinkButton href="/controls">{words.notFound.action}</LinkButton>}
        >
          {words.notFound.lead}
        </EmptyState>
      </Card>
    </>
  );
}
