import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { RulesPage } from "@/components/controls/rules/rules-form";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { peopleQuery } from "@/lib/client/people";
import { policiesQuery } from "@/lib/client/policies";
import { makeQueryClient } from "@/lib/client/query-client";
import { hasAccess } from "@/lib/domain/rules/access";
import { getPolicies } from "@/lib/server/decisions";
import { listPeople } from "@/lib/server/identity";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/controls";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.rules.title);

export default async function Page() {
  const context = await pageContext("/controls/rules");
  // What applies now can be read there.
  if (!hasAccess("change_rules", context.person)) redirect("/controls");
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...policiesQuery(), queryFn: () => getPolicies(context) }),
    client.prefetchQuery({ ...peopleQuery(), queryFn: () => listPeople(context) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={words.rules.title} back={<TextLink href="/controls">{words.title}</TextLink>} />
      <RulesPage currencies={context.settings.CURRENCIES.map(({ code }) => code)} />
    </HydrationBoundary>
  );
}
