import { HydrationBoundary } from "@tanstack/react-query";
import { BackToReceived } from "@/components/received/back-to-received";
import { StatementList } from "@/components/received/statement-list";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { dehydrateShort } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { statementsQuery } from "@/lib/client/statements";
import { listStatements as listQuery } from "@/lib/contract/statements";
import { listStatements } from "@/lib/server/bank";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../../titled";
import type { WithSearch } from "../../with-search";

export const generateMetadata = titled(() => words.statements.title);

const ALL = "/received/statements";

export default async function Page({ searchParams }: WithSearch) {
  // What is no account’s id limits nothing.
  const { account } = listQuery.catch({}).parse({ account: (await searchParams).account });
  const context = await pageContext(account ? `${ALL}?account=${account}` : ALL);
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...statementsQuery(account),
    queryFn: () => listStatements(context, { account }),
  });
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <PageHeader
        title={words.statements.title}
        back={<BackToReceived />}
        actions={account ? <TextLink href={ALL}>{words.statements.accounts}</TextLink> : null}
        className="mb-5!"
      />
      <StatementList account={account} />
    </HydrationBoundary>
  );
}
