import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { changesAre } from "@/components/testing/examples";
import { renderPage } from "@/components/testing/render";
import { json, noContent, refusal, stubApi, written } from "@/components/testing/stub-api";
import { readIn } from "@/lib/testing/read-in";
import { StandInsCard } from "./stand-ins-card";

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
  const { user, container } = renderPage(<StandInsCard />);
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toMatch(/Anton Weiss away 20–27 Nov\s*Mara Lind approves/);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "End: Mara Lind for Anton Weiss" }));
  await user.click(screen.getByRole("button", { name: "End stand-in" }));
  await screen.findByText("No stand-ins");
  expect(asked.some(({ method }) => method === "DELETE")).toBe(true);
});

test("a stand-in is proposed for whole days, and what the server says stands at its field", async () => {
  const answers = [refusal("invalid", "Not saved.", { standInId: "Choose another person." })];
  const asked = stubApi({
    ...changesAre([]),
    "GET /api/stand-ins": () => answer([]),
    "POST /api/stand-ins": () => answers.shift() ?? json(STANDING, 201),
  });
  const { user } = renderPage(<StandInsCard />);
  await user.click(await screen.findByRole("button", { name: "Add a stand-in" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add a stand-in" }));
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

test("in German the form says at each field what is missing", async () => {
  readIn("de");
  stubApi({ ...changesAre([]), "GET /api/stand-ins": () => answer([STANDING], [ANTON, MARA]) });
  const { user } = renderPage(<StandInsCard />);
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toMatch(/^Anton Weiss abwesend, .*Vertretung durch Mara Lind/);
  await user.click(screen.getByRole("button", { name: "Vertretung einrichten" }));
  await user.click(screen.getByRole("button", { name: "Vertretung vorschlagen" }));
  await screen.findByText("Wählen Sie die abwesende Person.");
  screen.getByText("Wählen Sie die Vertretung.");
  expect(screen.getAllByText("Wählen Sie einen Tag.")).toHaveLength(2);
});

test("people who may not name a stand-in see who stands in, and nothing to press", async () => {
  stubApi({ ...changesAre([]), "GET /api/stand-ins": () => answer([{ ...STANDING, mayEnd: false }], []) });
  const { container } = renderPage(<StandInsCard />);
  await screen.findByText("Mara Lind");
  expect(screen.queryByRole("button")).toBeNull();
  await expectAccessible(container);
});
