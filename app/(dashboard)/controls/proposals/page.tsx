import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { DecidedProposals } from "@/components/controls/proposals/decided-proposals";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { changesQuery } from "@/lib/client/changes";
import { makeQueryClient } from "@/lib/client/query-client";
import { listChanges } from "@/lib/server/administration";
import { pageContext } from "@/lib/server/runtime";
import { words as controls } from "@/lib/words/controls";
import { words } from "@/lib/words/proposals";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.decided.title);

export default async function Page() {
  const context = await pageContext("/controls/proposals");
  const client = makeQueryClient();
  await client.prefetchQuery({ ...changesQuery(), queryFn: () => listChanges(context, {}) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={words.decided.title} back={<TextLink href="/controls">{controls.title}</TextLink>} />
      <DecidedProposals />
    </HydrationBoundary>
  );
}
