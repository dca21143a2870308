import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { AccountPage } from "@/components/account/account-page";
import { PageHeader } from "@/components/ui/page-header";
import {
  authenticatorAppQuery,
  languageQuery,
  mailPreferencesQuery,
  sessionsQuery,
} from "@/lib/client/account";
import { passkeysQuery } from "@/lib/client/own-passkeys";
import { makeQueryClient } from "@/lib/client/query-client";
import {
  getAuthenticatorApp,
  getChosenLanguage,
  getMailPreferences,
  listPasskeys,
} from "@/lib/server/administration";
import { businessAccountOf, hasPassword, listSessions } from "@/lib/server/identity";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/account";
import { words as frame } from "@/lib/words/frame";
import { titled } from "../../titled";

export const generateMetadata = titled(() => frame.places.account);

export default async function Page() {
  const context = await pageContext("/account");
  const client = makeQueryClient();
  const [withPassword, businessAccount] = await Promise.all([
    hasPassword(context),
    businessAccountOf(context),
    client.prefetchQuery({ ...sessionsQuery(), queryFn: () => listSessions(context) }),
    client.prefetchQuery({ ...passkeysQuery(), queryFn: () => listPasskeys(context) }),
    client.prefetchQuery({ ...authenticatorAppQuery(), queryFn: () => getAuthenticatorApp(context) }),
    client.prefetchQuery({ ...languageQuery(), queryFn: () => getChosenLanguage(context) }),
    client.prefetchQuery({ ...mailPreferencesQuery(), queryFn: () => getMailPreferences(context) }),
  ]);
  const { id, name, email, roles } = context.person;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title={frame.places.account}>{words.lead}</PageHeader>
      <AccountPage
        person={{ id, name, email, roles }}
        hasPassword={withPassword}
        businessAccount={businessAccount}
      />
    </HydrationBoundary>
  );
}
