import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi, written } from "../testing/stub-api";
import { StandInsPage } from "./stand-ins-page";

const ANTON = { id: "a", name: "Anton Weiss" };
const MARA = { id: "m", name: "Mara Lind" };
const STANDING = {
  id: "s1",
  ...{ person: ANTON, standIn: MARA, state: "active", mayEnd: true },
  ...{ from: "2026-11-20T00:00:00.000Z", to: "2026-11-28T00:00:00.000Z" },
};
const answer = (items: object[], approvers = [ANTON]) =>
  json({ items, approvers, candidates: [ANTON, MARA] });

test("it says who approves in whose place and until when, and ends it at once", async () => {
  const items: object[] = [STANDING];
  const asked = stubApi({
    ...changesAre([]),
    "GET /api/stand-ins": () => answer(items),
    "DELETE /api/stand-ins/s1": () => {
      items.pop();
      return noContent();
    },
  });
  const { user, container } = renderPage(<StandInsPage />);
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toMatch(/Mara Lind for Anton Weiss.*20 Nov 2026, 00:00 to 28 Nov 2026, 00:00/);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "End: Mara Lind for Anton Weiss" }));
  await user.click(screen.getByRole("button", { name: "End now" }));
  await screen.findByText("Nobody stands in for anybody");
  expect(asked.some(({ method }) => method === "DELETE")).toBe(true);
});

test("a stand-in is proposed for whole days, and what the server says stands at its field", async () => {
  const answers = [refusal("invalid", "Not saved.", { standInId: "Choose another person." })];
  const asked = stubApi({
    ...changesAre([]),
    "GET /api/stand-ins": () => answer([]),
    "POST /api/stand-ins": () => answers.shift() ?? json(STANDING, 201),
  });
  const { user } = renderPage(<StandInsPage />);
  await user.click(await screen.findByRole("button", { name: "Propose a stand-in" }));
  const dialog = within(screen.getByRole("dialog", { name: "Propose a stand-in" }));
  await user.click(dialog.getByRole("button", { name: "Propose stand-in" }));
  await dialog.findByText("Choose who stands in.");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Who stands in" }), "m");
  fireEvent.change(dialog.getByLabelText("First day"), { target: { value: "2026-11-20" } });
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2026-11-27" } });
  await user.click(dialog.getByRole("button", { name: "Propose stand-in" }));
  await dialog.findByText("Choose another person.");
  await expectAccessible(document.body);
  const days = { from: "2026-11-20T00:00:00.000Z", to: "2026-11-28T00:00:00.000Z" };
  expect(written(asked)).toEqual([{ personId: "a", standInId: "m", ...days }]);
});

test("people who may not name a stand-in see who stands in, and one that waits leads to its proposal", async () => {
  const waiting = exampleChange({ id: "c1", kind: "stand_in_added", subject: "Mara Lind for Anton Weiss" });
  stubApi({ ...changesAre([waiting]), "GET /api/stand-ins": () => answer([], []) });
  const { container } = renderPage(<StandInsPage />);
  const link = await screen.findByRole("link", { name: /^See the proposal/ });
  expect(link.getAttribute("href")).toBe("/changes/c1");
  expect(screen.queryByRole("button")).toBeNull();
  await expectAccessible(container);
});
