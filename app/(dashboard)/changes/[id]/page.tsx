import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { ChangePage } from "@/components/changes/changes-page";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { changeQuery } from "@/lib/client/changes";
import { makeQueryClient } from "@/lib/client/query-client";
import { changeId } from "@/lib/contract/changes";
import { getChange } from "@/lib/server/administration";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Change" };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/changes/${given}`);
  const parsed = changeId.safeParse({ id: given });
  if (!parsed.success) notFound();
  const query = changeQuery(parsed.data.id);
  const client = makeQueryClient();
  await client.prefetchQuery({ ...query, queryFn: () => getChange(context, parsed.data) });
  if (isUnknown(client.getQueryState(query.queryKey)?.error)) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Change" back={<TextLink href="/changes">All changes</TextLink>} />
      <ChangePage id={parsed.data.id} />
    </HydrationBoundary>
  );
}

/** There is no such change, as opposed to every failure to ask for it. */
const isUnknown = (error: Error | null | undefined) =>
  error instanceof Error && "code" in error && error.code === "not_found";
