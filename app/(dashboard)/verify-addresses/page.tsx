import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { NothingLeft } from "@/components/redemptions/parts/nothing-left";
import { VerifyAddresses } from "@/components/redemptions/verify/verify-addresses";
import { PageHeader } from "@/components/ui/page-header";
import { addressChecksQuery } from "@/lib/client/address-checks";
import { makeQueryClient } from "@/lib/client/query-client";
import { accessRefusal } from "@/lib/domain/rules/access";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { getAddressChecks } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../titled";

export const generateMetadata = titled(() => words.verifyAddresses);

export default async function Page() {
  const context = await pageContext("/verify-addresses");
  const refused = accessRefusal("verify_addresses", context.person);
  if (refused) {
    return (
      <>
        <PageHeader title={words.verifyAddresses} />
        <NothingLeft title={refusalText(refused)} />
      </>
    );
  }
  const client = makeQueryClient();
  await client.prefetchQuery({ ...addressChecksQuery(), queryFn: () => getAddressChecks(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={words.verifyAddresses} />
      <VerifyAddresses />
    </HydrationBoundary>
  );
}
