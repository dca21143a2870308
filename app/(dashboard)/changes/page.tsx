import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ChangesPage } from "@/components/changes/changes-page";
import { PageHeader } from "@/components/ui/page-header";
import { changesQuery } from "@/lib/client/changes";
import { makeQueryClient } from "@/lib/client/query-client";
import { listChanges } from "@/lib/server/administration";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Changes" };

export default async function Page() {
  const context = await pageContext("/changes");
  const client = makeQueryClient();
  await client.prefetchQuery({ ...changesQuery(), queryFn: () => listChanges(context, {}) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Changes">
        What one person proposes takes effect once a second person has accepted it.
      </PageHeader>
      <ChangesPage />
    </HydrationBoundary>
  );
}
