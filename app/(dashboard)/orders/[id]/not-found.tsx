import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { words } from "@/lib/words/pages";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.redemption.notFound);

export default function NotFound() {
  return (
    <>
      <PageHeader title={words.redemption.title} />
      <EmptyState
        icon={<SearchX />}
        title={words.redemption.notFound}
        action={<LinkButton href="/orders">{words.all}</LinkButton>}
      >
        {words.redemption.lead}
      </EmptyState>
    </>
  );
}
