import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { PeoplePage } from "@/components/settings/people-page";
import { AdminsOnly, SettingsFrame } from "@/components/settings/settings-frame";
import { peopleQuery } from "@/lib/client/people";
import { makeQueryClient } from "@/lib/client/query-client";
import { hasAccess } from "@/lib/domain/rules/access";
import { listPeople } from "@/lib/server/identity";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "People" };

export default async function Page() {
  const context = await pageContext("/settings/people");
  if (!hasAccess("open_settings", context.person)) return <AdminsOnly />;
  const client = makeQueryClient();
  await client.prefetchQuery({ ...peopleQuery(), queryFn: () => listPeople(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsFrame>
        <PeoplePage ownId={context.person.id} />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
