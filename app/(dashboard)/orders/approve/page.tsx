import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ApproveSeveral } from "@/components/redemptions/approve-several/approve-several";
import { PageHeader } from "@/components/ui/page-header";
import { approvableQuery } from "@/lib/client/approvable";
import { makeQueryClient } from "@/lib/client/query-client";
import { getApprovable } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.approve.title);

export default async function Page() {
  const context = await pageContext("/orders/approve");
  const client = makeQueryClient();
  await client.prefetchQuery({ ...approvableQuery(), queryFn: () => getApprovable(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader
        title={words.approve.title}
        className="mb-5!"
        actions={<p className="self-center text-muted-foreground">{words.approve.lead}</p>}
      />
      <ApproveSeveral />
    </HydrationBoundary>
  );
}
