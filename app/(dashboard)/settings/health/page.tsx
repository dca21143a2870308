import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { HealthPage } from "@/components/settings/health-page";
import { AdminsOnly, SettingsFrame } from "@/components/settings/settings-frame";
import { waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { statusQuery } from "@/lib/client/status";
import { hasAccess } from "@/lib/domain/rules/access";
import { getStatus, pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/settings";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.places.health);

export default async function Page() {
  const context = await pageContext("/settings/health");
  if (!hasAccess("open_settings", context.person)) return <AdminsOnly />;
  const client = makeQueryClient();
  await waitBriefly(client.prefetchQuery({ ...statusQuery(), queryFn: () => getStatus(context) }));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsFrame>
        <HealthPage />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
