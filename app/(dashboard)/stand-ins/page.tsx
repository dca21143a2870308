import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { StandInsPage } from "@/components/stand-ins/stand-ins-page";
import { PageHeader } from "@/components/ui/page-header";
import { makeQueryClient } from "@/lib/client/query-client";
import { standInsQuery } from "@/lib/client/stand-ins";
import { listStandIns } from "@/lib/server/identity";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Stand-ins" };

export default async function Page() {
  const context = await pageContext("/stand-ins");
  const client = makeQueryClient();
  await client.prefetchQuery({ ...standInsQuery(), queryFn: () => listStandIns(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Stand-ins">Who approves while an approver is away.</PageHeader>
      <StandInsPage />
    </HydrationBoundary>
  );
}
