import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { ExplorersProvider } from "@/components/shared/explorer-link";
import { ReaderNumbersProvider } from "@/components/shared/reader-numbers";
import { TimeZoneProvider } from "@/components/shared/time-zone";
import { waitingChangesQuery } from "@/lib/client/changes";
import { LiveUpdates } from "@/lib/client/live-updates";
import { noticesQuery } from "@/lib/client/notices";
import { inboxRowsQuery } from "@/lib/client/orders";
import { makeQueryClient } from "@/lib/client/query-client";
import { QueryProvider } from "@/lib/client/query-provider";
import { knownZone, marksOf } from "@/lib/domain/zones";
import { isPasskeyOffered as asksForPasskey, listChanges } from "@/lib/server/administration";
import type { Context } from "@/lib/server/record";
import { getInboxRows } from "@/lib/server/redemptions";
import { listNotices } from "@/lib/server/reports";
import { maybeContext } from "@/lib/server/runtime";
import { readerLocale } from "../reader-locale";
import { zoneCookie } from "../reader-zone";
import { PageCommands } from "./commands";
import { CommonCode } from "./common-code";

/** The shell around every signed-in page. Each page asks for the session itself and knows the way back. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  // Before anything is read, so that the page hears of every change since.
  const since = Date.now();
  const context = await maybeContext();
  if (!context) return children;
  const { CURRENCIES, NETWORKS, ORGANISATION_NAME } = context.settings;
  const explorers = NETWORKS.flatMap(({ name, explorer }) =>
    explorer ? { network: name, url: explorer } : [],
  );
  const [read, locale, cookie, isPasskeyOffered] = await Promise.all([
    readForFrame(context),
    readerLocale(),
    zoneCookie(),
    asksForPasskey(context),
  ]);
  const zone = knownZone(cookie);
  return (
    <QueryProvider>
      <HydrationBoundary state={read}>
        <LiveUpdates since={context.live.moment(since)} />
        <CommonCode />
        <TimeZoneProvider zone={zone} marks={marksOf(zone)} cookie={cookie}>
          <ReaderNumbersProvider {...locale} currencies={CURRENCIES}>
            <ExplorersProvider explorers={explorers}>
              <PageCommands person={context.person}>
                <AppShell
                  person={context.person}
                  organisation={ORGANISATION_NAME}
                  isPasskeyOffered={isPasskeyOffered}
                >
                  {children}
                </AppShell>
              </PageCommands>
            </ExplorersProvider>
          </ReaderNumbersProvider>
        </TimeZoneProvider>
      </HydrationBoundary>
    </QueryProvider>
  );
}

/**
 * What the frame shows on every page: how much waits for the reader, and what everybody has to know. It has to be there before the
 * frame renders: a page’s own data does not replace what the frame has begun to ask for.
 */
async function readForFrame(context: Context) {
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...inboxRowsQuery(), queryFn: () => getInboxRows(context) }),
    client.prefetchQuery({
      ...waitingChangesQuery(),
      queryFn: () => listChanges(context, { state: "waiting" }),
    }),
    client.prefetchQuery({ ...noticesQuery(), queryFn: () => listNotices(context) }),
  ]);
  return dehydrate(client);
}
