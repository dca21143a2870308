import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ExplorersProvider } from "@/components/shared/explorer-link";
import { renderPage, testQueryClient } from "@/components/testing/render";
import { noticesQuery } from "@/lib/client/notices";
import { riskSignsQuery } from "@/lib/client/orders";
import { AppSettingsProvider } from "../parts/app-settings";
import { exampleOrder } from "./example-order";
import { EXAMPLE_SIGNS } from "./example-signs";
import { EXAMPLE_EXPLORERS } from "./example-transfer";
import { EXAMPLE_PEOPLE, type ExamplePerson } from "./order-in";

const SETTINGS = {
  currencies: [{ code: "EUR", decimals: 6, symbol: "EURX", fiatDecimals: 2 }],
  issuerWebUrl: null,
  organisation: "Example Trading Ltd",
};

type Options = { who?: ExamplePerson; client?: QueryClient };

/** As `renderPage`, inside what the pages of redemptions have around them: the settings, the person, the explorers, no notice. */
export function renderOrder(ui: ReactNode, { who = "preparer", client = testQueryClient() }: Options = {}) {
  const { queryKey } = riskSignsQuery(exampleOrder({}).id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, EXAMPLE_SIGNS);
  const notices = noticesQuery().queryKey;
  if (!client.getQueryData(notices)) client.setQueryData(notices, { items: [] });
  const around = (page: ReactNode) => (
    <AppSettingsProvider settings={SETTINGS} me={EXAMPLE_PEOPLE[who]}>
      <ExplorersProvider explorers={EXAMPLE_EXPLORERS}>{page}</ExplorersProvider>
    </AppSettingsProvider>
  );
  const rendered = renderPage(around(ui), { client });
  return { ...rendered, rerender: (page: ReactNode) => rendered.rerender(around(page)) };
}
