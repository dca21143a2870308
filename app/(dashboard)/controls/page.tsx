import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ControlsPage } from "@/components/controls/controls-page";
import { PageHeader } from "@/components/ui/page-header";
import { changeQuery } from "@/lib/client/changes";
import { policiesQuery } from "@/lib/client/policies";
import { makeQueryClient } from "@/lib/client/query-client";
import { sendingQuery } from "@/lib/client/sending";
import { standInsQuery } from "@/lib/client/stand-ins";
import { hasAccess } from "@/lib/domain/rules/access";
import { getChange, listChanges } from "@/lib/server/administration";
import { getPolicies } from "@/lib/server/decisions";
import { listColleagues, listStandIns } from "@/lib/server/identity";
import type { Context } from "@/lib/server/record";
import { getSending } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/controls";
import { titled } from "../../titled";

export const generateMetadata = titled(() => words.title);

export default async function Page() {
  const context = await pageContext("/controls");
  const client = makeQueryClient();
  const [people] = await Promise.all([
    listColleagues(context),
    client.prefetchQuery({ ...sendingQuery(), queryFn: () => getSending(context) }),
    client.prefetchQuery({ ...standInsQuery(), queryFn: () => listStandIns(context) }),
    client.prefetchQuery({ ...policiesQuery(), queryFn: () => getPolicies(context) }),
    ...(await rulesThatWait(context)).map(({ id }) =>
      client.prefetchQuery({ ...changeQuery(id), queryFn: () => getChange(context, { id }) }),
    ),
  ]);
  const { id, roles } = context.person;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={words.title} className="mb-5!" />
      <ControlsPage
        me={{ id, roles }}
        people={people.map((one) => ({ id: one.id, name: one.name }))}
        mayChangeRules={hasAccess("change_rules", context.person)}
      />
    </HydrationBoundary>
  );
}

/** Their effect is read one by one; the proposals themselves come with the frame. */
const rulesThatWait = async (context: Context) =>
  (await listChanges(context, { state: "waiting" })).items.filter(({ kind }) => kind === "policies_changed");
