import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { readerZone } from "@/app/reader-zone";
import { OverviewPage } from "@/components/redemptions/overview/overview-page";
import { addressChecksQuery } from "@/lib/client/address-checks";
import { overviewQuery } from "@/lib/client/overview";
import { makeQueryClient } from "@/lib/client/query-client";
import { hasAccess } from "@/lib/domain/rules/access";
import { getAddressChecks } from "@/lib/server/redemptions";
import { getOverview } from "@/lib/server/reports";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/overview";
import { titled } from "../titled";

export const generateMetadata = titled(() => words.title);

export default async function Page() {
  const [context, zone] = await Promise.all([pageContext("/"), readerZone()]);
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...overviewQuery(zone), queryFn: () => getOverview(context, { zone }) }),
    ...(hasAccess("verify_addresses", context.person)
      ? [client.prefetchQuery({ ...addressChecksQuery(), queryFn: () => getAddressChecks(context) })]
      : []),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OverviewPage me={context.person} />
    </HydrationBoundary>
  );
}
