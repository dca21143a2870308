import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { TimeZoneProvider } from "@/components/shared/time-zone";
import { makeQueryClient } from "@/lib/client/query-client";
import { marksOf } from "@/lib/domain/zones";

/** As the app's own client, except that a failed read is not asked again: a test says when it is. */
export function testQueryClient(): QueryClient {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return client;
}

/**
 * Renders inside what every page has around it: a query client, the reader's time zone. `client`: one that already has data;
 * otherwise a new one, as in a tab that was just opened.
 * @returns Testing Library's queries, the client, and a `user` who types and clicks
 */
export function renderPage(ui: ReactNode, { client = testQueryClient() }: { client?: QueryClient } = {}) {
  document.documentElement.lang = "en";
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <TimeZoneProvider zone="UTC" marks={marksOf("UTC")}>
        {children}
      </TimeZoneProvider>
    </QueryClientProvider>
  );
  return { user, client, ...render(ui, { wrapper }) };
}
