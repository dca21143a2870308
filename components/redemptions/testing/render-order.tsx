import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ExplorersProvider } from "@/components/shared/explorer-link";
import { renderPage, testQueryClient } from "@/components/testing/render";
import { json, stubApi } from "@/components/testing/stub-api";
import { noticesQuery } from "@/lib/client/notices";
import { orderQuery, riskSignsQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { OrderPage } from "../page/order-page";
import { AppSettingsProvider } from "../parts/app-settings";
import { EXAMPLE_SIGNS, exampleOrder } from "./example-order";
import { EXAMPLE_EXPLORERS } from "./example-transfer";
import { EXAMPLE_PEOPLE, type ExamplePerson } from "./order-in";
import { readinessOf } from "./readiness";

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

/** The whole page of a redemption, as the server sends it; `routes` answers what else is asked. */
export function renderOrderPage(
  order: Order,
  who: ExamplePerson = "preparer",
  routes: Parameters<typeof stubApi>[0] = {},
) {
  const asked = stubApi({
    ...readinessOf(order.id),
    "GET /api/activity": () => json({ items: [], nextCursor: null }),
    [`GET /api/orders/${order.id}`]: () => json(order),
    ...routes,
  });
  const client = testQueryClient();
  client.setQueryData(orderQuery(order.id).queryKey, order);
  return { asked, ...renderOrder(<OrderPage id={order.id} />, { who, client }) };
}
