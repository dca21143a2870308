import { HydrationBoundary } from "@tanstack/react-query";
import { BackToReceived } from "@/components/received/back-to-received";
import { StatementList } from "@/components/received/statement-list";
import { PageHeader } from "@/components/ui/page-header";
import { dehydrateShort } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { statementsQuery } from "@/lib/client/statements";
import { listStatements } from "@/lib/server/bank";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Statements" };

export default async function Page() {
  const context = await pageContext("/received/statements");
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({ ...statementsQuery(), queryFn: () => listStatements(context, {}) });
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <PageHeader title="Statements" back={<BackToReceived />} className="mb-5!" />
      <StatementList />
    </HydrationBoundary>
  );
}
