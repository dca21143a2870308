import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueryView } from "@/components/shared/query-view";
import { request } from "@/lib/client/http";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, stubApi } from "../testing/stub-api";
import { Connection } from "./connection";

function Page() {
  const query = useQuery({ queryKey: ["thing"], queryFn: () => request<{ name: string }>("/api/thing") });
  return (
    <>
      <Connection />
      <QueryView query={query} skeleton={null} failure={{ title: "The list couldn’t be loaded" }}>
        {({ name }) => <p>{name}</p>}
      </QueryView>
    </>
  );
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

test("a lost connection is said once for the page, and what failed is read when it is back", async () => {
  let isAway = true;
  stubApi({
    "GET /api/thing": () => (isAway ? Promise.reject(new TypeError("gone")) : json({ name: "Zoë" })),
  });
  setOnline(false);
  const { container } = renderPage(<Page />);
  await screen.findByText("You’re offline.");
  await screen.findByText("The list couldn’t be loaded.");
  expect(screen.queryByRole("alert")).toBeNull();
  await expectAccessible(container);
  isAway = false;
  setOnline(true);
  await screen.findByText("Zoë");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("a server that can’t be reached over a working line is named as the cause", async () => {
  stubApi({ "GET /api/thing": () => Promise.reject(new TypeError("gone")) });
  renderPage(<Page />);
  await screen.findByText("We can’t reach the server.");
});
