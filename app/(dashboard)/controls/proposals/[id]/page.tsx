import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { ProposalPage } from "@/components/controls/proposals/decided-proposals";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { changeQuery } from "@/lib/client/changes";
import { makeQueryClient } from "@/lib/client/query-client";
import { changeId } from "@/lib/contract/changes";
import { getChange } from "@/lib/server/administration";
import { pageContext } from "@/lib/server/runtime";
import { words as controls } from "@/lib/words/controls";
import { words } from "@/lib/words/proposals";
import { titled } from "../../../../titled";

export const generateMetadata = titled(() => words.title);

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/controls/proposals/${given}`);
  const parsed = changeId.safeParse({ id: given });
  if (!parsed.success) notFound();
  const query = changeQuery(parsed.data.id);
  const client = makeQueryClient();
  await client.prefetchQuery({ ...query, queryFn: () => getChange(context, parsed.data) });
  if (isUnknown(client.getQueryState(query.queryKey)?.error)) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={words.title} back={<TextLink href="/controls">{controls.title}</TextLink>} />
      <ProposalPage id={parsed.data.id} me={{ id: context.person.id, roles: context.person.roles }} />
    </HydrationBoundary>
  );
}

/** There is no such proposal, as opposed to every failure to ask for it. */
const isUnknown = (error: Error | null | undefined) =>
  error instanceof Error && "code" in error && error.code === "not_found";
