import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { BankAccountDetail } from "@/components/bank-accounts/bank-account-detail";
import { bankAccountQuery } from "@/lib/client/bank-accounts";
import { NEEDED_MS, waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { uuid } from "@/lib/contract/common";
import { getBankAccount } from "@/lib/server/bank-accounts/get";
import { pageContext } from "@/lib/server/http/page";

export const metadata = { title: "Bank account" };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/bank-accounts/${given}`);
  const parsed = uuid.safeParse(given);
  if (!parsed.success) notFound();
  const query = bankAccountQuery(parsed.data);
  const client = makeQueryClient();
  await waitBriefly(
    client.prefetchQuery({ ...query, queryFn: () => getBankAccount(context, { id: parsed.data }) }),
    NEEDED_MS,
  );
  if (isUnknown(client.getQueryState(query.queryKey)?.error)) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <BankAccountDetail id={parsed.data} isPreparer={context.person.roles.includes("preparer")} />
    </HydrationBoundary>
  );
}

/** The issuer's "there is no such account", told apart from every failure to ask it. */
function isUnknown(error: Error | null | undefined): boolean {
  return error instanceof Error && "kind" in error && error.kind === "not_found";
}
