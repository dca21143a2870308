import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { VerifyAddresses } from "@/components/redemptions/verify/verify-addresses";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { addressChecksQuery } from "@/lib/client/address-checks";
import { makeQueryClient } from "@/lib/client/query-client";
import { accessRefusal } from "@/lib/domain/rules/access";
import { getAddressChecks } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Verify addresses" };

export default async function Page() {
  const context = await pageContext("/verify-addresses");
  const refused = accessRefusal("verify_addresses", context.person);
  if (refused) {
    return (
      <>
        <PageHeader title="Verify addresses" />
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title={refused.message}
            action={<LinkButton href="/">Back to the overview</LinkButton>}
          />
        </Card>
      </>
    );
  }
  const client = makeQueryClient();
  await client.prefetchQuery({ ...addressChecksQuery(), queryFn: () => getAddressChecks(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Verify addresses" />
      <VerifyAddresses />
    </HydrationBoundary>
  );
}
