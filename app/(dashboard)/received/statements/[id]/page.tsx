import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { StatementPage } from "@/components/received/statement-page";
import { dehydrateShort } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { statementQuery } from "@/lib/client/statements";
import { statementId } from "@/lib/contract/statements";
import { getStatement } from "@/lib/server/bank";
import { AppError } from "@/lib/server/platform";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../../../titled";

export const generateMetadata = titled(() => words.statement);

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/received/statements/${encodeURIComponent(given)}`);
  const asked = statementId.safeParse({ id: given });
  if (!asked.success) notFound();
  const { id } = asked.data;
  const client = makeQueryClient();
  const statement = await getStatement(context, { id }).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  client.setQueryData(statementQuery(id).queryKey, { pages: [statement], pageParams: [null] });
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <StatementPage id={id} />
    </HydrationBoundary>
  );
}
