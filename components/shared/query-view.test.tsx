import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "@/lib/client/http";
import { expectAccessible } from "../testing/accessible";
import { renderPage, testQueryClient } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { QueryView } from "./query-view";

type Named = { name: string };
const failure = { title: "The thing could not be loaded", saved: "Nothing was changed." };

function Thing({ of = "thing", words = failure }: { of?: string; words?: { title: string } }) {
  const query = useQuery({ queryKey: [of], queryFn: () => request<Named>(`/api/${of}`) });
  return (
    <QueryView query={query} skeleton={<p>Loading</p>} failure={words}>
      {({ name }) => <p>{name}</p>}
    </QueryView>
  );
}

const BOTH = (
  <>
    <Thing />
    <Thing of="other" words={{ title: "The other one could not be loaded" }} />
  </>
);

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

test("says when the issuer listed it, however lately our server answered with that", async () => {
  stubApi({ "GET /api/thing": unreachable });
  const client = testQueryClient();
  const listed = { name: "Zoë", asOf: "2026-11-21T14:03:00.000Z" };
  client.setQueryData(["thing"], listed, { updatedAt: Date.UTC(2026, 10, 21, 14, 5) });
  renderPage(<Thing />, { client });
  expect((await screen.findByRole("status")).textContent).toContain("21 Nov 2026, 14:03");
});

test("further pages that fail do not make the first ones out of date", async () => {
  const answers = [json({ name: "first" }), unreachable()];
  stubApi({ "GET /api/thing": () => answers.shift() ?? unreachable() });
  function Pages() {
    const query = useInfiniteQuery({
      queryKey: ["pages"],
      queryFn: () => request<Named>("/api/thing"),
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

test("what fails several of them is said once, and tried again for all of them", async () => {
  let isWell = false;
  const answer = () => (isWell ? json({ name: "Zoë" }) : unreachable());
  stubApi({ "GET /api/thing": answer, "GET /api/other": answer });
  const { user } = renderPage(BOTH);
  await screen.findByText("The other one could not be loaded.");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.getAllByText("The issuer did not answer.")).toHaveLength(1);
  isWell = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByText("Zoë")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("two causes are both said", async () => {
  const starting = () => refusal("not_ready", "We are starting.");
  stubApi({ "GET /api/thing": unreachable, "GET /api/other": starting });
  renderPage(BOTH);
  await screen.findByText("We are starting.");
  await screen.findByText("The issuer did not answer.");
});

test("of two that are out of date one says why, and each says from when it is", async () => {
  stubApi({ "GET /api/thing": unreachable, "GET /api/other": unreachable });
  const client = testQueryClient();
  client.setQueryData(["thing"], { name: "Zoë" }, { updatedAt: Date.UTC(2026, 10, 21, 14, 3) });
  client.setQueryData(["other"], { name: "Ada" }, { updatedAt: Date.UTC(2026, 10, 21, 15, 7) });
  renderPage(BOTH, { client });
  expect((await screen.findByRole("status")).textContent).toContain("21 Nov 2026, 14:03");
  expect((await screen.findByText(/^As of/)).textContent).toContain("21 Nov 2026, 15:07");
});
