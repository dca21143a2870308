import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderPage, type THEMES } from "@/components/testing/render";
import { AppSettingsProvider } from "../parts/app-settings";
import { EXAMPLE_PEOPLE, type ExamplePerson } from "./order-in";

const SETTINGS = {
  currencies: [{ code: "EUR", decimals: 6, symbol: "EURX", fiatDecimals: 2 }],
  issuerWebUrl: null,
};

type Options = { who?: ExamplePerson; theme?: (typeof THEMES)[number]; client?: QueryClient };

/** As `renderPage`, inside what the pages of redemptions have around them: the settings, and who is signed in. */
export function renderOrder(ui: ReactNode, { who = "preparer", ...options }: Options = {}) {
  const around = (page: ReactNode) => (
    <AppSettingsProvider settings={SETTINGS} me={EXAMPLE_PEOPLE[who]}>
      {page}
    </AppSettingsProvider>
  );
  const rendered = renderPage(around(ui), options);
  return { ...rendered, rerender: (page: ReactNode) => rendered.rerender(around(page)) };
}
