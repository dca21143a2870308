import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { SendingPage } from "@/components/sending/sending-page";
import { PageHeader } from "@/components/ui/page-header";
import { makeQueryClient } from "@/lib/client/query-client";
import { sendingQuery } from "@/lib/client/sending";
import { getSending } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Sending" };

export default async function Page() {
  const context = await pageContext("/sending");
  const client = makeQueryClient();
  await client.prefetchQuery({ ...sendingQuery(), queryFn: () => getSending(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Sending">
        Stop everything that leaves the desk, and resume it with a second person.
      </PageHeader>
      <SendingPage />
    </HydrationBoundary>
  );
}
