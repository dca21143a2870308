import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { Colleagues } from "@/components/settings/colleagues";
import { PeoplePage } from "@/components/settings/people-page";
import { SettingsFrame } from "@/components/settings/settings-frame";
import { PageHeader } from "@/components/ui/page-header";
import { peopleQuery } from "@/lib/client/people";
import { makeQueryClient } from "@/lib/client/query-client";
import { hasAccess } from "@/lib/domain/rules/access";
import { listColleagues, listPeople } from "@/lib/server/identity";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/settings";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.places.people);

export default async function Page() {
  const context = await pageContext("/settings/people");
  const { id: ownId } = context.person;
  if (!hasAccess("see_people", context.person)) {
    return (
      <>
        <PageHeader title={words.places.people} />
        <Colleagues people={await listColleagues(context)} ownId={ownId} />
      </>
    );
  }
  const client = makeQueryClient();
  await client.prefetchQuery({ ...peopleQuery(), queryFn: () => listPeople(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsFrame>
        <PeoplePage ownId={ownId} />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
