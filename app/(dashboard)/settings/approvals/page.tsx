import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ApprovalsPage } from "@/components/settings/approvals-page";
import { AdminsOnly, SettingsFrame } from "@/components/settings/settings-frame";
import { peopleQuery } from "@/lib/client/people";
import { policiesQuery } from "@/lib/client/policies";
import { makeQueryClient } from "@/lib/client/query-client";
import { hasAccess } from "@/lib/domain/rules/access";
import { getPolicies } from "@/lib/server/decisions";
import { listPeople } from "@/lib/server/identity";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Approvals" };

export default async function Page() {
  const context = await pageContext("/settings/approvals");
  if (!hasAccess("open_settings", context.person)) return <AdminsOnly />;
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...policiesQuery(), queryFn: () => getPolicies(context) }),
    client.prefetchQuery({ ...peopleQuery(), queryFn: () => listPeople(context) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsFrame>
        <ApprovalsPage currencies={context.settings.CURRENCIES.map(({ code }) => code)} />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
