import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { TimeZoneProvider } from "@/components/shared/time-zone";
import { makeQueryClient } from "@/lib/client/query-client";
import { marksOf } from "@/lib/domain/dates";

/** The two values of `data-theme` on the page's root element. */
export const THEMES = ["light", "dark"] as const;

type Options = {
  theme?: (typeof THEMES)[number];
  /** A client that already has data; otherwise a new one, as in a tab that was just opened. */
  client?: QueryClient;
};

/** As the app's own client, except that a failed read is not asked again: a test says when it is. */
export function testQueryClient(): QueryClient {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return client;
}

/**
 * Renders inside what every page has around it: a query client, the reader's time zone, a theme.
 * Gives back Testing Library's queries, the client, and a `user` who types and clicks.
 */
export function renderPage(ui: ReactNode, { theme = "light", client = testQueryClient() }: Options = {}) {
  document.documentElement.dataset.theme = theme;
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
