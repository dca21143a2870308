import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { request } from "@/lib/client/http";
import { expectAccessible } from "../testing/accessible";
import { renderPage, testQueryClient } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { QueryView } from "./query-view";

const thing = z.object({ name: z.string() });
const failure = { title: "The thing could not be loaded", saved: "Nothing was changed." };

function Thing() {
  const query = useQuery({ queryKey: ["thing"], queryFn: () => request(thing, "/api/thing") });
  return (
    <QueryView query={query} skeleton={<p>Loading</p>} failure={failure}>
      {({ name }) => <p>{name}</p>}
    </QueryView>
  );
}

const unreachable = () => refusal("issuer_failed", "The issuer did not answer.");

test("shows the skeleton first and then the data", async () => {
  stubApi({ "GET /api/thing": () => json({ name: "Zoë" }) });
  renderPage(<Thing />);
  screen.getByText("Loading");
  await screen.findByText("Zoë");
  expect(screen.queryByText("Loading")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test("without data says what failed, what was kept and the number, and tries again", async () => {
  const answers = [unreachable(), json({ name: "Zoë" })];
  stubApi({ "GET /api/thing": () => answers.shift() ?? unreachable() });
  const { user, container } = renderPage(<Thing />);
  const alert = await screen.findByRole("alert");
  for (const words of [failure.title, failure.saved, "The issuer did not answer.", "req-1"]) {
    expect(alert.textContent).toContain(words);
  }
  screen.getByRole("heading", { level: 2, name: failure.title });
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Zoë");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("keeps the data when a later read fails, and says from when it is", async () => {
  const answers = [unreachable(), json({ name: "Ada" })];
  stubApi({ "GET /api/thing": () => answers.shift() ?? unreachable() });
  const client = testQueryClient();
  client.setQueryData(["thing"], { name: "Zoë" }, { updatedAt: Date.UTC(2026, 10, 21, 14, 3) });
  const { user, container } = renderPage(<Thing />, { client });
  const notice = await screen.findByRole("status");
  expect(notice.textContent).toContain("21 Nov 2026, 14:03");
  screen.getByText("Zoë");
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Ada");
  expect(screen.queryByRole("status")).toBeNull();
});

test("further pages that fail do not make the first ones out of date", async () => {
  const answers = [json({ name: "first" }), unreachable()];
  stubApi({ "GET /api/thing": () => answers.shift() ?? unreachable() });
  function Pages() {
    const query = useInfiniteQuery({
      queryKey: ["pages"],
      queryFn: () => request(thing, "/api/thing"),
      initialPageParam: 0,
      getNextPageParam: () => 1,
    });
    return (
      <QueryView query={query} skeleton={<p>Loading</p>} failure={failure}>
        {({ pages }) => (
          <>
            {pages.map(({ name }) => name)}
            <button type="button" onClick={() => query.fetchNextPage()}>
              {query.isFetchNextPageError ? "Failed" : "More"}
            </button>
          </>
        )}
      </QueryView>
    );
  }
  const { user } = renderPage(<Pages />);
  await user.click(await screen.findByRole("button", { name: "More" }));
  await screen.findByRole("button", { name: "Failed" });
  expect(screen.queryByRole("status")).toBeNull();
});
