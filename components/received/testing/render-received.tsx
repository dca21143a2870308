import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { changesAre } from "@/components/testing/examples";
import { renderPage } from "@/components/testing/render";
import { stubApi } from "@/components/testing/stub-api";
import { toast } from "@/components/ui/toast";
import type { Role } from "@/lib/domain/roles";
import { ReceivedPage } from "../received-page";
import { bankIs } from "./lines";

type Shown = Parameters<typeof bankIs>[1] & {
  roles?: readonly Role[];
  tab?: string;
  routes?: Parameters<typeof stubApi>[0];
};

/** The page with these lines, what it posts and what it says. A test file mocks `next/navigation` and the menu itself. */
export function renderReceived(
  lines: Parameters<typeof bankIs>[0],
  { roles = ["preparer"], tab, routes, ...bank }: Shown = {},
) {
  history.replaceState(null, "", tab ? `/received?tab=${tab}` : "/received");
  const asked = stubApi({ ...changesAre([]), ...bankIs(lines, bank), ...routes });
  const said = vi.spyOn(toast, "success");
  const person = { id: "2", email: "paula@nordlicht.example", name: "Paula Brandt", roles };
  const page = renderPage(
    <main>
      <ReceivedPage person={person} organisation="Nordlicht" />
    </main>,
  );
  const posted = () => asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  return { ...page, posted, said };
}

export const MATCH = "POST /api/bank-lines/line-1/match";

/** The card of the suggestion for `exampleLine`. */
export const suggestion = () =>
  screen.findByRole("article", { name: "31,980.00 EUR from Stichting Meridian Payments" });
