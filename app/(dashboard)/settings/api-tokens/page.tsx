import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ApiTokensPage } from "@/components/settings/api-tokens-page";
import { AdminsOnly, SettingsFrame } from "@/components/settings/settings-frame";
import { apiTokensQuery } from "@/lib/client/api-tokens";
import { makeQueryClient } from "@/lib/client/query-client";
import { roleRefusal } from "@/lib/domain/rules/acts";
import { listApiTokens } from "@/lib/server/administration";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/settings";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.places.tokens);

export default async function Page() {
  const context = await pageContext("/settings/api-tokens");
  if (roleRefusal("api_token.see", context.person)) return <AdminsOnly />;
  const client = makeQueryClient();
  await client.prefetchQuery({ ...apiTokensQuery(), queryFn: () => listApiTokens(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsFrame>
        <ApiTokensPage />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
