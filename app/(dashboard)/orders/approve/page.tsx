import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ApproveSeveral } from "@/components/redemptions/approve-several/approve-several";
import { PageHeader } from "@/components/ui/page-header";
import { approvableQuery } from "@/lib/client/approvable";
import { makeQueryClient } from "@/lib/client/query-client";
import { getApprovable } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Approve several" };

type Props = { searchParams: Promise<{ chosen?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { chosen } = await searchParams;
  const context = await pageContext("/orders/approve");
  const client = makeQueryClient();
  await client.prefetchQuery({ ...approvableQuery(), queryFn: () => getApprovable(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Approve several">
        Read each redemption, then tick it. Each can be ticked once all of it was on screen.
      </PageHeader>
      <ApproveSeveral chosen={typeof chosen === "string" ? chosen.split(",") : undefined} />
    </HydrationBoundary>
  );
}
