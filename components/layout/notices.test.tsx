import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, stubApi } from "../testing/stub-api";
import { Main } from "./main";
import { Notices } from "./notices";

const since = new Date(Date.now() - 5 * 60_000).toISOString();
const failing = { code: "issuer_failing", message: "The issuer’s service is failing.", since };
const paused = { code: "sending_paused", message: "All sending is paused.", href: "/controls", since };

function renderNotices(first: unknown[]) {
  let items = first;
  stubApi({ "GET /api/notices": () => json({ items }) });
  const rendered = renderPage(
    <Main>
      <Notices />
    </Main>,
  );
  const change = async (next: unknown[]) => {
    await waitFor(() => expect(rendered.client.isFetching()).toBe(0));
    items = next;
    await rendered.client.refetchQueries();
  };
  return { ...rendered, change };
}

test("a notice for everybody is announced with its time", async () => {
  const { container } = renderNotices([failing]);
  await screen.findByText("The issuer’s service is failing.");
  expect(screen.getByRole("status").textContent).toContain("Started 5 min ago.");
  await expectAccessible(container);
});

test("what comes while a page is open lies over it until it is noted, and what ends says so in its place", async () => {
  const { user, container, change } = renderNotices([]);
  await change([failing, paused]);
  const message = await screen.findByText("All sending is paused.");
  expect(message.closest(".fixed")).not.toBeNull();
  await expectAccessible(container);
  await user.click(screen.getAllByRole("button", { name: "Got it" })[0] as HTMLElement);
  expect(screen.queryByRole("button", { name: "Got it" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  expect(screen.getByText("All sending is paused.").closest(".fixed")).toBeNull();
  await change([paused]);
  await screen.findByText("The issuer’s service works again.");
  expect(screen.getByText("The issuer’s service is failing.").closest("[inert]")).not.toBeNull();
});

test("what ends before it was noted goes", async () => {
  const { change } = renderNotices([]);
  await change([failing]);
  await screen.findByText("The issuer’s service is failing.");
  await change([]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});
