import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { BankAccountDetail } from "@/components/bank-accounts/bank-account-detail";
import { dehydrateShort, NEEDED_MS, waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { coverageQuery } from "@/lib/client/statements";
import { uuid } from "@/lib/contract/common";
import { hasAccess } from "@/lib/domain/rules/access";
import { getCoverage } from "@/lib/server/bank";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../../titled";
import { readBankAccount } from "../../issuer-lists";

export const generateMetadata = titled(() => words.bankAccount);

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/bank-accounts/${given}`);
  const parsed = uuid.safeParse(given);
  if (!parsed.success) notFound();
  const client = makeQueryClient();
  const [{ isUnknown }] = await Promise.all([
    readBankAccount(client, context, parsed.data, NEEDED_MS),
    waitBriefly(client.prefetchQuery({ ...coverageQuery(), queryFn: () => getCoverage(context) })),
  ]);
  if (isUnknown) notFound();
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <BankAccountDetail
        id={parsed.data}
        mayName={hasAccess("name_account", context.person)}
        mayRedeem={hasAccess("prepare_redemption", context.person)}
      />
    </HydrationBoundary>
  );
}
