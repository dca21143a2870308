import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiToken } from "@/lib/contract/api-tokens";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange, SETTING_UP } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi, written } from "../testing/stub-api";
import { ApiTokensPage } from "./api-tokens-page";

const example = (over: Partial<ApiToken> = {}): ApiToken => ({
  ...{ id: "t1", name: "Bank connector", scopes: ["statements"] },
  proposedBy: { id: "1", name: "Ada", left: false },
  ...{ createdAt: "2026-11-01T09:00:00Z", expiresAt: "2999-11-01T09:00:00Z" },
  ...{ collectedAt: null, lastUsedAt: null, mayCollect: true },
  ...over,
});
const lists = (...items: ApiToken[]) => ({ "GET /api/tokens": () => json({ items }) });

test("without any, the page says what one is for, and begins", async () => {
  stubApi({ ...changesAre([]), ...lists() });
  const { container } = renderPage(<ApiTokensPage />);
  await screen.findByRole("heading", { name: "No API tokens" });
  screen.getByRole("button", { name: "Add token" });
  await expectAccessible(container);
});

test("one is proposed by its name, lasts a year unless another time is chosen, and waits in the list", async () => {
  const change = exampleChange({ id: "c1", kind: "api_token_added", subject: "Bank connector" });
  const waiting: object[] = [];
  const asked = stubApi({
    ...changesAre(waiting),
    ...lists(),
    "POST /api/tokens": () => {
      waiting.push(change);
      return json({ change }, 202);
    },
  });
  const { user } = renderPage(<ApiTokensPage />);
  await user.click(await screen.findByRole("button", { name: "Add token" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add an API token" }));
  await user.click(dialog.getByRole("button", { name: "Propose token" }));
  await dialog.findByText("Enter a name.");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Bank connector");
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("button", { name: "Propose token" }));
  const link = await screen.findByRole("link", { name: /^See the proposal/ });
  expect(link.getAttribute("href")).toBe("/controls/proposals/c1");
  const [sent] = written(asked) as { expiresAt: string }[];
  expect(sent).toMatchObject({ name: "Bank connector", scopes: ["statements"] });
  const days = (Date.parse(sent?.expiresAt ?? "") - Date.now()) / 86_400_000;
  expect([Math.round(days), days < 365]).toEqual([365, true]);
});

test("its proposer is asked first, sees it once, and it is nowhere once the window is closed", async () => {
  const secret = `rdk_${"a".repeat(43)}`;
  let token = example();
  const asked = stubApi({
    ...SETTING_UP,
    "GET /api/tokens": () => json({ items: [token] }),
    "GET /api/tokens/t1/secret": () => {
      token = example({ collectedAt: "2026-11-02T09:00:00Z", mayCollect: false });
      return json({ secret });
    },
  });
  const { user, container, client } = renderPage(<ApiTokensPage />);
  await user.click(await screen.findByRole("button", { name: "Show Bank connector" }));
  const dialog = within(screen.getByRole("dialog", { name: "Bank connector" }));
  const collected = () => asked.filter(({ path }) => path.endsWith("/secret")).length;
  expect(collected()).toBe(0);
  await user.click(dialog.getByRole("button", { name: "Show token" }));
  await dialog.findByText(secret);
  // The list has been read again meanwhile.
  await screen.findByText(/never used/);
  dialog.getByText(secret);
  dialog.getByRole("button", { name: "Copy token" });
  await expectAccessible(document.body);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(collected()).toBe(1);
  expect(container.textContent).not.toContain(secret);
  await waitFor(() => {
    const kept = client.getMutationCache().getAll();
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(secret);
  });
});

test("what was collected before says so, and stays closed", async () => {
  stubApi({
    ...SETTING_UP,
    ...lists(example()),
    "GET /api/tokens/t1/secret": () => refusal("conflict", "This token was collected before."),
  });
  const { user } = renderPage(<ApiTokensPage />);
  await user.click(await screen.findByRole("button", { name: "Show Bank connector" }));
  await user.click(screen.getByRole("button", { name: "Show token" }));
  await screen.findByText("This token was collected before.");
});

test("each line says how it is used: whom it waits for, that it has expired, and that who knows it has left", async () => {
  const collected = { collectedAt: "2026-11-02T09:00:00Z", mayCollect: false };
  const gone = { id: "1", name: "Ada", left: true };
  stubApi({
    ...SETTING_UP,
    ...lists(
      example({ name: "Mine" }),
      example({ id: "t2", name: "Theirs", mayCollect: false }),
      example({ id: "t3", name: "Old", ...collected, expiresAt: "2026-01-01T09:00:00Z" }),
      example({
        id: "t4",
        name: "Left",
        ...collected,
        proposedBy: gone,
        lastUsedAt: new Date().toISOString(),
      }),
    ),
  });
  const { container } = renderPage(<ApiTokensPage />);
  const texts = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(texts[0]).toContain("May deliver bank statements · expires 1 Nov 2999 · not collected yet");
  expect(texts[1]).toContain("Ada hasn’t collected it yet");
  expect(texts[2]).toContain("expired 1 Jan 2026 · never used");
  expect(texts[3]).toContain("last used just now");
  expect(texts[3]).toContain("Ada collected it and has no access any more. Replace this token.");
  expect(screen.getAllByRole("button", { name: /^Show / })).toHaveLength(1);
  await expectAccessible(container);
});

test("in German a line says until when a token may be used, and how it is", async () => {
  readIn("de");
  stubApi({ ...SETTING_UP, ...lists(example({ mayCollect: false })) });
  renderPage(<ApiTokensPage />);
  const line = (await screen.findByRole("listitem")).textContent;
  expect(line).toMatch(/ · läuft am .* ab · Ada hat ihn noch nicht abgeholt/);
  screen.getByRole("button", { name: "Bank connector entfernen" });
});

test("removing asks first, and says what it stops", async () => {
  const asked = stubApi({ ...SETTING_UP, ...lists(example()), "DELETE /api/tokens/t1": noContent });
  const { user } = renderPage(<ApiTokensPage />);
  await user.click(await screen.findByRole("button", { name: "Remove Bank connector" }));
  const sure = within(screen.getByRole("alertdialog", { name: "Remove Bank connector?" }));
  sure.getByText(/^The program that uses it is refused from now on\./);
  await user.click(sure.getByRole("button", { name: "Remove token" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.map(({ method }) => method)).toContain("DELETE");
});
